"""A finished game in words, and its map."""
