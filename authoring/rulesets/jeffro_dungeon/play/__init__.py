"""A whole game of The Dungeon: one module for each part of play."""
