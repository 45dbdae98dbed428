"""Checks of pages after layout."""
