"""Conversion of YAML text to nodes, and diagnosis of texts that are no YAML."""
