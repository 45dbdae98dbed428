"""What monsters do, by class."""
