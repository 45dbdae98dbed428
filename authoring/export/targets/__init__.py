"""Export formats, a file each with its TARGET."""
