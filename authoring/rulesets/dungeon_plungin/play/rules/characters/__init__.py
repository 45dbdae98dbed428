"""What characters carry and suffer: gear, conditions, abilities, gold, experience."""
