"""The trait `invisible`: nobody sees the monster unless it is beside the hero or a flame
(specters)."""

from authoring.boards.squares import span
from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def untouchable(s: State, monster: Monster) -> bool:
    """Return whether the monster cannot be aimed at because it is not seen (DGN-BOSS-04)."""
    return span(monster.square, s.hero.square) > 1 and not s.lit(monster.square)
