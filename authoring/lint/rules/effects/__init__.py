"""Defects of effects, whatever the game."""
