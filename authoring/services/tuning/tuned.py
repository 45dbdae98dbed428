"""Input and result of a search for better numbers."""

from collections.abc import Sequence
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.playtest.aims import Aim
from authoring.playtest.plan import Plan
from authoring.playtest.racing import Dropped
from authoring.services.changed_files import ChangedFile
from authoring.services.playtest import DEFAULT_SEED
from authoring.services.tuning.grid import Axis, GridPoint, is_edge

DEFAULT_BUDGET: Final = 10_000
"""Number of games in all."""


@dataclass(frozen=True, slots=True)
class TuneRequest:
    """The options of a search: `targets` in the form of `--target` (none: those of the pack),
    `over` in the form of `--over`, and `games` in all."""

    targets: Sequence[str] = ()
    over: Sequence[str] = ()
    games: int = DEFAULT_BUDGET
    seed: int = DEFAULT_SEED
    policy: str = ""
    jobs: int = 1
    cluster: str = ""


@dataclass(frozen=True, slots=True)
class Point:
    """One point of the grid and its results: `out` is the reason why it never raced, in words, and
    `by` the rejecting check (lint or the odds), "" if it raced; then `figures` are (value, low,
    high) for each aim, and `distance` is how far they are from the aims. `dropped` says how it lost
    the race; None if it did not."""

    grid_point: GridPoint
    by: str = ""
    out: str = ""
    games: int = 0
    figures: tuple[tuple[float, float, float], ...] = ()
    distance: float = 0.0
    dropped: Dropped | None = None


@dataclass(frozen=True, slots=True)
class Fresh:
    """The winner once more, with a new seed: `figures` are (value, low, high) for each aim, `met`
    is True for each whose interval reaches the target range."""

    plan: Plan
    games: int
    figures: tuple[tuple[float, float, float], ...]
    met: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class TuneResult:
    """The result of the search. `exact` are (name, target) of targets on the odds; `winner` is None
    when no point is left, `fresh` when nothing is measured; `files` are the patch, and `unwritable`
    is the reason why there is none, "" if there is one."""

    title: str
    axes: tuple[Axis, ...]
    aims: tuple[Aim, ...]
    exact: tuple[tuple[str, str], ...]
    plan: Plan
    points: tuple[Point, ...]
    spent: int
    winner: Point | None
    fresh: Fresh | None
    files: tuple[ChangedFile, ...]
    unwritable: str
    complete: bool
    warnings: tuple[str, ...] = ()
    """The new lint findings of the pack with the patch."""

    @property
    def met(self) -> bool:
        """True if there is a winner, and no aim is missed in its fresh games."""
        return self.winner is not None and (self.fresh is None or all(self.fresh.met))

    @property
    def edges(self) -> tuple[tuple[str, str], ...]:
        """(Path, value) of each number of the winner at an end of its tried values; () for none."""
        if self.winner is None:
            return ()
        pairs = zip(self.axes, self.winner.grid_point.values, strict=True)
        return tuple((axis.path, value) for axis, value in pairs if is_edge(axis, value))
