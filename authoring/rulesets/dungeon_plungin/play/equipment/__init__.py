"""What heroes carry, wear and use."""
