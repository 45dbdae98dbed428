"""A game: the board, the rules, the turns that use them, and the sentences that tell it."""
