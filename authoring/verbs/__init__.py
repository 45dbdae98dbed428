"""Effects as data: their verbs, reader, meaning and schema, without terms of any game."""
