"""Special Abilities and Reactions."""
