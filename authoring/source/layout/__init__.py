"""The canonical layout of a pack's YAML: the same values and remarks, evenly set."""
