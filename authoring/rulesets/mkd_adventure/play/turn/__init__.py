"""A game from its first tile to its end."""
