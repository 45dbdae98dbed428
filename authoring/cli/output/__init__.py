"""Output of commands, a module for each command with long output."""
