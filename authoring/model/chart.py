"""Charts: what a die turns into. Every ruleset shares this shape."""

from dataclasses import dataclass
from typing import Final

from authoring.core.span import Span
from authoring.model.dice import Dice

UNBOUNDED: Final = 99
"""A modifier without an upper bound, such as all damage so far."""


@dataclass(frozen=True, slots=True)
class Link:
    """A row that leads to another chart, rolled `times` times."""

    chart: str
    times: Dice
    span: Span


@dataclass(frozen=True, slots=True)
class Row:
    """One row: totals `low..high` (`high` None: open upwards, written `6+`). `result` is the
    ruleset's own typed value, `label` the row key as typed, `span` that of the key,
    `result_span` that of the value."""

    low: int
    high: int | None
    label: str
    result: object
    span: Span
    result_span: Span
    links: tuple[Link, ...] = ()

    @property
    def last(self) -> int:
        """The greatest total that its key names."""
        return self.low if self.high is None else self.high

    def covers(self, total: int) -> bool:
        """Return whether a total falls on this row."""
        return self.low <= total and (self.high is None or total <= self.high)


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of a pack.

    `role` is the ruleset's word for what the chart is rolled for (`doorway`,
    `treasure`, ...; empty for a chart only reached from other charts),
    `number` the number it is printed with ("3.2.1"). A roll is `die` plus a
    modifier in `modifier_low..modifier_high`. `box` lists the dice sides the
    game's box holds. `owner` is the pack id it was defined in.
    """

    id: str
    role: str
    number: str
    title: str
    die: Dice
    rows: tuple[Row, ...]
    span: Span
    die_span: Span
    owner: str
    modifier_low: int = 0
    modifier_high: int = 0
    box: tuple[int, ...] = (4, 6, 8, 10, 12, 20)
    note: str = ""

    @property
    def low(self) -> int:
        """The least total that can be rolled, modifier included."""
        return self.die.low + self.modifier_low

    @property
    def high(self) -> int:
        """The greatest total that can be rolled, modifier included."""
        return self.die.high + self.modifier_high

    def row_for(self, total: int) -> Row | None:
        """Return the row a total falls on; past the last row, the last row.

        None only for a gap or an empty chart.
        """
        for row in self.rows:
            if row.covers(total):
                return row
        if self.rows and total > max(r.last for r in self.rows):
            return max(self.rows, key=lambda r: r.last)
        return None
