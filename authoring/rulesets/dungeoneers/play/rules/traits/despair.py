"""The trait `despair`: the monster daunts the hero (mummies)."""

from authoring.boards.squares import span
from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def daunts(s: State, monster: Monster) -> int:
    """Return the penalty on each of the hero's attacks while the monster is near enough, else 0
    (DGN-RUI-04, DGN-BOSS-10)."""
    if span(monster.square, s.hero.square) <= monster.kind.despair_within:
        return monster.kind.despair
    return 0
