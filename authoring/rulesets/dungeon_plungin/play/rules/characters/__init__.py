"""What characters are, carry and suffer: gear, conditions, abilities, gold, levels."""
