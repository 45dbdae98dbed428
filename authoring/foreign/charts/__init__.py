"""Charts of other programs, a module for each format."""
