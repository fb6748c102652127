"""Computer opponents: search over compact states of its own, with no screen and no disk."""
