"""Every tile of a bag met once, in random order, until a way out or death.

Give each tile its own moment between 0 and 1: all orders are equally likely, and
at moment t each other tile has been met with probability t, independently. So
"what has happened before this tile" is a product of one factor per tile, a
polynomial in t and in x (the power of x counts Lives lost), integrated over t.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from authoring.rulesets.jeffro_dungeon.odds.person import MOST_LIVES
from authoring.rulesets.jeffro_dungeon.odds.visits import Visit

Row = list[int]
"""Integer weights by Lives lost, as many as there are Lives."""
Poly = list[Row]
"""A Row for each power of t."""


@dataclass(frozen=True, slots=True)
class OneBag:
    """One way through a bag, by Lives lost on the way (none regained).

    `out[route][n]`: a way out, n lost. `through[n]`: no way out in the whole bag. `met[i][n]`: a
    given tile of kind i is met, n lost before. `calm[n]`: likewise for a tile on which nothing
    happens. A character with fewer Lives than n is dead by then.
    """

    out: Mapping[str, tuple[Fraction, ...]]
    through: tuple[Fraction, ...]
    met: tuple[tuple[Fraction, ...], ...]
    calm: tuple[Fraction, ...]


def one_bag(tiles: tuple[tuple[Visit, int], ...], lives: int = MOST_LIVES) -> OneBag:
    """Solve a bag of these tiles and their numbers, for up to `lives` Lives."""
    factors = [_factor(visit, lives) for visit, _ in tiles]
    whole, scale = [[1] + [0] * (lives - 1)], 1
    for (base, change), (_, count) in zip(factors, tiles, strict=True):
        for _ in range(count):
            whole = _times(whole, base, change)
            scale *= base
    meetings = tuple(
        _integral(_without(whole, base, change), scale // base) for base, change in factors
    )
    out: dict[str, list[Fraction]] = {}
    for (visit, count), before in zip(tiles, meetings, strict=True):
        for route, odds in visit.out.items():
            losses = out.setdefault(route, [Fraction(0)] * lives)
            for lost, p in enumerate(_product(before, odds)):
                losses[lost] += count * p
    through = tuple(Fraction(sum(row[n] for row in whole), scale) for n in range(lives))
    routes = {route: tuple(odds) for route, odds in out.items()}
    return OneBag(routes, through, meetings, _integral(whole, scale))


def _factor(visit: Visit, lives: int) -> tuple[int, Row]:
    """Return a tile as base + t * change: not met yet, or met and survived without a way out."""
    stay = visit.stay[:lives]
    base = lcm(*(odds.denominator for odds in stay))
    change = [int(odds * base) for odds in stay]
    change[0] -= base
    return base, change


def _times(poly: Poly, base: int, change: Row) -> Poly:
    product = [[base * weight for weight in row] for row in poly] + [[0] * len(poly[0])]
    for power, row in enumerate(poly):
        _add_product(product[power + 1], row, change, 1)
    return product


def _without(poly: Poly, base: int, change: Row) -> Poly:
    """Divide one factor out again, lowest power of t first; it leaves no rest."""
    quotient: Poly = []
    for row in poly[:-1]:
        rest = list(row)
        if quotient:
            _add_product(rest, quotient[-1], change, -1)
        quotient.append([weight // base for weight in rest])
    return quotient


def _add_product(into: Row, one: Row, other: Row, sign: int) -> None:
    for a, weight in enumerate(one):
        if weight:
            for b in range(len(one) - a):
                into[a + b] += sign * weight * other[b]


def _integral(poly: Poly, scale: int) -> tuple[Fraction, ...]:
    """Return the integral over t from 0 to 1: a power d counts 1/(d+1)."""
    common = lcm(*range(1, len(poly) + 1))
    sums = [0] * len(poly[0])
    for power, row in enumerate(poly):
        share = common // (power + 1)
        for lost, weight in enumerate(row):
            sums[lost] += weight * share
    return tuple(Fraction(total, common * scale) for total in sums)


def _product(one: tuple[Fraction, ...], other: tuple[Fraction, ...]) -> list[Fraction]:
    product = [Fraction(0)] * len(one)
    for a, p in enumerate(one):
        for b in range(len(one) - a):
            if p and other[b]:
                product[a + b] += p * other[b]
    return product
