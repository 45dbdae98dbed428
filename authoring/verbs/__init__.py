"""Effects as data: what a verb is, how it is read, what it means; no game's terms."""
