"""Leaving the dungeon and the town."""
