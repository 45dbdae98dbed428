"""Checks for faults of pages that are laid out."""
