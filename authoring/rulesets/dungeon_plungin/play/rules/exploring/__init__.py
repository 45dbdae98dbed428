"""The things that are found: locks, chests, rooms behind doors, and the monsters that wait
there."""
