"""Columns, the charts of tokens: for which monsters of the Pool a roll asks, and which tokens a
tile set gets."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from authoring.charts.row_odds import row_odds
from authoring.model.chart import Chart
from authoring.odds.dice import totals
from authoring.odds.distributions import ZERO, distribution, expectation, mixture
from authoring.rulesets.mkd_adventure.exact.reveals import Pool, beyond, needs_table, outcomes, plan
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.numbers import Band
from authoring.rulesets.mkd_adventure.model.quest import Quest
from authoring.rulesets.mkd_adventure.model.tokens import Request, TokenKind

Figures: TypeAlias = tuple[int, ...]
"""Figures that come for a request: sorted indices of their kinds in the Pool, one per figure."""
NOBODY = Request()


class Stock(NamedTuple):
    """The Monster Pool of a quest at the start, as parallel tuples: ids of its kinds, their points
    (`values`) and their copies (`pool`)."""

    ids: tuple[str, ...]
    values: tuple[int, ...]
    pool: Pool

    def points(self, figures: Figures) -> int:
        """Return the points of `figures` together."""
        return sum(self.values[kind] for kind in figures)

    @property
    def whole(self) -> int:
        """The points of all figures in `pool`."""
        pairs = zip(self.values, self.pool, strict=True)
        return sum(value * copies for value, copies in pairs)


def stock_of(quest: Quest) -> Stock:
    """Return the Monster Pool of a quest (MKD-MON-01), without kinds of 0 copies."""
    monsters = quest.content.monsters
    copies = {id: number for id, number in quest.pool.items() if number}
    values = tuple(monsters[id].value for id in copies)
    return Stock(tuple(copies), values, tuple(copies.values()))


def request_at(chart: Chart, total: int, quest: Quest, bonus: int = 0) -> Request:
    """Return what a column asks for when 2d6 show `total`. The ruling `reveal_bonus` adds `bonus`
    to the roll or to the points (MKD-REV-19, MKD-REV-20)."""
    on_roll = quest.rulings["reveal_bonus"] == "roll"
    total += bonus if on_roll else 0
    row = chart.row_for(min(total, chart.high))
    request = row.result if row is not None and isinstance(row.result, Request) else NOBODY
    if not request.count:
        return NOBODY
    points = request.points + (0 if on_roll else bonus)
    capped = quest.rulings["over_12"] == "cap"
    return beyond(Request(request.count, points), total, capped=capped)


def requests(chart: Chart, quest: Quest, bonus: int = 0) -> dict[Request, Fraction]:
    """Return the distribution of requests over all rolls on a column, `bonus` added."""
    rolls = totals(chart.die).items()
    return distribution((request_at(chart, total, quest, bonus), share) for total, share in rolls)


def mean_points(asked: Mapping[Request, Fraction]) -> Fraction:
    """Return the mean points of a distribution of requests."""
    return expectation(distribution((request.points, share) for request, share in asked.items()))


class Reveals:
    """Odds of the figures that come for a request, from any remaining Pool; results are cached."""

    def __init__(self, quest: Quest) -> None:
        self.stock = stock_of(quest)
        points = quest.rulings["token_points"]
        self.each = points == "each"
        chart = quest.charts[k.SEVERAL]
        rows = ((str(row.result), share) for row, share in row_odds(chart) if row is not None)
        self.rows = distribution(rows)
        self._known: dict[tuple[Request, Pool], dict[Figures, Fraction]] = {}

    def figures(self, request: Request, pool: Pool) -> dict[Figures, Fraction]:
        """Return the distribution of the figures that come from `pool` for a request (MKD-REV-07,
        MKD-REV-08, MKD-REV-09)."""
        key = request, pool
        if key not in self._known:
            values, each = self.stock.values, self.each
            tabled = needs_table(request, values, pool, each=each)
            rows = self.rows if tabled else {k.EVEN: Fraction(1)}
            self._known[key] = mixture(
                (share, outcomes(plan(request, row, values, pool, each=each), values, pool))
                for row, share in rows.items()
            )
        return self._known[key]

    def brought(self, asked: Mapping[Request, Fraction], pool: Pool) -> dict[Figures, Fraction]:
        """Return the distribution of the figures that come from `pool` for a random request of
        `asked`."""
        return mixture((share, self.figures(request, pool)) for request, share in asked.items())


def first_column(quest: Quest, token: TokenKind) -> Chart:
    """Return the column of the first reveal of a token: its `first_column` or, without one, its
    `column`."""
    return quest.charts[token.first_column or token.column]


def tokens_of(quest: Quest, colour: str) -> tuple[TokenKind, ...]:
    """Return the pack's tokens of a colour, one entry for each copy."""
    tokens = quest.content.tokens.values()
    return tuple(token for token in tokens if token.colour == colour for _ in range(token.copies))


def colours_of(band: Band) -> dict[str, int]:
    """Return colour -> number of tokens that one tile set gets (MKD-WMP-01)."""
    return dict(zip(k.COLOURS, (band.yellow, band.blue, band.red), strict=True))


def of_colour(quest: Quest, colour: str, bonus: int = 0) -> dict[Request, Fraction]:
    """Return the distribution of requests of one random token of a colour at its first reveal; {}
    if the pack has no token of it."""
    tokens = tokens_of(quest, colour)
    return mixture(
        (Fraction(1, len(tokens)), requests(first_column(quest, token), quest, bonus))
        for token in tokens
    )


def points_of_set(quest: Quest, band: Band) -> Fraction:
    """Return the mean points for which the tokens of one tile set ask in all, each at its first
    reveal."""
    numbers = colours_of(band).items()
    means = (count * mean_points(of_colour(quest, colour, band.bonus)) for colour, count in numbers)
    return sum(means, ZERO)
