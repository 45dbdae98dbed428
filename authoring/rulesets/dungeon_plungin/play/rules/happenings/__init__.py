"""Effects in play: occasions, targets, tests, triggers and goals."""
