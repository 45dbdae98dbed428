"""Exact mathematics of this game: dice pools, fights, the search for Great Doors, Life Charts."""
