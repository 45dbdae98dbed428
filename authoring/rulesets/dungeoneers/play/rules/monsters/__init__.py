"""Turns of the monsters, and the events of each round."""
