"""Effects of traits on the monsters that have them, a file each: nothing moves or fights here."""
