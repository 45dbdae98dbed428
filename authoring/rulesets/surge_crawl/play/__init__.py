"""A game: the board, the rules on it, the turns they are used in, and the telling."""
