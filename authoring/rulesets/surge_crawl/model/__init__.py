"""The typed form of what an author writes in a pack."""
