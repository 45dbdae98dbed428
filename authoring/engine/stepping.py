"""A transcript cut into steps, with the marks on the board at each: for drawing it."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, replace

ASIDE = "    ("
"""How a line begins that tells dice: it belongs to what they bring about."""
SET_IN = "  "
"""So one that tells what follows from the line before it."""
HEADING = "## "


@dataclass(frozen=True, slots=True)
class Mark:
    """Something on the board, on whole `squares`: `(column, row)`, as wide as it is high.

    `kind` is one of KINDS and says how it looks; with a `side` it is a line along that side of its
    squares. It is there from one event of the game on, counted from 0, and up to another; -1: to
    the end.
    """

    kind: str
    squares: tuple[tuple[int, int], ...]
    text: str = ""
    """A few letters in it."""
    title: str = ""
    """What it is, in full."""
    side: str = ""
    slot: int = 0
    """Which of several that share a square."""
    begin: int = 0
    end: int = -1


class Marks:
    """The marks of a game that is gone through: those on the board, by what they belong to, and
    those that are gone."""

    def __init__(self) -> None:
        self.there: dict[str, Mark] = {}
        self.gone: list[Mark] = []

    def put(self, what: str, mark: Mark) -> None:
        """Put a mark in place of the one that belonged to `what`."""
        self.take(what, mark.begin)
        self.there[what] = mark

    def take(self, what: str, at: int) -> None:
        """Remove the mark of `what`, if there is one, from event `at` on."""
        mark = self.there.pop(what, None)
        if mark is not None:
            self.gone.append(replace(mark, end=at))

    def clear(self, at: int) -> None:
        """Remove all marks."""
        for what in list(self.there):
            self.take(what, at)

    @property
    def history(self) -> list[Mark]:
        """All marks that ever were, those that are gone first."""
        return [*self.gone, *self.there.values()]


KINDS = (
    *("floor", "feature", "furniture", "pit", "trap", "rubble", "chest", "opened"),
    *("door", "locked", "blocked", "great", "secret", "open"),
    *("hero", "foe"),
)


@dataclass(frozen=True, slots=True)
class Step:
    """Lines that belong together: the dice, what they bring about, and what follows from
    it, set in. The first step of a round has a heading."""

    lines: tuple[str, ...]
    heading: str = ""


Numbered = Iterable[tuple[int, str]]
"""Lines of a game, each with the place of the last event it tells; -1 before all."""


def split_frames(
    lines: Numbered, marks: Iterable[Mark]
) -> tuple[tuple[Step, ...], tuple[Mark, ...]]:
    """Return the steps, and the marks with steps in place of events. Lines before all events belong
    to the first of them: no step has an empty board. Marks that are gone before they can be seen
    are left out."""
    steps: list[Step] = []
    ends: list[int] = []
    waiting: list[str] = []
    heading = ""
    for at, line in lines:
        if line.startswith(HEADING):
            heading = line.removeprefix(HEADING)
            continue
        waiting.append(line)
        if line.startswith(ASIDE):
            continue
        joined = line.startswith(SET_IN) or at < 0 or (ends and ends[-1] < 0)
        if steps and not heading and joined:
            steps[-1] = replace(steps[-1], lines=(*steps[-1].lines, *waiting))
            ends[-1] = at
        else:
            steps.append(Step(tuple(waiting), heading))
            ends.append(at)
        waiting, heading = [], ""
    if waiting and steps:
        steps[-1] = replace(steps[-1], lines=(*steps[-1].lines, *waiting))
    return tuple(steps), tuple(_seen(marks, ends))


def _seen(marks: Iterable[Mark], ends: list[int]) -> Iterable[Mark]:
    last = len(ends) - 1
    for mark in marks:
        begin = min(bisect_left(ends, mark.begin), last)
        end = -1 if mark.end < 0 else bisect_left(ends, mark.end)
        if end < 0 or begin < end:
            yield replace(mark, begin=begin, end=end if end <= last else -1)
