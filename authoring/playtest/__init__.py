"""Floor 5: play many games of a quest and say what was measured."""
