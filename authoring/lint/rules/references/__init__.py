"""Lint rules about ids and references."""
