"""Foresight of `planner`: on copies of the game, with dice of its own.

`trials`: playing a copy on, and what it counts as. `heading`: whether the party goes home to rest
or goes on, by games played to their end. `fights`: which Action is best in a fight, by fights
played a few rounds on. `candidates`: what is tried there.
"""
