"""What an author writes, typed: the bottom floor."""
