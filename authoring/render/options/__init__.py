"""Options of a print."""
