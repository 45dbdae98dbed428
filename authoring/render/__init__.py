"""Floor 5: the printer, from values to HTML and PDF."""
