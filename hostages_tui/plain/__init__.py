"""Boards drawn as cells of text, without a screen: `show` prints them, the screen colours them."""
