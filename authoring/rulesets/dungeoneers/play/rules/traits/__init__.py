"""Effects of traits, a file for each trait: functions that `hooks` calls. Nothing moves or fights
here."""
