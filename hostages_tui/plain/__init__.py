"""Boards drawn as plain cells of text, with no screen; `show` prints them, the screen colours them."""
