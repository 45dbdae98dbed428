"""Costs of fights in potions: until all are slain, or until the hero has run."""

from typing import Final

from authoring.rulesets.dungeoneers.play.board.spots import spot_of
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.policies.reckoning import COUNT, HOPELESS, chance
from authoring.rulesets.dungeoneers.policies.sight import (
    ARCHER,
    DRAGON,
    MAGE,
    MELEE_FOE,
    PASSER,
    STILL,
    WOUNDED,
    Foe,
    Sight,
)

_PURSUED: Final = 0.12
"""Share of the pursuers' attacks that a runner suffers each turn after the first."""
_STEP: Final = 0.02
_KITED: Final = 0.4
"""Cost of a fight for a hero that leaps away and shoots, as a share of that for one that stands."""
_LURKS: Final = 1.2
"""The most potions that waking a monster in the water costs: the hero can run from it."""


def hit_of(sight: Sight, foe: Foe) -> float:
    """Return the odds to hit a monster with the better of sword and bow."""
    if sight.bow and foe.way in (ARCHER, STILL, WOUNDED):
        arrow = chance(sight.bow - sight.daunted - foe.armour - foe.monster.kind.bony)
        return max(arrow, foe.hit)
    return foe.hit


def clearing(s: State, sight: Sight) -> float:
    """Return the potions it takes to slay all that fight, HOPELESS if one is hardly ever hit: the
    cheaper of blows alone, and of guard against those that come and blows against the others; the
    most dangerous fall first, each hurting until then."""
    kite = s.hero.kind.leap > 1 and sight.bow > 0
    counters = not s.hero.kind.bow_guard
    order: list[tuple[float, float, float]] = []
    guarded = struck = 0.0
    on_guard: list[tuple[float, float, float]] = []
    for foe in sight.foes:
        if foe.way in (PASSER, STILL):
            continue
        hit = hit_of(sight, foe)
        if kite and foe.way == MELEE_FOE:
            hit = max(hit, chance(sight.bow - sight.daunted - foe.armour))
        if hit <= 0.02:
            return HOPELESS
        rounds = foe.health / hit
        hurt = foe.hurt * (_KITED if kite and foe.way == MELEE_FOE else 1.0)
        if foe.way == MAGE:
            hurt = hurt * 0.5 + 0.25
        threat = (rounds / (hurt + 0.01), rounds, hurt)
        answers = (1 - foe.guarded) * foe.hit
        if counters and foe.way == MELEE_FOE and answers > 0.02:
            guarded += foe.guarded * foe.health / answers
            on_guard.append(threat)
        else:
            order.append(threat)
    struck = _blows(order + on_guard)
    return min(struck, guarded + _blows(order))


def _blows(order: list[tuple[float, float, float]]) -> float:
    """Return the potions that blows cost: `order`, sorted here, has (priority, rounds to slay it,
    potions a round) of each monster, which hurts until it falls."""
    order.sort()
    waited = total = 0.0
    for _, rounds, hurt in order:
        waited += rounds
        total += hurt * (waited - 0.5)
    return total


def lurking(s: State, sight: Sight) -> float:
    """Return the potions that looting or attacking costs by the monster in the water, 0 without."""
    if sight.lurker is None:
        return 0.0
    foe = Foe(s, 0, sight.lurker)
    hit = max(chance(sight.sword - foe.armour), 0.05)
    return min(foe.hurt * foe.health / hit, _LURKS)


def field(s: State, sight: Sight, behind: list[float]) -> list[float]:
    """Return for each square the potions it costs to run from there out of the room and go on,
    without the danger of the square itself; `behind` are the costs beyond each side
    (`Travels.behind`)."""
    costs = [HOPELESS] * COUNT
    exits = s.room.drawing.exits
    for side in range(len(exits)):
        spot = spot_of(exits[side])
        costs[spot] = min(costs[spot], behind[side])
    spread_costs(sight, costs)
    return costs


def spread_costs(sight: Sight, costs: list[float]) -> None:
    """Lower `costs`, potions by square, in place to those of the cheapest ways: a step adds the
    pursuers' damage and its square's danger."""
    chased = sight.mobile * _PURSUED + _STEP
    frontier = [spot for spot in range(COUNT) if costs[spot] < HOPELESS]
    previous = [HOPELESS] * COUNT
    while frontier:
        next_frontier: list[int] = []
        for spot in frontier:
            if costs[spot] == previous[spot]:
                continue
            previous[spot] = costs[spot]
            cost = costs[spot] + chased + sight.later[spot] + sight.held[spot]
            for other in sight.ways[spot]:
                if cost < costs[other]:
                    costs[other] = cost
                    next_frontier.append(other)
        frontier = next_frontier


def worth_of(foe: Foe, *, stays: bool) -> float:
    """Return the potions that a hit on a monster spares in the turns after the next; `stays`: the
    hero fights on."""
    if foe.way == PASSER:
        return 0.3 * foe.hurt
    spared = foe.hurt * 1.8 / max(foe.health, 1)
    if foe.way == MAGE:
        spared += 0.6
    if foe.way in (DRAGON, WOUNDED):
        spared += 1.5
    return spared + (0.05 if stays else 0.0)
