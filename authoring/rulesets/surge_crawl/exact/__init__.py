"""Exact calculations that odds, lint rules and policies share."""
