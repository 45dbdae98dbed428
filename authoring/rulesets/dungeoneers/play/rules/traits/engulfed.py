"""Caught by a flame placed under it (specters)."""

from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def held(s: State, monster: Monster) -> bool:
    """Until the flame is at its lowest (its last round) it can only defend (DGN-BOSS-07,
    DGN-BOSS-08)."""
    return s.room.flames.get(monster.square, 0) > 1
