"""Verbs that effects are made of, a file each."""
