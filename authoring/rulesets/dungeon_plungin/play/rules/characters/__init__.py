"""The characters with what they carry and suffer: gear, conditions, abilities, gold, levels."""
