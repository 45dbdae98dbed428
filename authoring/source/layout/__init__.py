"""The canonical layout of the YAML of a pack: values and comments stay unchanged."""
