"""A whole game of Dungeon Plungin', square by square."""
