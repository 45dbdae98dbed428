"""Pieces to cut out: cards, figures, markers, tiles."""
