"""Floor 5: printed values to HTML and PDF."""
