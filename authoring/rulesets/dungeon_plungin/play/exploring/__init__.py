"""Doors, Phases, tiles, traps and chests: finding out what is there."""
