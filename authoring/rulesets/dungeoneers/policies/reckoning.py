"""Odds, and the worth of things in potions: plain estimates in floats, for policies."""

from typing import Final

from authoring.model.dice import Dice as Written
from authoring.rulesets.dungeoneers.model.numbers import DIE
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.rules.combat import AT_BOW, AT_SHIELD, AT_SWORD, bonus_of

COUNT: Final = len(SPOTS)
_MOST: Final = 40
_CHANCES: Final[list[float]] = [
    sum(a + net >= d for a in range(1, DIE + 1) for d in range(1, DIE + 1)) / DIE**2
    for net in range(-_MOST, _MOST + 1)
]
HOPELESS: Final = 30.0
"""A cost in potions that no hero can pay."""
_FIND_WORTH: Final = (1.0, 0.9, 0.35, 0.35)
"""Worth of one of each of FINDS, in potions."""
_POINT: Final = 1.1
"""Worth of a point more of sword or shield over all fights to come, in potions."""
_BOW_POINT: Final = 0.35
_LEAPERS_BOW: Final = 1.0
"""Worth of a point of the bow for a hero that leaps away after a shot."""
APART: Final[list[list[int]]] = [
    [
        max(abs(a % 5 - b % 5), abs(a // 5 - b // 5))  # spots lie row by row
        for b in range(COUNT)
    ]
    for a in range(COUNT)
]
"""Squares between two spots: `APART[a][b]`."""
BESIDE: Final[list[list[int]]] = [
    [spot for spot in range(COUNT) if row[spot] == 1] for row in APART
]
"""The spots next to each."""


def chance(net: int) -> float:
    """Return the odds that an attack hits, with `net` more than the defense (DGN-CBT-08)."""
    if net < -_MOST:
        return 0.0
    return 1.0 if net > _MOST else _CHANCES[net + _MOST]


def pile_worth(item: int, number: Written) -> float:
    """Return the worth of a pile of an item, an index in FINDS, in potions."""
    return (number.low + number.high) / 2 * _FIND_WORTH[item]


def weapon_worth(s: State, weapon: int, bonus: Written) -> float:
    """Return the worth of a chest or rack in potions by its average weapon, an index in WEAPONS
    (-1: of any kind) with this bonus."""
    if weapon >= 0:
        return _gain(s, weapon, bonus)
    return (_gain(s, AT_SWORD, bonus) + _gain(s, AT_SHIELD, bonus) + _gain(s, AT_BOW, bonus)) / 3


def _gain(s: State, weapon: int, bonus: Written) -> float:
    """Return the average gain by a weapon in potions, 0 for one that the hero cannot use."""
    own = s.hero.weapons[weapon]
    if not bonus_of(s, weapon):
        return 0.0
    low, high = bonus.low, bonus.high
    if high <= own:
        return 0.0
    least = max(low - own, 1)
    mean = (least + high - own) * (high - own - least + 1) / 2 / (high - low + 1)
    if weapon != AT_BOW:
        return mean * _POINT
    return mean * (_LEAPERS_BOW if s.hero.kind.leap > 1 else _BOW_POINT)
