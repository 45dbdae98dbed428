"""Checks of laid out pages."""
