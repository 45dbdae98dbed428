"""The trait `petrify`: the monster turns to stone (gargoyles)."""

from authoring.rulesets.dungeoneers.play.board.events import MonsterFares
from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def attacked(s: State, monster: Monster) -> None:
    """Turn the monster to stone whenever it is attacked (DGN-RUI-11); that attack still counts
    (DGN-RUI-13)."""
    if monster.here and not monster.petrified:
        monster.petrified = True
        s.note(MonsterFares, monster.number, "petrifies")


def untouchable(s: State, monster: Monster) -> bool:
    """Return whether the monster is stone, which cannot be hurt (DGN-RUI-13)."""
    return monster.petrified


def held(s: State, monster: Monster) -> bool:
    """Return whether the monster is stone, which does nothing (DGN-RUI-11)."""
    return monster.petrified
