"""Imposition: positions of pieces on sheets, and the marks around them."""
