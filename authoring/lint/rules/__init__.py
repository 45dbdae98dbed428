"""Lint rules that hold for every game system, one file each, by subject."""
