"""What is found: locks, chests, rooms behind doors, and those who wait there."""
