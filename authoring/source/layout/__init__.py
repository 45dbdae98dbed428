"""The canonical layout of a pack's YAML: unchanged values and comments, evenly laid out."""
