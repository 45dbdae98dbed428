"""From YAML text to nodes, and what went wrong in a text that is no YAML."""
