"""The rules in play, one package for each part of the rule book."""
