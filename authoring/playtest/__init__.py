"""Floor 5: plays many games of a quest and reports the measurements."""
