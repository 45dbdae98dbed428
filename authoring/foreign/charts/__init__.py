"""Readers of other programs' charts, a module for each format."""
