"""Plays many games of a quest and reports the measurements (floor 5 in CONTRIBUTING.md)."""
