"""Floor 1: YAML files become values that know their place."""
