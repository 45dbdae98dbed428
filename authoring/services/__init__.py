"""The public API: one function for each request of a user (floor 6 in CONTRIBUTING.md)."""
