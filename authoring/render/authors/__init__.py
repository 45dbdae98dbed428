"""What an author brings, and the bounds it is held to."""
