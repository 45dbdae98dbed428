"""Lint rules of this system: one file each."""
