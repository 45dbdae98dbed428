"""The typed form of what an author writes."""
