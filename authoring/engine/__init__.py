"""Floor 3: play, as far as it is alike in all rulesets."""
