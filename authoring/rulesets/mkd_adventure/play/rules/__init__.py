"""The rules, a room for each part of the rule book."""
