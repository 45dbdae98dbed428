"""The rules on the board, a module for each part of the rule book."""
