"""Tiles turned, flipped, fitted to a doorway and laid, on a board of squares or without one."""
