"""Lint rules about the texts of a pack."""
