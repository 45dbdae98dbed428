"""Exact mathematics of this game: pools of dice, the search for Great Doors, Life Charts."""
