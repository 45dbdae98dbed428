"""Floor 6: the public API, one function for each request of a user."""
