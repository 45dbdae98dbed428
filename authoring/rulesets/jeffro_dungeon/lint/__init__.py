"""Lint rules only The Dungeon needs, one file each."""
