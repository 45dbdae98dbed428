"""The rules, a module for each part of the rule book."""
