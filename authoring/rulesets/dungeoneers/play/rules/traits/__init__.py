"""Traits: one file each, and the moments at which they count."""
