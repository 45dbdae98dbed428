"""Lint rules about numbers of all rulesets."""
