"""Edits of a file's text, and from a place in it to the node that stands there."""
