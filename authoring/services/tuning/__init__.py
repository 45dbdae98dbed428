"""Two versions beside each other, and numbers searched for: compare, tune, sensitivity."""
