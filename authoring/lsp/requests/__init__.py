"""Requests that the server answers: a file for each kind of request, found by its `ANSWERS`."""
