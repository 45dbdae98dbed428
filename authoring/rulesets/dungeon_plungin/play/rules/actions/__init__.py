"""The actions of characters and their consequences: steps, attacks, spells, traps, harm."""
