"""A hero and a monster beside each other: attack or guard, an absorbing chain."""

from fractions import Fraction

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.dungeoneers.exact.hits import hit
from authoring.rulesets.dungeoneers.model.numbers import GUARD

ZERO, ONE = Fraction(0), Fraction(1)


@dataclass(frozen=True, slots=True)
class Duel:
    """One monster of `health` against one hero, as odds of a single round. `strikes`: an attack of
    the hero hits. `suffers`: the monster hits the hero after it, `on_guard` when the hero guarded.
    `counters`: a blow in answer hits, where a guard gives one (DGN-ACT-08); None: guarding gives
    none. `hit_costs`: potions that a hit on the hero costs in the end."""

    strikes: Fraction
    suffers: Fraction
    on_guard: Fraction
    counters: Fraction | None
    health: int = 1
    hit_costs: Fraction = ONE
    last_costs: Fraction = ZERO
    """Potions the kill itself costs: an explosion."""
    last_on_guard: Fraction = ZERO
    """Potions that the kill costs a hero on guard."""


def duel(attack: int, defense: int, health: int, sword: int, shield: int) -> Duel:
    """Return the duel of a monster's attack, defense and health against sword and shield
    (DGN-CBT-04, DGN-CBT-05)."""
    strikes = hit(sword - defense)
    suffers, on_guard = hit(attack - shield), hit(attack - shield - GUARD)
    return Duel(strikes, suffers, on_guard, strikes, health)


def potions(duel: Duel) -> Fraction | None:
    """Return the potions that a kill costs on average when each health is fought for in the cheaper
    way, attack or guard; None when nothing hurts the monster. A monster slain by an attack does not
    strike back."""
    hits = ZERO
    for health in range(duel.health, 0, -1):
        last = (duel.last_costs, duel.last_on_guard) if health == 1 else (ZERO, ZERO)
        costs = zip((attacking(duel, health), guarding(duel)), last, strict=True)
        ways = [cost * duel.hit_costs + more for cost, more in costs if cost is not None]
        if not ways:
            return None
        hits += min(ways)
    return hits


def attacking(duel: Duel, left: int) -> Fraction | None:
    """Return the mean hits on the hero until one of the monster's `left` health is gone when every
    round is an attack, or None if it never is."""
    if not duel.strikes:
        return None
    rounds = 1 / duel.strikes
    return (rounds - 1 if left == 1 else rounds) * duel.suffers


def guarding(duel: Duel) -> Fraction | None:
    """Return the mean hits on the hero until one health is gone when every round is spent on guard,
    or None if it never is: the monster strikes before the answer (DGN-ACT-07, DGN-ACT-08)."""
    answers = (1 - duel.on_guard) * (duel.counters or ZERO)
    return duel.on_guard / answers if answers else None


def casting(
    strikes: Fraction, costs: Fraction, health: int, fails: Fraction = ZERO
) -> Fraction | None:
    """Return the mean hits on the hero until a caster of this `health` is slain, or None if it
    never is. The hero attacks first in every round and hits with odds `strikes`. The caster
    prepares in one round, which `fails` with these odds, and then again; it casts in the next, and
    with odds `costs` the spell hurts (DGN-SPL-01, DGN-SPL-04)."""
    if not strikes:
        return None
    misses, works = 1 - strikes, 1 - fails
    prepares = casts = ZERO  # with no health left
    for left in range(1, health + 1):
        # prepares' = struck + misses x (works x casts' + fails x prepares')
        # casts' = lives + misses x prepares'
        struck = strikes * (works * casts + fails * prepares)
        lives = misses * costs + (strikes * (costs + prepares) if left > 1 else ZERO)
        prepares = (struck + misses * works * lives) / (1 - misses * (fails + misses * works))
        casts = lives + misses * prepares
    return prepares
