"""Conversion of TOML text to nodes: the settings file of a pack."""
