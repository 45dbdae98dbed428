"""The game as it stands: figures, tiles, doors, tables and the rules in force."""
