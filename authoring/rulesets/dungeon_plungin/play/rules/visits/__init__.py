"""Visits to town: leaving the dungeon, the town itself, and coming back."""
