"""Where games and settings lie on the disk."""
