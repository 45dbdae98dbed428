"""A game in words and drawings."""
