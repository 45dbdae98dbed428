"""A game as it is played: its board, its rules, its rounds, and its telling."""
