"""The course of a game: turns, choices and their consequences, and the end."""
