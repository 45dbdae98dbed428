"""Readers of other programs' maps, a module for each."""
