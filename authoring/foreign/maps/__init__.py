"""Maps of other programs, a module for each."""
