"""Floor 1: YAML files become values with spans."""
