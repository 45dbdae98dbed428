"""Files of authors, and their bounds."""
