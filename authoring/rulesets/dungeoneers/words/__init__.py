"""What things are called, for odds and print alike."""
