"""Lint rules about the quest and its targets."""
