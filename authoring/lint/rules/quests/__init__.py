"""Lint rules about whether there is a quest to play."""
