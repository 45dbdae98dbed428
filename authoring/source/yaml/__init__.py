"""Conversion of YAML text to nodes, and diagnosis of a text that is no YAML."""
