"""Charts compiled for play: a row for every total of the dice."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import partial
from typing import Any, Final, Generic, TypeVar, cast

from authoring.engine.dice import Dice
from authoring.model.chart import Chart
from authoring.model.dice import Dice as Written
from authoring.odds.dice import ways_of

ResultT = TypeVar("ResultT")
ResultT_co = TypeVar("ResultT_co", covariant=True)
ON_CHART: Final = "chart"
"""The purpose of dice rolled on a chart; their `who` is the chart's id."""
_BRINGS: Final = "brings"
GAP: Final = -1
"""Index for a total that no row covers."""


class Changes:
    """All that a roll on a chart takes into account besides its rows.

    `totals` are those that the dice alone can show; `words` name numbers that are added (see
    `GameState.number_of`); `again` are totals that are rolled again. `stages[row]` are pairs (times
    that the row gives this result, result) in order; 0 times: for ever. After the last stage the
    row is rolled again. Of a `deck` each total comes once, until all have come.
    """

    __slots__ = ("again", "deck", "stages", "totals", "words")

    def __init__(
        self,
        totals: tuple[int, ...] = (),
        words: tuple[str, ...] = (),
        again: frozenset[int] = frozenset(),
        stages: tuple[tuple[tuple[int, object], ...], ...] = (),
        deck: bool = False,
    ) -> None:
        self.totals = totals
        self.words = words
        self.again = again
        self.stages = stages
        self.deck = deck

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the constructor and its arguments, for pickle."""
        return Changes, (self.totals, self.words, self.again, self.stages, self.deck)


NEVER: Final = Changes()


class ChartTable(Generic[ResultT_co]):
    """A chart compiled for play, immutable: `by_total[total - low]` is an index into `keys` and
    `results`, or GAP. No dataclass: frozen and generic ones cannot be compiled. A chart is `plain`
    if no roll on it changes later rolls or needs `Changes`."""

    __slots__ = (
        "bonus", "by_total", "changes", "count", "die", "id", "keys", "low", "plain", "results",
        "sides",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        die: Written,
        low: int,
        by_total: tuple[int, ...],
        rows: tuple[tuple[str, ResultT_co], ...],
        *,
        changes: "Changes" = NEVER,
    ) -> None:
        self.id = id
        self.die = die
        self.count = 0 if die.terms else die.pool_count
        """Number of dice if they are just added up, so that `roll` needs no look at `die`; else
        0."""
        self.sides, self.bonus = die.pool_sides, die.bonus
        self.low = low
        self.by_total = by_total
        self.keys = tuple([key for key, _ in rows])
        """Name of each row in tallies: `chart/label`."""
        self.results = tuple([result for _, result in rows])
        self.changes = changes
        self.plain = changes is NEVER

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the constructor and its arguments, for pickle."""
        rows = tuple(zip(self.keys, self.results, strict=True))
        kind = ChartTable if self.plain else partial(ChartTable, changes=self.changes)
        return kind, (self.id, self.die, self.low, self.by_total, rows)

    def roll(self, dice: Dice, plus: int = 0) -> int:
        """Return a total of the chart's dice plus `plus`; no row is looked up, no use counted."""
        if not self.count:
            return dice.roll(self.die, ON_CHART, self.id) + plus
        return dice.total(self.count, self.sides, self.bonus, ON_CHART, self.id) + plus

    def row(self, total: int) -> int:
        """Return the row index of `total`, or GAP; beyond either end that of the nearest total."""
        at = total - self.low
        if at < 0:
            return self.by_total[0]
        return self.by_total[at] if at < len(self.by_total) else self.by_total[-1]

    def stages_of(self, total: int) -> tuple[object, ...]:
        """Return all results that the row of `total` can give within a game; () for a gap."""
        at = self.row(total)
        if at == GAP or not self.changes.stages:
            return () if at == GAP else (self.results[at],)
        return tuple([result for _, result in self.changes.stages[at]])

    def result(self, total: int) -> ResultT_co | None:
        """Return the first result of the row of `total`; None for a gap."""
        at = self.row(total)
        return None if at == GAP else self.results[at]


def compile_chart(chart: Chart, result: Callable[[object], ResultT]) -> ChartTable[ResultT]:
    """Return `chart` compiled for play; `result` turns a row's result into what play expects."""
    by_total: list[int] = []
    low, high = chart.low, chart.high
    if chart.words:  # A party may be smaller than the one that a quest is for.
        low = min([low, *[row.low for row in chart.rows]])
        high = max([high, *[row.last for row in chart.rows]])
    for total in range(low, max(high, low) + 1):
        row = chart.row_for(total)
        by_total.append(GAP if row is None else chart.rows.index(row))
    rows = tuple([(f"{chart.key}/{row.label}", result(row.result)) for row in chart.rows])
    changes = NEVER
    changing = chart.deck or any(row.times for row in chart.rows)
    if chart.words or chart.again or changing:
        stages = [[(part.times, result(part.result)) for part in row.stages] for row in chart.rows]
        totals = tuple(ways_of(chart.die).numbers)
        changes = Changes(totals, chart.words, chart.again, tuple(map(tuple, stages)), chart.deck)
    return ChartTable(chart.key, chart.die, low, tuple(by_total), rows, changes=changes)


def compile_rows(chart: Chart, kind: type[ResultT]) -> ChartTable[ResultT]:
    """Compile a chart whose rows bring a `kind`. Raises TypeError for a row with another."""

    def typed(result: object) -> ResultT:
        if not isinstance(result, kind):
            raise TypeError(f"expected a row with {kind.__name__}, found {result!r}")
        return result

    return compile_chart(chart, typed)


def brings(kind: type[object], id: str) -> Mapping[str, object]:
    """Return the metadata of a dataclass field for the table of the chart `id`, whose rows bring a
    `kind`."""
    return {_BRINGS: (id, kind)}


def compile_charts(kind: type[ResultT], charts: Mapping[str, Chart], **known: object) -> ResultT:
    """Compile the charts of a dataclass whose fields are marked by `brings`; `known` fields are as
    given."""
    marks = {part.name: part.metadata.get(_BRINGS) for part in fields(cast(Any, kind))}
    tables = {
        name: compile_rows(charts[mark[0]], mark[1])
        for name, mark in marks.items()
        if mark is not None
    }
    return kind(**tables, **known)


def stage_of(stages: tuple[tuple[int, object], ...], uses: int) -> tuple[int, object] | None:
    """Return the (times, result) that a row gives after `uses` uses; None after the last stage."""
    for stage in stages:
        if not stage[0] or uses < stage[0]:
            return stage
        uses -= stage[0]
    return None


def open_totals(table: ChartTable[Any], plus: int, uses: Mapping[str, int]) -> list[int]:
    """Return the totals, `plus` included, that a roll may show now, rising; [] when all rows or
    cards are used up. `plus` is all that is added to the dice, `uses` is `GameState.uses`."""
    changes = table.changes
    totals = []
    for shown in changes.totals:
        total = shown + plus
        at = table.row(total)
        if total in changes.again or (changes.deck and card(table, total) in uses):
            continue
        if at == GAP or stage_of(changes.stages[at], uses.get(table.keys[at], 0)) is not None:
            totals.append(total)
    return totals


def card(table: ChartTable[Any], total: int) -> str:
    """Return the key in `GameState.uses` of the card with this `total`, in the deck `table`."""
    return f"{table.id}#{total}"
