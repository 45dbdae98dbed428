"""Lint rules only this system needs, one file each."""
