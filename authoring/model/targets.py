"""Targets of a pack's `playtest: targets:`, as values."""

from collections.abc import Mapping
from typing import Final

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.pack import Pack

Range = tuple[float, float]
"""Lowest and highest, both included."""
MEDIAN, MEAN, RANGE = "median", "mean", "range"
WIN_RATE: Final = "win_rate"
MEASURES: Final = (MEDIAN, MEAN, RANGE)
"""Measures of a number over all games; `range` is its least and greatest value."""


def shown_range(bounds: Range) -> str:
    """Return a range in words: `3`, `3 to 5`, or `3 or more` for an infinite end."""
    low, high = bounds
    if low == high:
        return f"{low:g}"
    return f"{low:g} or more" if high == float("inf") else f"{low:g} to {high:g}"


@dataclass(frozen=True, slots=True)
class NumberTarget:
    """A range for a `measure` over all games of a `number` of the Record, such as `rounds`."""

    number: str
    measure: str
    wanted: Range
    span: Span


@dataclass(frozen=True, slots=True)
class Targets:
    """The targets that `questpack check` tests a quest against; without arguments, none.

    `win_rate` is in percent. `odds` are targets for exact odds: key -> the level to reach (`sure`,
    `reachable`), or the least rate (`95 %`) for the figure or distribution of that name. `places`
    has the span of each key in the file.
    """

    win_rate: Range | None = None
    numbers: tuple[NumberTarget, ...] = ()
    odds: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, Span] = field(default_factory=dict, compare=False, repr=False)


def targets_of(pack: Pack) -> Targets:
    """Return the targets of the pack's quest; empty Targets for a library."""
    return pack.quest.targets if pack.quest is not None else Targets()


@dataclass(frozen=True, slots=True)
class Fewer:
    """Party (ids of heroes) and targets of a quest for fewer players; with an empty `party` the
    first heroes of the quest's own party play."""

    party: tuple[str, ...]
    targets: Targets
    span: Span
