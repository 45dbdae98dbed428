"""Requests that the server answers: a file for each kind, found by its `ANSWERS`."""
