"""Choices a user has for a print."""
