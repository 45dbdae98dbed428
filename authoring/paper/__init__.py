"""Printed values of any game, filled by its ruleset and drawn by the printer."""
