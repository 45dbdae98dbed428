"""The worth of what Surges buy beside damage: healing, protection, conditions."""

from dataclasses import dataclass
from typing import Final

from authoring.rulesets.surge_crawl.model import effects as e
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.play.board.figure import Attack, Figure
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.board.tables import Act
from authoring.rulesets.surge_crawl.policies.estimates import Estimates
from authoring.rulesets.surge_crawl.policies.weights import Weights

_MOST: Final = 8
"""Times that one thing is bought at most."""
_LEAST: Final = 0.01
"""Worth below which a thing is left alone."""
_LATER: Final = 0.7
"""Worth of a Hitpoint that a condition takes, for one that damage takes at once."""


@dataclass(frozen=True, slots=True)
class Support:
    """A thing to spend Surges on: what it is worth the first time, the second, and so on."""

    answer: int
    cost: int
    worths: tuple[float, ...]


def worth_of_use(
    s: State, a: Attack, act: Act, whom: Figure, w: Weights, known: Estimates
) -> tuple[float, ...]:
    """Return the worth of an Activator or a crystal on a figure each time it is used; () for
    nothing."""
    is_crystal = act.id in s.tables.crystals
    most = 1 if act.once or is_crystal else min(_MOST, max(1, (a.surges + a.by.fate) // act.cost))
    worths: list[float] = []
    for times in range(most):
        worth = 0.0
        for effect in act.effects:
            worth += _worth_of_effect(s, a, effect, whom, times, w, known)
        if is_crystal:
            worth -= w.crystal * (6 if s.dungeon.goal.kind == k.CRYSTALS else 1)
        if worth < _LEAST:
            break
        worths.append(worth)
    return tuple(worths)


def _worth_of_effect(
    s: State,
    a: Attack,
    effect: e.Effect,
    whom: Figure,
    times: int,
    w: Weights,
    known: Estimates,
) -> float:
    """Return the worth of an effect on a figure that has had it `times` times in this plan."""
    if isinstance(effect, e.Heal):
        return _healing(s, effect.hitpoints, whom, times, w, known)
    if isinstance(effect, e.Protect):
        return _protection(s, effect, whom, times, w, known)
    if isinstance(effect, e.Harm):
        return w.harm * min(effect.damage, whom.hitpoints) * 0.9
    if isinstance(effect, e.Apply):
        return _condition(s, effect, whom, times, w, known)
    if isinstance(effect, e.Boost):
        grit = effect.grit * 0.12 * pressure(s, whom, known) * w.guard
        return grit if times == 0 and whom.hitpoints > 0 else 0.0
    if isinstance(effect, e.Harder) and a.hits and not a.harmed:
        return w.harm * effect.bonus
    return 0.0


def _healing(
    s: State, hitpoints: int, whom: Figure, times: int, w: Weights, known: Estimates
) -> float:
    before = max(0, whom.hitpoints) + hitpoints * times
    healed = min(hitpoints, whom.fighter.hitpoints - before)
    if healed <= 0:
        return 0.0
    if before <= 0:
        return w.wake + w.heal * healed
    need = pressure(s, whom, known)
    urgent = 1.4 if before <= need else 0.6 if before <= 2 * need else 0.3
    return w.heal * healed * urgent


def _protection(
    s: State, effect: e.Protect, whom: Figure, times: int, w: Weights, known: Estimates
) -> float:
    """Return the worth of points of protection: as many as foes may take, and not for who lies."""
    if whom.hitpoints <= 0:
        return 0.0
    coming = pressure(s, whom, known)
    points = effect.shield + effect.reflect
    there = whom.shield + whom.reflect + points * times
    share = 1.0 if there < coming else 0.6 if there < 2 * coming else 0.25
    attacks = len(s.beside(whom)) + 1
    return w.guard * share * (effect.shield + 1.5 * effect.reflect + attacks * effect.armor)


def _condition(
    s: State, effect: e.Apply, whom: Figure, times: int, w: Weights, known: Estimates
) -> float:
    """Return the worth of a condition on a foe; what it does to a friend counts against it."""
    condition = s.tables.content.conditions[effect.condition]
    if whom.hitpoints <= 0:
        return 0.0
    there = whom.conditions.get(effect.condition, 0) + effect.strength * times
    threat = known.threat(s, whom) if not whom.hero else 2.0
    worth = 0.0
    if condition.harm:
        before = min(whom.hitpoints, condition.harm * total(there, condition.fades))
        strength = there + effect.strength
        after = min(whom.hitpoints, condition.harm * total(strength, condition.fades))
        worth += _LATER * w.harm * (after - before)
        if before < whom.hitpoints <= after:
            worth += 0.5 * w.kill
    if times == 0:
        worth += 0.8 * threat * condition.stuns
        worth -= 0.1 * threat * (condition.to_hit + condition.grit) * effect.strength
        worth -= 0.05 * condition.speed * effect.strength
    return -worth if whom.hero else worth


def total(strength: int, fades: int) -> int:
    """Return the Hitpoints that a condition of some strength takes in all, at most three
    times."""
    return sum([max(0, strength - fades * turn) for turn in range(3)])


def pressure(s: State, hero: Figure, known: Estimates) -> float:
    """Return the damage that a hero must expect until the next own Turn: what stands beside all
    the more."""
    awake = sum([other.hitpoints > 0 for other in s.heroes])
    near = s.ground.near[hero.square]
    coming = 0.0
    for foe in s.monsters:
        if foe.hitpoints > 0:
            share = 0.7 if foe.square in near else 0.7 / max(1, awake)
            coming += share * known.menace(s, foe, hero)
    return coming
