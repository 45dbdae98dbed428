"""The rules in play, one package for each part of the book; each may use those below it."""
