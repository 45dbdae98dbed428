"""Two versions side by side, and searches for numbers: compare, tune, sensitivity."""
