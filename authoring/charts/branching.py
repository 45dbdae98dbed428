"""The mathematics of charts that lead to charts: a branching process."""

from collections.abc import Iterable, Mapping
from enum import Enum
from fractions import Fraction

from authoring.model.dice import Dice
from authoring.odds.dice import mean, totals

Offspring = tuple[tuple[Fraction, tuple[tuple[str, Dice], ...]], ...]
"""The rows of a chart: odds, and (chart id, number of rolls) for each link."""

Matrix = list[list[Fraction]]

_EXACT_UP_TO = 40
"""Charts in a loop up to which the growth is exact; larger loops use floats, for speed."""


class Growth(Enum):
    """Comparison of the mean number of rolls with that of the round before: less, equal or more."""

    SUBCRITICAL = -1
    CRITICAL = 0
    SUPERCRITICAL = 1


def mean_matrix(offspring: Mapping[str, Offspring], group: tuple[str, ...]) -> Matrix:
    """Return a matrix with the mean number of rolls on chart j that one roll on chart i leads to,
    rows and columns in the order of `group`."""
    index = {id_: i for i, id_ in enumerate(group)}
    matrix = [[Fraction(0)] * len(group) for _ in group]
    for i, id_ in enumerate(group):
        for odds, links in offspring[id_]:
            for chart, times in links:
                if chart in index:
                    rolls = max(mean(times), Fraction(0))
                    matrix[i][index[chart]] += odds * rolls
    return matrix


def growth(matrix: Matrix) -> Growth:
    """Compare the spectral radius of a matrix >= 0 with 1: exactly up to 40 rows, else by floats.

    The radius is below 1 if and only if all pivots of I - M are positive; for a strongly connected
    M it is 1 if only the last is zero.
    """
    size = len(matrix)
    if size > _EXACT_UP_TO:
        estimate = radius(matrix)
        return Growth((estimate > 1 + 1e-9) - (estimate < 1 - 1e-9))
    rows = [[Fraction(int(i == j)) - matrix[i][j] for j in range(size)] for i in range(size)]
    for i, row in enumerate(rows):
        if row[i] <= 0:
            last_is_zero = i == size - 1 and row[i] == 0
            return Growth.CRITICAL if last_is_zero else Growth.SUPERCRITICAL
        for other in rows[i + 1 :]:
            if other[i]:
                share = other[i] / row[i]
                other[:] = [a - share * b for a, b in zip(other, row, strict=True)]
    return Growth.SUBCRITICAL


def radius(matrix: Matrix, rounds: int = 500) -> float:
    """Return the spectral radius to about 9 digits (power iteration on I + M)."""
    plain = [[float(value) for value in row] for row in matrix]
    vector = [1.0] * len(plain)
    top = 1.0
    for _ in range(rounds):
        after = [
            own + sum(a * b for a, b in zip(row, vector, strict=True) if a)
            for own, row in zip(vector, plain, strict=True)
        ]
        growths = [new / old for new, old in zip(after, vector, strict=True) if old > 0]
        top = max(growths)
        scale = max(after)
        vector = [value / scale for value in after]
        if top - min(growths) < 1e-12:
            break
    return top - 1.0


def ending_odds(
    offspring: Mapping[str, Offspring], unsure: Iterable[str], rounds: int = 20_000
) -> dict[str, float]:
    """Return P(rolling ends) by id for the charts in `unsure`; all others are taken to end.

    The least fixpoint of the generating functions, approached from 0 in up to `rounds` steps.
    """
    odds = dict.fromkeys(unsure, 0.0)
    for _ in range(rounds):
        step = 0.0
        for id_, before in odds.items():
            after = 0.0
            for weight, links in offspring[id_]:
                product = float(weight)
                for chart, times in links:
                    product *= _power_mean(odds.get(chart, 1.0), times)
                after += product
            step = max(step, after - before)
            odds[id_] = after
        if step < 1e-15:
            break
    return odds


def _power_mean(base: float, times: Dice) -> float:
    """Return the mean of `base ** times`; `times` below 0 count as 0, `base` is 0 to 1."""
    if base == 1.0:
        return 1.0
    if not times.is_rolled or base == 0.0:
        return float(base ** max(times.low, 0))
    if times.terms:
        return sum(float(odds) * base**total for total, odds in totals(times).items())
    die = sum(base**face for face in range(1, times.pool_sides + 1)) / times.pool_sides
    return float(die**times.pool_count * base**times.bonus)
