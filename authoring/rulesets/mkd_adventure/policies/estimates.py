"""Estimates of attacks: the chance to hit, and what an attack is worth, in points of figures."""

from typing import Final

from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.numbers import CROWDED, FROM_REAR, TOUGH_DAMAGE
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.policies.weights import Weights

WAYS: Final = (36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)
"""Ways out of 36 that two dice reach each total."""


def chance(need: int) -> float:
    """Return the chance that 2d6 hit with a total: 2 never does, 12 always."""
    return WAYS[min(12, max(3, need))] / 36


def base_need(s: State, by: Figure, target: Figure) -> int:
    """Return the roll that hits from the front, and close."""
    return target.slot.defense + s.bonus(target, 2) - by.slot.attack - s.bonus(by, 1)


def clicks_of(by: Figure, target: Figure) -> int:
    """Return the clicks of a hit."""
    clicks = by.slot.damage
    return max(1, clicks - TOUGH_DAMAGE) if target.has(k.INVULNERABLE) else clicks


def loss(target: Figure, clicks: int) -> float:
    """Return the points that clicks take from a figure: its share of them, and more for the
    last."""
    if target.left <= 0:
        return 0.0
    share = min(1.0, clicks / target.left)
    return worth(target) * (0.7 * share + (0.5 if share >= 1.0 else 0.0))


def worth(figure: Figure) -> float:
    """Return the points of a figure, as far as they can still do something."""
    return max(8.0, figure.value * (0.4 if figure.slot.demoralized else 1.0))


def attack_worth(
    s: State, by: Figure, target: Figure, w: Weights, *, shot: bool, rear: bool, front: bool = True
) -> float:
    """Return the worth of an attack: what the target loses, less what its answer takes; with
    `rear` the attacker is behind it, without `front` it cannot answer."""
    need = base_need(s, by, target) - (FROM_REAR if rear else 0)
    if shot:
        need -= CROWDED if s.beside(by) or s.beside(target) else 0
        need += 2 if target.has(k.INVULNERABLE) else 0
    clicks = clicks_of(by, target)
    hits = chance(need)
    if target.number == s.target and clicks >= target.left:
        return -20.0
    total = hits * loss(target, clicks)
    if shot or rear or not front or target.slot.demoralized:
        return total
    lives = 1 - hits if clicks >= target.left else 1.0
    answer = chance(base_need(s, target, by))
    return total - w.care * lives * answer * loss(by, clicks_of(target, by))
