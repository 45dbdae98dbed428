"""Lint rules that only this ruleset needs, one file each."""
