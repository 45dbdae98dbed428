"""Kits of what is cut out: cards, figures, markers, tiles."""
