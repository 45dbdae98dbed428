"""What characters do and what it does to them: steps, attacks, spells, traps, harm."""
