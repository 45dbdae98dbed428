"""Authored nodes read to the types of the model."""
