"""Templates filled with values: HTML."""
