"""Independent draws, one after the other until they have brought enough."""

from collections.abc import Mapping
from fractions import Fraction

from authoring.odds.distributions import ONE, ZERO


def draws_until(points: Mapping[int, Fraction], count: int) -> Fraction | None:
    """Return the mean number of draws until they have brought `count` points; `points` are the odds
    of each number of points of a draw, 0 or more. None if they never do."""
    nothing = points.get(0, ZERO)
    if nothing == 1:
        return None
    needed = [ZERO]
    for left in range(1, count + 1):
        more = sum((p * needed[max(0, left - n)] for n, p in points.items() if n), ZERO)
        needed.append((1 + more) / (1 - nothing))
    return needed[count]


def gains_until(
    outcomes: Mapping[tuple[int, int], Fraction], count: int, most: int
) -> list[Fraction]:
    """Return the odds that gains add up to 0 to `most` until draws have brought `count` points, by
    the odds of (points, gain) of one; some draws bring points, and nothing is below 0."""
    nothing = outcomes.get((0, 0), ZERO)
    known = [[ONE] + [ZERO] * most]
    for left in range(1, count + 1):
        known.append([])
        for gain in range(most + 1):
            parts = [
                share * known[max(0, left - points)][gain - more]
                for (points, more), share in outcomes.items()
                if more <= gain and (points or more)
            ]
            known[left].append(sum(parts, ZERO) / (1 - nothing))
    return known[count]
