"""The screens: all that imports textual."""
