"""Estimates of attacks: the chance to hit, and what an attack is worth, in points of figures."""

from typing import Final

from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.numbers import (
    ATTACK,
    CROWDED,
    FROM_REAR,
    NIMBLE_ATTACK,
    QUICK,
    TOUGH_DAMAGE,
    TOUGH_DEFENSE,
)
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.policies.weights import Weights

WAYS: Final = (36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)
"""Ways out of 36 in which two dice reach a total, by the total, from 0."""
FUMBLE: Final = 1 / 36
"""Chance that an attack costs the attacker a click."""
DEAR: Final = 100.0
"""Points of a prisoner, without whom the game is lost."""


def chance(need: int) -> float:
    """Return the chance that 2d6 hit when they must reach `need`: 2 never does, 12 always."""
    return WAYS[min(12, max(3, need))] / 36


def base_need(s: State, by: Figure, target: Figure) -> int:
    """Return the lowest 2d6 that hit, in a close attack from the front."""
    return target.slot.defense + s.bonus(target, 2) - by.slot.attack - s.bonus(by, 1)


def clicks_of(by: Figure, target: Figure) -> int:
    """Return the clicks that a hit does to `target`, if the dice show no 12."""
    clicks = by.slot.damage
    return max(1, clicks - TOUGH_DAMAGE) if target.has(k.INVULNERABLE) else clicks


def loss(s: State, target: Figure, clicks: int) -> float:
    """Return the points that a figure loses by `clicks` of damage: in proportion to the clicks it
    has left, and more if it dies."""
    if target.left <= 0:
        return 0.0
    share = min(1.0, clicks / target.left)
    return worth(s, target) * (0.7 * share + (0.5 if share >= 1.0 else 0.0))


def worth(s: State, figure: Figure) -> float:
    """Return the worth of a figure in points; less of a demoralized one, DEAR for the prisoner."""
    if figure.number == s.prisoner:
        return DEAR
    return max(8.0, figure.value * (0.4 if figure.slot.demoralized else 1.0))


def attack_worth(
    s: State, by: Figure, target: Figure, w: Weights, *, shot: bool, rear: bool
) -> float:
    """Return the worth of an attack: what the target loses, less what a fumble and the target's
    answer take; with `rear` the attacker is behind it."""
    need = base_need(s, by, target) - (FROM_REAR if rear else 0)
    if shot:
        need -= CROWDED if s.beside(by) or s.beside(target) else 0
        need += TOUGH_DEFENSE if target.has(k.INVULNERABLE) else 0
    clicks = clicks_of(by, target)
    hits = chance(need)
    if target.number == s.target and clicks >= target.left:
        return -20.0
    total = hits * loss(s, target, clicks) - w.care * FUMBLE * loss(s, by, 1)
    if target.has(k.RETALIATION):
        total -= w.care * hits * loss(s, by, 1)
    if shot or rear or target.slot.demoralized:
        return total
    lives = 1 - hits if clicks >= target.left else 1.0
    answer = chance(base_need(s, target, by))
    return total - w.care * lives * answer * loss(s, by, clicks_of(target, by))


def threat(s: State, foe: Figure, hero: Figure) -> float:
    """Return the points that a foe is expected to take from a hero whom it attacks."""
    return chance(base_need(s, foe, hero)) * loss(s, hero, clicks_of(foe, hero))


def strike_range(figure: Figure) -> int:
    """Return the distance within which a figure can attack in an activation: speed points of
    movement and squares of range, added."""
    slot, traits = figure.slot, figure.slot.traits
    price = 0 if k.CHARGE in traits else NIMBLE_ATTACK if k.NIMBLE in traits else ATTACK
    steps = max(0, slot.speed - price + (QUICK if k.QUICKNESS in traits else 0))
    return steps + max(1, figure.fighter.range)
