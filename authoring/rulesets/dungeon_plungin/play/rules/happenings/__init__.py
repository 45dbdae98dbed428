"""Effects at work: when they happen, their targets, what they ask."""
