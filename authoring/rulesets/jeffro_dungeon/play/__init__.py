"""A whole game of The Dungeon: the board, the rules on it, the turns, the telling."""
