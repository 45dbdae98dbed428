"""The Plot Counter strip and the Map Maker's grid (DP-AID-01 to -08)."""

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.dungeon_plungin.exact.time_span import phases
from authoring.rulesets.dungeon_plungin.model import Quest, TimeSpan

COLUMNS, ROWS = 13, 14
START = (7, 10)
"""Position of `S` on the map sheet: column, row from the top."""


@dataclass(frozen=True, slots=True)
class PlotCell:
    """One number of the strip.

    `rising` cells are modifiers, others count Phases down; `mark` is `start`, `end` or ""."""

    number: int
    rising: bool
    mark: str


@dataclass(frozen=True, slots=True)
class PlotCourse:
    """The Time Span under the quest's rulings. `n` and `x` are its numbers; `free` is the number of
    Phases without a modifier, `most` the highest modifier, `total` the number of all Phases.

    `early`: the modifier is the number after the one the counter stands on (DP-AMB-06). `cut`: the
    last number ends exploring and is never added (DP-AMB-08)."""

    n: int
    x: int
    free: int
    most: int
    total: int
    early: bool
    cut: bool


def course_of(quest: Quest) -> PlotCourse:
    """Return the Time Span of a quest under its rulings (DP-PLOT-04, -06)."""
    span, variants = quest.time_span, quest.variants
    modifiers = phases(quest)
    return PlotCourse(
        span.n,
        span.x,
        modifiers.count(0),
        max(modifiers, default=0),
        len(modifiers),
        variants.get("plot_start") == "at_n",
        variants.get("complete_at") == "at_modifier",
    )


def falling(number: int, span: TimeSpan) -> PlotCell:
    """Return the cell `number` of the countdown from N to 1."""
    return PlotCell(number, False, "start" if number == span.n else "")


def rising(number: int, span: TimeSpan) -> PlotCell:
    """Return the cell `number` of the modifiers from 1 to X."""
    return PlotCell(number, True, "end" if number == span.x else "")


def short_strip(span: TimeSpan) -> tuple[PlotCell, ...]:
    """Return the cells of the strip that this Time Span uses, in order."""
    down = (falling(number, span) for number in range(span.n, 0, -1))
    return (*down, *(rising(number, span) for number in range(1, span.x + 1)))


def map_rows() -> tuple[tuple[str, ...], ...]:
    """Return the rows of the map grid: `S` in the cell of the Entry Tile, the others empty."""
    return tuple(
        tuple("S" if (column, row) == START else "" for column in range(1, COLUMNS + 1))
        for row in range(1, ROWS + 1)
    )
