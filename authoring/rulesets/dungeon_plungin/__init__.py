"""Dungeon Plungin'."""
