"""Defects of charts: faces, rows, dice, chains of charts."""
