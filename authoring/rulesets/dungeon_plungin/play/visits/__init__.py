"""Leaving the dungeon, the town, and what goes on to the next quest."""
