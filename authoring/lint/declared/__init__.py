"""Lint rules that a ruleset declares in its schema, beside the keys they are about."""
