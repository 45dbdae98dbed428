"""The course of a game: set-up, rounds, the end."""
