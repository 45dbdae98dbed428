"""Lint rules about effects of all rulesets."""
