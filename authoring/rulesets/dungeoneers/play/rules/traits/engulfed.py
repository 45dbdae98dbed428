"""Caught by a flame placed under it (specters)."""

from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def held(s: State, monster: Monster) -> bool:
    """Return whether it can only defend: until the flame is at its lowest, its last round
    (DGN-BOSS-07, DGN-BOSS-08)."""
    return s.room.flames.get(monster.square, 0) > 1
