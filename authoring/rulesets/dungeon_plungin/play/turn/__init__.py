"""Whose turn it is: what may be chosen, what comes of it, and when the game is over."""
