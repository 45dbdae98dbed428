"""Verbs that effects are made of, a file each. A figure is a hero or a monster in play."""
