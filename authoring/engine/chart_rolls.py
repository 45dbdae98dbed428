"""Charts as play rolls them: compiled to a row for every total."""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from authoring.engine.dice import Dice
from authoring.model.chart import Chart
from authoring.model.dice import Dice as Written

ResultT = TypeVar("ResultT")
ResultT_co = TypeVar("ResultT_co", covariant=True)
ON_CHART: Final = "chart"
"""What dice are for that are rolled on a chart; who rolls them is the chart's id."""
GAP: Final = -1
"""Stands for the row of a total that no row covers."""


class ChartTable(Generic[ResultT_co]):
    """A chart with one entry per total, which never changes: `by_total[total - low]` is an index
    into `keys` and `results`, or GAP. No dataclass: frozen and generic ones cannot be compiled."""

    __slots__ = ("bonus", "by_total", "count", "die", "id", "keys", "low", "results", "sides")

    def __init__(
        self,
        id: str,
        die: Written,
        low: int,
        by_total: tuple[int, ...],
        rows: tuple[tuple[str, ResultT_co], ...],
    ) -> None:
        self.id = id
        self.die = die
        self.count = 0 if die.terms else die.pool_count
        """Of dice that are just added up: these are rolled without a look at `die`."""
        self.sides, self.bonus = die.pool_sides, die.bonus
        self.low = low
        self.by_total = by_total
        self.keys = tuple([key for key, _ in rows])
        """What each row is counted as: `chart/label`."""
        self.results = tuple([result for _, result in rows])

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how it goes to another process."""
        rows = tuple(zip(self.keys, self.results, strict=True))
        return ChartTable, (self.id, self.die, self.low, self.by_total, rows)

    def roll(self, dice: Dice, plus: int = 0) -> int:
        """Roll a total of the chart's dice, plus what is added to this roll."""
        if not self.count:
            return dice.roll(self.die, ON_CHART, self.id) + plus
        return dice.total(self.count, self.sides, self.bonus, ON_CHART, self.id) + plus

    def row(self, total: int) -> int:
        """Return the index of a total's row, or GAP. Past either end the nearest row counts."""
        at = total - self.low
        if at < 0:
            return self.by_total[0]
        return self.by_total[at] if at < len(self.by_total) else self.by_total[-1]

    def result(self, total: int) -> ResultT_co | None:
        """Return what a total brings; None for a gap."""
        at = self.row(total)
        return None if at == GAP else self.results[at]


def compile_chart(chart: Chart, result: Callable[[object], ResultT]) -> ChartTable[ResultT]:
    """Compile a chart's table. `result` gives a row's result the type play expects."""
    by_total: list[int] = []
    for total in range(chart.low, max(chart.high, chart.low) + 1):
        row = chart.row_for(total)
        by_total.append(GAP if row is None else chart.rows.index(row))
    rows = tuple([(f"{chart.id}/{row.label}", result(row.result)) for row in chart.rows])
    return ChartTable(chart.id, chart.die, chart.low, tuple(by_total), rows)
