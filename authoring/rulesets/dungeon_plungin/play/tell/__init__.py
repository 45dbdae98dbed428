"""A game in words, and its map."""
