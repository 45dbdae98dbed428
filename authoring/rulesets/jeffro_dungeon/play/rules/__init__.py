"""The rules on the board, a room for each part of the rule book."""
