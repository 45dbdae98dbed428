"""Floor 5 (see CONTRIBUTING.md): the printer, from values to HTML and PDF."""
