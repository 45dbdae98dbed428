"""Lint rules that hold for The Dungeon only."""
