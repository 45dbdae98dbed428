"""Foresight of `planner`: choices tried on copies of the game, with dice of their own.

`trials`: copying a game and playing it on. `heading`: whether the party goes home to rest, by games
played to their end. `fights`: the best Action in a fight, by playing the round to its end.
`candidates`: the choices tried there."""
