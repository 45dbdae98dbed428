"""Reads authored nodes into the types of the model."""
