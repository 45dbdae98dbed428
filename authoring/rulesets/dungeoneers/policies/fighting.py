"""Acts of a hero that is seen: the best blow, the best step."""

from collections.abc import Sequence
from typing import Final

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import spot_of
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.rules.actions.fighting import run_up
from authoring.rulesets.dungeoneers.policies import estimates
from authoring.rulesets.dungeoneers.policies.loot import Loot, cache_worth
from authoring.rulesets.dungeoneers.policies.reckoning import APART, chance
from authoring.rulesets.dungeoneers.policies.sight import (
    DRAGON,
    FAR_OFF,
    MELEE_FOE,
    PASSER,
    SLIME,
    STILL,
    Foe,
    Sight,
)

_WORST: Final = -1e9
_ANSWERED: Final = (MELEE_FOE, STILL, DRAGON, PASSER)
"""Ways to fight that a hero on guard may answer."""
_NEARER: Final = 0.05
"""Worth of each square nearer to a monster, in potions."""
_NEXT: Final = 0.6
"""Worth now of the chance of a shot in the next turn, as a factor."""
_TRODDEN: Final = 0.05
"""Cost of a step onto a square for each earlier visit, in potions: it stops running to and fro."""
_FEW_TIMES: Final = 3
"""Visits of a square that cost a fighting hero nothing."""
_ON: Final = 0.8
"""Share of the room's loot that the hero gets in the end."""


def gain_of(sight: Sight, foe: Foe, hit: float, spot: int, *, stays: bool) -> float:
    """Return the gain of an attack from `spot` that hits with odds `hit`, in potions: less the
    explosion beside the hero, plus its harm to others. `stays` is that of `worth_of`."""
    kind = foe.monster.kind
    if kind.explodes:
        value = -foe.hurt if APART[foe.spot][spot] == 1 else 0.25 * foe.hurt
        for other in sight.foes:
            if other is not foe and APART[other.spot][foe.spot] == 1:
                dies = chance(kind.attack - other.armour)
                value += dies * estimates.worth_of(other, stays=stays)
        return hit * value
    value = estimates.worth_of(foe, stays=stays)
    if foe.health == 1:
        value += foe.share(spot) * foe.hurt
    return hit * value


def attack(s: State, sight: Sight, act: int, *, stays: bool) -> float:
    """Return the worth of an attack in potions, the monsters' next turn counted, _WORST if the
    target is no foe; `stays` is that of `worth_of`."""
    foe = sight.foe_at(q.what_of(act))
    if foe is None:
        return _WORST
    kind = q.kind_of(act)
    if kind == q.SHOOT:
        hit = sight.shot(s, foe, sight.here)
        exposed = sight.exposure()
        spot = sight.here
    elif kind == q.STRIKE:
        hit = chance(sight.sword + sight.surprise - foe.armour)
        spot = sight.here
        exposed = sight.danger[spot]
    else:
        hit = chance(sight.charge + sight.surprise - foe.armour)
        spot = spot_of(run_up(s, foe.monster))
        exposed = sight.danger[spot]
    wakes = estimates.lurking(s, sight)
    return gain_of(sight, foe, hit, spot, stays=stays) - exposed - wakes


def guard(s: State, sight: Sight) -> float:
    """Return the worth of standing on guard in potions: the answers, less the hits on the hero."""
    total = -sight.exposure(guarding=True)
    kind = s.hero.kind
    for foe in sight.foes:
        apart = APART[foe.spot][sight.here]
        share = foe.share(sight.here)
        if kind.bow_guard:
            if share > 0 and 2 <= apart <= 3:
                hit = sight.shot(s, foe, sight.here)
                total += share * (1 - foe.guarded) * hit * estimates.worth_of(foe, stays=True)
        elif apart == 1 and foe.way in _ANSWERED and not foe.monster.kind.explodes:
            total += (1 - foe.guarded) * foe.hit * estimates.worth_of(foe, stays=True)
    return total


def blow(s: State, sight: Sight, options: Sequence[int]) -> int:
    """Return the best act of a hero that sees the fight through, the first of equals."""
    loot = sight.loot
    far = sight.steps_from(sight.here)
    goal = _prey(s, sight, far)
    to_goal = sight.steps_from(goal) if goal >= 0 else far
    comes = coming(sight)
    best, choice = _WORST, options[0]
    for act in options:
        kind, what = q.kind_of(act), q.what_of(act)
        if kind in (q.STRIKE, q.SHOOT, q.CHARGE):
            value = attack(s, sight, act, stays=True)
        elif kind == q.GUARD:
            value = guard(s, sight) - (0.03 if comes else 0.2)
        elif kind == q.LOOT:
            value = cache_worth(s, act) - sight.danger[sight.here] - estimates.lurking(s, sight)
        elif kind == q.MOVE:
            value = loot.piles[what] - sight.danger[what] + _kite(s, sight, what)
            value -= _TRODDEN * max(sight.trodden.get(what, 0) - _FEW_TIMES, 0)
            if goal >= 0:
                value -= _NEARER * min(to_goal[what], 9)
            elif not comes:
                value -= 0.5
        else:
            continue
        if value > best:
            best, choice = value, act
    return choice


def _prey(s: State, sight: Sight, far: list[int]) -> int:
    """Return the spot, nearest by `far`, beside a monster that does not come by itself; -1 without
    any."""
    best, least = -1, FAR_OFF
    for foe in sight.foes:
        if foe.way in (PASSER, SLIME, STILL) or (foe.way == MELEE_FOE):
            continue
        for square in s.tables.near[foe.monster.square]:
            spot = spot_of(square)
            if spot >= 0 and far[spot] < least:
                best, least = spot, far[spot]
    return best


