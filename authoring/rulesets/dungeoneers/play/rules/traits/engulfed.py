"""The trait `engulfed`: a flame placed under the monster holds it (specters)."""

from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def held(s: State, monster: Monster) -> bool:
    """Return whether the monster can only defend: until the flame is at its lowest, its last round
    (DGN-BOSS-07, DGN-BOSS-08)."""
    return s.room.flames.get(monster.square, 0) > 1
