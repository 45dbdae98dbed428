"""Edits of a file's text, and search for the node at an offset of it."""
