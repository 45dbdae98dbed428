"""Invisible unless beside the hero or a flame (specters)."""

from authoring.boards.squares import span
from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def untouchable(s: State, monster: Monster) -> bool:
    """Nobody can aim at what he does not see (DGN-BOSS-04)."""
    return span(monster.square, s.hero.square) > 1 and not s.lit(monster.square)
