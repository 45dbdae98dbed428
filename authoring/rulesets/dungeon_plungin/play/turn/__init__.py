"""The course of a game: turns, choices and what they do, and the end."""
