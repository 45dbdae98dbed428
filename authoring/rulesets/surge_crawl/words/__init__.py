"""Names of things, for odds and print alike."""
