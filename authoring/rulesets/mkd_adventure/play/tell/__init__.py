"""A game in words: its story and its map."""
