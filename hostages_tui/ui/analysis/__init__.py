"""Judging the positions of a game: what is known of them, where it turned, how that is drawn."""
