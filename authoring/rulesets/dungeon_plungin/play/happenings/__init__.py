"""Effects at work: whom they concern, tests, triggers, places."""
