"""The screens: all that imports textual."""

import os

# Textual reads it when it is imported. Smooth scrolling makes some terminals report the mouse in
# pixels, which others between them and the app do not know.
os.environ.setdefault("TEXTUAL_SMOOTH_SCROLL", "0")
