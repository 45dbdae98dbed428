"""Effects as data: verbs, their reading, their meaning, without terms of any game."""
