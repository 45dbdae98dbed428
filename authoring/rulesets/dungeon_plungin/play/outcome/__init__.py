"""When a game is over, and why."""
