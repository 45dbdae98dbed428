"""The best hero type to be, with the weapons held (DGN-HER-13)."""

from collections.abc import Sequence
from typing import Final

from authoring.rulesets.dungeoneers.model.keywords import BOW, SHIELD
from authoring.rulesets.dungeoneers.model.people import HeroType
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.rules.actions.others import may_become

_POINT: Final = 0.7
"""Potions that a point of defense is worth."""
_BOW: Final = 0.2
_LEAPERS_BOW: Final = 0.6
_LEAP: Final = 0.7
_DODGE: Final = 0.035
"""Worth of each percent to dodge, in potions."""
_BETTER: Final = 0.3
"""Potions that a change must bring."""


def suits(s: State, kind: HeroType) -> float:
    """Return the worth of being `kind` with the weapons held, in potions."""
    _, shield, bow = s.hero.weapons
    value = kind.defense * _POINT + kind.dodge * _DODGE
    if SHIELD not in kind.forbids:
        value += shield * _POINT
    if BOW not in kind.forbids:
        value += bow * (_LEAPERS_BOW if kind.leap > 1 else _BOW)
    return value + (_LEAP if kind.leap > 1 else 0.0)


def gain(s: State) -> float:
    """Return the gain of the best change that portals allow now, in potions, 0 if none gains."""
    best = own = suits(s, s.hero.kind)
    for at, kind in enumerate(s.tables.heroes):
        if may_become(s, at):
            best = max(best, suits(s, kind))
    return best - own if best - own > _BETTER else 0.0


def change(s: State, options: Sequence[int]) -> int:
    """Return the act that changes the hero here and now into what suits best, -1 if no change
    pays."""
    best, choice = suits(s, s.hero.kind), -1
    if gain(s) <= 0:
        return -1
    for act in options:
        if q.kind_of(act) == q.PORTAL:
            value = suits(s, s.tables.heroes[q.what_of(act)])
            if value > best:
                best, choice = value, act
    return choice
