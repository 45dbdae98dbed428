"""Number of rolls on a chart, or draws from a deck, until a result comes, or until every one of
several has come."""

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb, exp, lcm, log1p
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.model.chart import Chart
from authoring.odds.dice import totals
from authoring.odds.distributions import distribution

_MOST_BITS: Final = 250_000
"""The most different sums of weights, times the bits of one sum, that are followed."""
_MOST_WORK: Final = 4_000_000
"""Terms times rolls times bits up to which a distribution is worked out."""
_MOST_CARDS: Final = 12
"""Cards of different odds whose sets are followed."""
QUANTILES: Final = (Fraction(1, 2), Fraction(9, 10), Fraction(99, 100))
_LINES: Final = 40
_REST: Final = 1000
"""A distribution ends where less than a thousandth is left."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A number of rolls: mean, variance, `points` (odds by range, such as `5 to 8`, the last one
    open) and `quantiles` (odds, least number of rolls that suffices with them). The last two are
    empty where they would take too long."""

    mean: Fraction
    variance: Fraction
    points: tuple[tuple[str, Fraction], ...] = ()
    quantiles: tuple[tuple[Fraction, int], ...] = ()


def rolls_until_all(weights: Iterable[int], whole: int) -> Waiting | None:
    """Return the wait until each result, of `weights` out of `whole`, has come at least once. None
    for too many different sums of weights.

    This is the coupon collector's problem with unequal odds. By inclusion and exclusion, the odds
    that one is missing after n rolls are the sum of c(w) * (1 - w / whole)^n, where c(w) counts the
    sets of results of weight w, those of even size as minus one.
    """
    results = [weight for weight in weights if weight]
    terms = _missing(results, _MOST_BITS // whole.bit_length())
    if terms is None:
        return None
    scale = lcm(*terms)
    first = sum(count * (scale // w) for w, count in terms.items())
    second = sum(count * (scale // w) ** 2 for w, count in terms.items())
    mean = Fraction(whole * first, scale)
    # The square of a wait with odds p is 2 / p^2 - 1 / p on average.
    square = Fraction(2 * whole**2 * second, scale**2) - mean
    last = _last(results, whole)
    if len(terms) * last * whole.bit_length() > _MOST_WORK:
        return Waiting(mean, square - mean**2)
    points = tuple(_points(terms, whole, last))
    quantiles = tuple((share, _quantile(terms, whole, share, last)) for share in QUANTILES)
    return Waiting(mean, square - mean**2, points, quantiles)


def cards_of(chart: Chart) -> dict[int, Fraction]:
    """Return the odds of each total of a deck as its first card, before totals in `chart.again` are
    drawn again: the odds add up to less than 1 if there are any."""
    return {total: odds for total, odds in totals(chart.die).items() if total not in chart.again}


def draws_until_all(chart: Chart, goals: Iterable[Collection[int]] = ()) -> Waiting | None:
    """Return the wait in draws from a full deck until one total of each goal has come; `goals` are
    disjoint sets of totals, by default one for each row. Totals without a card (`cards_of`) do not
    count, and a goal with no others is not waited for. None for too many cards, or if a row is used
    up before its cards are.

    With equally likely cards, n draws leave out w of N cards with odds C(N - w, n) / C(N, n).
    """
    cards = cards_of(chart)
    rows = [{total for total in cards if chart.row_for(total) is row} for row in chart.rows]
    for row, numbers in zip(chart.rows, rows, strict=True):
        if row.runs_out and len(numbers) > sum(stage.times for stage in row.stages):
            return None
    sets = [goal for goal in (cards.keys() & goal for goal in goals or rows) if goal]
    terms = _missing([len(goal) for goal in sets], _MOST_BITS // len(cards))
    if len(sets) == len(cards) and all(len(goal) == 1 for goal in sets):
        return _finite([Fraction(1)] * len(cards))
    if len(set(cards.values())) > 1:
        return _finite(_left(cards, sets)) if len(cards) <= _MOST_CARDS else None
    if terms is None or len(terms) * len(cards) ** 2 > _MOST_WORK:
        return None
    return _finite([
        Fraction(sum(c * comb(len(cards) - w, n) for w, c in terms.items()), comb(len(cards), n))
        for n in range(len(cards))
    ])  # fmt: skip


def _left(cards: Mapping[int, Fraction], goals: Collection[Collection[int]]) -> Sequence[Fraction]:
    """Return the odds that after 0, 1, ... draws some goal is open, over all sets of cards."""
    sets, left = {frozenset[int](): Fraction(1)}, []
    for _ in cards:
        open_sets = {drawn: p for drawn, p in sets.items() if any(map(drawn.isdisjoint, goals))}
        left.append(sum(open_sets.values(), Fraction(0)))
        rest = {drawn: {n: p for n, p in cards.items() if n not in drawn} for drawn in open_sets}
        sets = distribution(
            (drawn | {card}, open_sets[drawn] * odds / sum(others.values()))
            for drawn, others in rest.items()
            for card, odds in others.items()
        )
    return left


def _finite(missing: Sequence[Fraction]) -> Waiting:
    """Return the Waiting for at most `len(missing)` draws; `missing[n]`: odds that n do not
    suffice."""
    mean = sum(missing, Fraction(0))
    square = sum(((2 * n + 1) * odds for n, odds in enumerate(missing)), Fraction(0))
    last = len(missing)
    stride = -(-last // _LINES)
    points = []
    for first in range(1, last + 1, stride):
        past = min(first + stride, last + 1)
        label = str(first) if past == first + 1 else f"{first} to {past - 1}"
        after = missing[past - 1] if past <= last else 0
        points.append((label, missing[first - 1] - after))
    quantiles = tuple(
        (share, next((n for n, odds in enumerate(missing) if odds <= 1 - share), last))
        for share in QUANTILES
    )
    return Waiting(mean, square - mean**2, tuple(points), quantiles)


def _missing(weights: Iterable[int], most: int) -> dict[int, int] | None:
    """Return c(w) of `rolls_until_all` by weight w; None for more than `most` different w."""
    numbers = distribution((weight, 1) for weight in weights)
    terms = {0: -1}
    for weight, number in numbers.items():
        terms = distribution(
            (w + weight * n, count * comb(number, n) * (-1) ** n)
            for w, count in terms.items()
            for n in range(number + 1)
        )
        if len(terms) > most:
            return None
    del terms[0]
    return {w: count for w, count in terms.items() if count}


def _last(weights: Iterable[int], whole: int) -> int:
    """Return a number of rolls after which results are missing with odds below 1/1000."""
    rates = [-log1p(-weight / whole) for weight in weights if weight < whole]

    def is_done(rolls: int) -> bool:
        return sum(exp(-rate * rolls) for rate in rates) * _REST < 1

    last = 1
    while not is_done(last):
        last *= 2
    return last // 2 + 1 + bisect_left(range(last // 2 + 1, last), True, key=is_done)


def _quantile(terms: Mapping[int, int], whole: int, share: Fraction, last: int) -> int:
    """Return the least number of rolls, `last` at most, that suffices with the odds `share`."""

    def suffices(rolls: int) -> bool:
        left = sum(count * (whole - w) ** rolls for w, count in terms.items())
        return bool(left <= (1 - share) * whole**rolls)

    return 1 + bisect_left(range(1, last), True, key=suffices)


def _points(terms: Mapping[int, int], whole: int, last: int) -> Iterator[tuple[str, Fraction]]:
    """Yield (rolls or range of rolls, odds that the wait ends there), last `n or more`."""
    stride = -(-last // _LINES)
    steps = {w: (whole - w) ** stride for w in terms}
    powers = dict(terms)
    before, below = sum(terms.values()), 1
    for first in range(1, last + 1, stride):
        below *= whole**stride
        powers = {w: power * steps[w] for w, power in powers.items()}
        after = sum(powers.values())
        label = str(first) if stride == 1 else f"{first} to {first + stride - 1}"
        yield label, Fraction(before * whole**stride - after, below)
        before = after
        past = first + stride
    if before:
        yield f"{past} or more", Fraction(before, below)
