"""Effects at work: when they happen, whom they concern, what they ask."""
