"""Lint rules only this game needs, one file each."""
