"""What a user may choose of a print."""
