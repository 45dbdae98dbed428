"""Output of commands, a module for each command with much to say."""