def coming(sight: Sight) -> bool:
    """Return whether a monster will come to the hero if it waits."""
    return any(foe.way in (MELEE_FOE, DRAGON) for foe in sight.foes)


def _kite(s: State, sight: Sight, spot: int) -> float:
    """Return the worth in potions of a leap to `spot`, if no monster will be beside the hero after
    the monsters' turn and one can be shot; 0 otherwise."""
    if s.hero.kind.leap < 2 or not sight.bow:
        return 0.0
    best = 0.0
    for foe in sight.foes:
        apart = APART[foe.spot][spot]
        if foe.way == MELEE_FOE:
            if apart < 3:
                return 0.0
            hit = chance(sight.bow - sight.daunted - foe.armour - foe.monster.kind.bony)
            best = max(best, hit * estimates.worth_of(foe, stays=True))
    return best * _NEXT


def retreat(
    s: State, sight: Sight, options: Sequence[int], behind: list[float], costs: list[float]
) -> int:
    """Return the act with which the hero gets out best, with the loot on the way; `behind` is that
    of `estimates.field`, and `costs` its result."""
    loot = sight.loot
    wakes = estimates.lurking(s, sight)
    with_loot = by_loot(sight, loot, costs, wakes)
    best, choice = _WORST, options[0]
    for act in options:
        kind, what = q.kind_of(act), q.what_of(act)
        if kind == q.EXIT:
            value = -behind[what]
        elif kind == q.MOVE:
            value = loot.piles[what] - sight.danger[what] - with_loot[what] - 0.02
            value -= _TRODDEN * sight.trodden.get(what, 0)
        elif kind == q.LOOT:
            value = (
                cache_worth(s, act) - sight.danger[sight.here] - costs[sight.here] - wakes - 0.02
            )
        elif kind in (q.STRIKE, q.SHOOT, q.CHARGE):
            value = attack(s, sight, act, stays=False) - costs[sight.here] - 0.02
        elif kind == q.GUARD:
            value = guard(s, sight) - costs[sight.here] - 0.1
            value -= _TRODDEN * sight.trodden.get(sight.here, 0)
        else:
            continue
        if value > best:
            best, choice = value, act
    return choice


def by_loot(sight: Sight, loot: Loot, costs: list[float], wakes: float) -> list[float]:
    """Return the potions it costs to run from each square when the loot on the way is taken:
    `costs` are those without it, `wakes` those of opening a chest."""
    with_loot = costs.copy()
    for spot in range(len(costs)):
        if loot.caches[spot] > 0 and (sight.free[spot] or spot == sight.here):
            cost = costs[spot] + sight.danger[spot] + wakes - loot.caches[spot] * _ON
            with_loot[spot] = min(with_loot[spot], cost)
    for spot in range(len(costs)):
        if loot.piles[spot] > 0 and sight.free[spot]:
            cost = with_loot[spot] + sight.danger[spot] + 0.02 - loot.piles[spot] * _ON
            for near in sight.ways[spot]:
                with_loot[near] = min(with_loot[near], cost)
    estimates.spread_costs(sight, with_loot)
    return with_loot


def first_blow(s: State, sight: Sight, options: Sequence[int]) -> int:
    """Return the first act of an unseen hero: the best attack, or a step to a better one."""
    best, choice = 0.0, -1
    for act in options:
        kind = q.kind_of(act)
        foe = sight.foe_at(q.what_of(act)) if kind in (q.STRIKE, q.SHOOT, q.CHARGE) else None
        if foe is None:
            continue
        if kind == q.SHOOT:
            hit = sight.shot(s, foe, sight.here)
        else:
            plus = sight.sword if kind == q.STRIKE else sight.charge
            hit = chance(plus + sight.surprise - foe.armour)
        value = gain_of(sight, foe, hit, sight.here, stays=True)
        if kind != q.SHOOT and foe.monster.asleep:
            value -= 0.3 * foe.hurt
        if value > best:
            best, choice = value, act
    nearer = _closer(s, sight, best)
    if nearer >= 0 and q.act(q.MOVE, nearer) in options:
        return q.act(q.MOVE, nearer)
    if choice >= 0:
        return choice
    guards = q.act(q.GUARD)
    return guards if guards in options else options[0]


def _closer(s: State, sight: Sight, now: float) -> int:
    """Return the next square on the way to the best one for a first blow, or -1 if none is better
    than the best act here, worth `now`."""
    far = sight.steps_from(sight.here)
    best, goal = now, -1
    for foe in sight.asleep or sight.foes:
        strike = chance(sight.sword + sight.surprise - foe.armour)
        for spot in range(len(far)):
            if far[spot] >= FAR_OFF or not far[spot]:
                continue
            apart = APART[foe.spot][spot]
            if apart == 1:
                hit, less = strike, (0.3 * foe.hurt if foe.monster.asleep else 0.0)
            elif 2 <= apart <= 3:
                hit, less = sight.shot(s, foe, spot), 0.0
            else:
                continue
            value = gain_of(sight, foe, hit, spot, stays=True) - less
            value *= 0.88 ** far[spot]
            if value > best + 0.02:
                best, goal = value, spot
    if goal < 0:
        return -1
    back = sight.steps_from(goal)
    for spot in sight.ways[sight.here]:
        if sight.free[spot] and back[spot] < back[sight.here]:
            return spot
    return -1
