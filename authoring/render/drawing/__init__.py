"""Pixels, pens and inks of all pictures."""
