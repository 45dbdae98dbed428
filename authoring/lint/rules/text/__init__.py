"""Lint rules about the letters of a pack."""
