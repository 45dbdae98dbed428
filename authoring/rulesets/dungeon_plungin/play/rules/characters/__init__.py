"""The characters with all they carry and suffer: gear, conditions, abilities, gold, experience."""
