"""Pixels, pens and inks: what every picture is drawn with."""
