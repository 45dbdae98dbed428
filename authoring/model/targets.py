"""Targets of a pack's `playtest: targets:`, as values."""

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.model.pack import Pack

Range = tuple[float, float]
"""Lowest and highest, both included."""
MEDIAN, MEAN, RANGE = "median", "mean", "range"
WIN_RATE: Final = "win_rate"
MEASURES: Final = (MEDIAN, MEAN, RANGE)
"""Measures of a number over all games; `range` is its least and greatest value."""


def shown_range(bounds: Range) -> str:
    """Return `3`, `3 to 5`, or `3 or more`."""
    low, high = bounds
    if low == high:
        return f"{low:g}"
    return f"{low:g} or more" if high == float("inf") else f"{low:g} to {high:g}"


@dataclass(frozen=True, slots=True)
class NumberTarget:
    """A target for a number of the Record, such as `rounds`: the range of a `measure`."""

    number: str
    measure: str
    wanted: Range
    span: Span


@dataclass(frozen=True, slots=True)
class Targets:
    """The targets that `questpack check` tests a quest against; without arguments, none.

    `win_rate` is in percent. `odds` are questions for the exact odds, key -> the id of a level that
    must be reached (`sure`, `reachable`), or the rate (`95 %`) that the figure or distribution of
    that name must reach. `places` are the keys of the win rate and of the odds in the file: the
    span of a target that is missed.
    """

    win_rate: Range | None = None
    numbers: tuple[NumberTarget, ...] = ()
    odds: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, Span] = field(default_factory=dict, compare=False, repr=False)


def targets_of(pack: Pack) -> Targets:
    """Return what the `playtest:` of a pack asks for; nothing without a quest."""
    return pack.quest.targets if pack.quest is not None else Targets()


@dataclass(frozen=True, slots=True)
class Fewer:
    """Party and targets for fewer players than the most; an empty party means the usual one."""

    party: tuple[str, ...]
    targets: Targets
    span: Span
