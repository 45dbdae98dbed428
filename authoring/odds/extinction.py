"""Branching processes: things that bring others, and these more, until none is left or for ever.

What a thing brings is told by factors: each is a kind of thing with the odds of how many come and
of the points that come with them. The chances that all dies out with 0, 1, 2 ... points are roots
of equations; they come as (low, high), closer together than anybody prints.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm
from typing import Final, TypeAlias

from authoring.odds.distributions import packed, unpacked

Factor: TypeAlias = tuple[str, Mapping[tuple[int, int], Fraction]]
"""(Kind, (number of that kind, points) -> odds); the kind is "" where only points come."""
Process: TypeAlias = Mapping[str, tuple[Factor, ...]]
"""The factors of each kind; what they bring comes independently."""
Ends: TypeAlias = tuple[Fraction, Fraction]
Series: TypeAlias = list[int]
"""Chances, in parts of SCALE, of 0, 1, 2 ... points."""
SCALE: Final = 10**12
"""Parts of 1 in which chances are counted while the equations are solved."""
_STEPS: Final = 4_000
_SLACK: Final = (10**3, 10**5, 10**7)
"""Parts of SCALE to add to a lower bound, tried in order until a step proves the sum an upper
bound."""
_TRIES: Final = 60


def dying_out(process: Process, start: str, size: int) -> list[Ends]:
    """Return the odds, (low, high), that all that one thing of the kind `start` brings dies out,
    with 0, 1 ... `size` - 1 points in total.

    Series grow from 0, and each step is rounded down, so that they stay below the roots; series
    that a step, rounded up, does not increase are above them.
    """
    low = {kind: [0] * size for kind in process}
    for _ in range(_STEPS):
        before, low = low, _step(process, low, size, up=False)
        if low == before:
            break
    for slack in _SLACK:
        high = {kind: [part + slack for part in series] for kind, series in low.items()}
        for _ in range(_TRIES):
            before, high = high, _step(process, high, size, up=True)
            if all(_covers(before[kind], high[kind]) for kind in process):
                return [_ends(*pair) for pair in zip(low[start], high[start], strict=True)]
    return [_ends(part, SCALE) for part in low[start]]


def _covers(a: Series, b: Series) -> bool:
    return all(left >= right for left, right in zip(a, b, strict=True))


def _ends(low: int, high: int) -> Ends:
    return Fraction(low, SCALE), min(Fraction(1), Fraction(high, SCALE))


def _step(
    process: Process, known: Mapping[str, Series], size: int, *, up: bool
) -> dict[str, Series]:
    """Return the series of each kind one step on, from the `known` ones; `up`: round up."""
    one = [SCALE] + [0] * (size - 1)
    after = {}
    for kind, factors in process.items():
        series = one
        for name, odds in factors:
            series = _times(series, _mixed(odds, known.get(name, one), up), up)
        after[kind] = series
    return after


def _mixed(odds: Mapping[tuple[int, int], Fraction], series: Series, up: bool) -> Series:
    """Return the mixture of powers of a series; `odds` are by (exponent, points to shift by)."""
    parts = [(number, points, share) for (number, points), share in odds.items() if share]
    whole = lcm(*(share.denominator for _, _, share in parts))
    total = [0] * len(series)
    powers = _powers(series, max((number for number, _, _ in parts), default=0), up)
    for number, points, share in parts:
        weight = int(share * whole)
        for at, part in enumerate(powers[number][: max(0, len(series) - points)]):
            total[at + points] += part * weight
    return _rounded(total, whole, up)


def _powers(series: Series, most: int, up: bool) -> list[Series]:
    powers = [[SCALE] + [0] * (len(series) - 1)]
    for _ in range(most):
        powers.append(_times(powers[-1], series, up))
    return powers


def _times(a: Series, b: Series, up: bool) -> Series:
    """Return the product of two series, without points beyond their length: that of two numbers
    whose digits, wide enough for every sum, are the chances."""
    size = len(a)
    width = (max(a).bit_length() + max(b).bit_length() + size.bit_length()) // 8 + 1
    product = packed(a, width) * packed(b, width)
    return _rounded(unpacked(product, width, size), SCALE, up)


def _rounded(values: Iterable[int], by: int, up: bool) -> Series:
    return [-(-value // by) if up else value // by for value in values]
