"""How fast the parts are, measured side by side in one run."""
