"""Exact fight of a party against groups of foes: its mean length, and the mean number of their
attacks.

Computed in whole numbers over one common denominator, like the search for Great Doors: fractions
that are reduced at every step take ten times as long. Denominators grow with LIFE and with the
number of foes; past `MOST_BITS` all is rounded to `BITS` binary places, seventy digits of which at
most six are ever shown, so that no pack makes it slow."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.dungeon_plungin.exact.spreads import ONE, ZERO, Spread

Falls = Sequence[Fraction]
"""`falls[t - 1]`: the odds to fall when the damage taken comes to t; the last holds for all
totals above."""

MOST_BITS: Final = 4096
"""Bits of the longest denominator that is kept exact."""
BITS: Final = 256
"""Binary places of what is rounded."""
_ROUNDED: Final = 1 << BITS


def felled_by(life: int) -> Falls:
    """Return the Falls of a fighter with LIFE, at least 1: sure at `life` points, else 0
    (DP-STAT-04)."""
    return (*(ZERO,) * (life - 1), ONE)


@dataclass(frozen=True, slots=True)
class Felling:
    """The felling of one foe by the party, by the index of the hero that strikes first; weights out
    of `whole`. `next[h][k]`: hero k strikes next, after hero h began and the foe fell. `ends[h]`:
    the mean number of rounds of the heroes that ended before it fell."""

    next: tuple[tuple[int, ...], ...]
    ends: tuple[int, ...]
    whole: int


def felling(blows: Sequence[tuple[Fraction, ...]], falls: Falls) -> Felling | None:
    """Return the Felling of a foe that the heroes strike in turn until it falls; None if it may
    never fall.

    `blows[h][n]` are the odds that a strike of hero h does n damage. Damage to the foe only grows,
    so totals are followed once; blows without damage repeat, which is a geometric series."""
    if not any(damage[0] != 1 for damage in blows) or falls[-1] != 1:
        return None
    party = _Party(blows, falls)
    outcomes = [_from(party, first) for first in range(len(blows))]
    return Felling(
        tuple(after for after, _ in outcomes), tuple(ends for _, ends in outcomes), party.whole
    )


class _Party:
    """Blows as whole numbers; the denominator grows by the factor `step` at each point of
    damage."""

    def __init__(self, blows: Sequence[tuple[Fraction, ...]], falls: Falls) -> None:
        self.heroes = len(blows)
        wholes = [lcm(*(odds.denominator for odds in damage)) for damage in blows]
        self.weights = [
            [int(odds * whole) for odds in damage]
            for damage, whole in zip(blows, wholes, strict=True)
        ]
        self.all = 1
        misses = 1
        for whole, weights in zip(wholes, self.weights, strict=True):
            self.all *= whole
            misses *= weights[0]
        # A strike of hero h weighs `all // wholes[h]` times as much as its weights say.
        self.share = [self.all // whole for whole in wholes]
        self.fall_whole = lcm(*(odds.denominator for odds in falls))
        self.falls = [int(odds * self.fall_whole) for odds in falls]
        self.last = len(falls)
        self.step = (self.all - misses) * self.all * self.fall_whole
        self.exact = self.step.bit_length() * self.last <= MOST_BITS
        self.whole = self.step**self.last if self.exact else _ROUNDED
        self.gaps = [self._gap(at) for at in range(self.heroes)]

    def _gap(self, at: int) -> list[int]:
        """Return, for each hero that may begin, the weight over `all - misses` with which all
        heroes from it up to `at` miss, so that `at` strikes."""
        strikes = [0] * self.heroes
        missed = 1
        for back in range(self.heroes):
            first = (at - back) % self.heroes
            others = self.all
            for step in range(back):
                others //= self.all // self.share[(at - step - 1) % self.heroes]
            strikes[first] = missed * others
            missed *= self.weights[(at - back - 1) % self.heroes][0]
        return strikes


def _from(party: _Party, first: int) -> tuple[tuple[int, ...], int]:
    """Return the weights of each hero to strike next, and of the rounds ended before, if hero
    `first` begins; over `party.whole`."""
    heroes, last, step = party.heroes, party.last, party.step
    coming = [[0] * heroes for _ in range(last)]
    coming[0][first] = 1 if party.exact else _ROUNDED
    after, ends = [0] * heroes, 0
    for total, begun in enumerate(coming):
        if not any(begun):
            continue
        # Exact: what comes at this total is over step ** total, what it gives over step ** last.
        rest, over = (step ** (last - total - 1), 1) if party.exact else (1, step)
        for at in range(heroes):
            often = sum(a * b for a, b in zip(party.gaps[at], begun, strict=True))
            often *= party.share[at]
            then = (at + 1) % heroes
            stays = often * party.weights[at][0] * party.fall_whole
            for points in range(1, len(party.weights[at])):
                strike = often * party.weights[at][points]
                falling = strike * party.falls[min(total + points, last) - 1]
                after[then] += falling * rest // over
                survival = strike * party.fall_whole - falling
                if survival:
                    lift = step ** (points - 1) if party.exact else 1
                    coming[total + points][then] += survival * lift // over
                    stays += survival
            if then == 0:
                ends += stays * rest // over
    return tuple(after), ends


@dataclass(frozen=True, slots=True)
class Foes:
    """Monsters of one kind: how each falls (`fall`), and the spread of their `number`."""

    fall: Felling
    number: Spread


@dataclass(frozen=True, slots=True)
class Exchange:
    """Means of a fight to the end: `rounds` until the last foe has fallen, and `strikes`, the
    attacks of each kind of foe by then."""

    rounds: Fraction
    strikes: tuple[Fraction, ...]


def exchange(groups: Sequence[Foes]) -> Exchange:
    """Return the means of a fight against `groups`, in order. The heroes strike first, each once a
    round, always at the first foe that stands; then every standing foe strikes once (DP-TURN-02,
    DP-MON-01). Nobody flees and no hero falls: that makes it solvable."""
    heroes = len(groups[0].fall.next)
    now = _Clock((1, *(0,) * (heroes - 1)), 0, 0, 1)
    strikes = []
    nobody = ONE
    for group in groups:
        attacks, clocks = ZERO, [(group.number.get(0, ZERO), now)]
        coming = ONE
        for number in range(1, max(group.number) + 1):
            coming -= group.number.get(number - 1, ZERO)
            now = _next_clock(group.fall, now)
            attacks += coming * Fraction(now.last, now.whole)
            clocks.append((group.number.get(number, ZERO), now))
        now = _mixed(clocks)
        nobody *= group.number.get(0, ZERO)
        strikes.append(attacks)
    return Exchange(Fraction(now.last, now.whole) + 1 - nobody, tuple(strikes))


@dataclass(frozen=True, slots=True)
class _Clock:
    """State of a fight: the weight of each hero to strike next; the mean number of rounds ended so
    far, and before the last foe fell; all over `whole`."""

    place: tuple[int, ...]
    ended: int
    last: int
    whole: int


def _next_clock(fall: Felling, now: _Clock) -> _Clock:
    """Return the clock after one more foe has fallen; felled by the last hero of a round, it does
    not strike in that round."""
    ended = now.ended * fall.whole + _sum(now.place, fall.ends)
    place = tuple(_sum(now.place, column) for column in zip(*fall.next, strict=True))
    return _rounded(_Clock(place, ended + place[0], ended, now.whole * fall.whole))


def _rounded(clock: _Clock) -> _Clock:
    """Return the clock over `_ROUNDED` if its denominator is too long to stay exact."""
    if clock.whole.bit_length() <= MOST_BITS:
        return clock
    place = tuple((weight << BITS) // clock.whole for weight in clock.place)
    ended, last = (clock.ended << BITS) // clock.whole, (clock.last << BITS) // clock.whole
    return _Clock(place, ended, last, _ROUNDED)


def _mixed(parts: Sequence[tuple[Fraction, _Clock]]) -> _Clock:
    """Return the mixture of clocks, each with its odds, over a common denominator."""
    parts = [(odds, clock) for odds, clock in parts if odds]
    odds_whole = lcm(*(odds.denominator for odds, _ in parts))
    whole = lcm(*(clock.whole for _, clock in parts))
    weights = [int(odds * odds_whole) * (whole // clock.whole) for odds, clock in parts]
    columns = zip(*(clock.place for _, clock in parts), strict=True)
    return _rounded(
        _Clock(
            tuple(_sum(weights, column) for column in columns),
            _sum(weights, [clock.ended for _, clock in parts]),
            _sum(weights, [clock.last for _, clock in parts]),
            whole * odds_whole,
        )
    )


def _sum(weights: Sequence[int], values: Sequence[int]) -> int:
    return sum(w * v for w, v in zip(weights, values, strict=True))
