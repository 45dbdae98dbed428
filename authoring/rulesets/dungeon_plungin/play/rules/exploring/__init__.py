"""Exploring: locks, chests, tiles behind doors, and the monsters on them."""
