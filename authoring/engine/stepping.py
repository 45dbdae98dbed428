"""A transcript cut into steps, with the marks on the board at each: for drawing it."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import replace

from authoring.core.lazy_dataclass import dataclass

ASIDE = "    ("
"""Beginning of a line about dice: it belongs to the line of their effect."""
SET_IN = "  "
"""Beginning of a line about a consequence of the line before it."""
HEADING = "## "


@dataclass(frozen=True, slots=True)
class Mark:
    """Something on the board, on whole `squares`: `(column, row)`, as wide as it is high.

    `kind` is one of KINDS and says how it looks; with a `side` it is a line along that side of its
    squares. It is there from event number `begin` of the game on, counted from 0, and until number
    `end`; -1: to the end. In a ToldGame steps are counted in place of events.
    """

    kind: str
    squares: tuple[tuple[int, int], ...]
    text: str = ""
    """A few letters in it."""
    title: str = ""
    """Its full name."""
    side: str = ""
    slot: int = 0
    """Index among several marks that share a square."""
    begin: int = 0
    end: int = -1


class Marks:
    """Marks of a game in progress: those on the board, by the thing they belong to, and those that
    were removed."""

    def __init__(self) -> None:
        self.there: dict[str, Mark] = {}
        self.gone: list[Mark] = []

    def put(self, owner: str, mark: Mark) -> None:
        """Put a mark in place of the one that belonged to `owner`."""
        self.take(owner, mark.begin)
        self.there[owner] = mark

    def take(self, owner: str, at: int) -> None:
        """Remove the mark of `owner`, if there is one, from event `at` on."""
        mark = self.there.pop(owner, None)
        if mark is not None:
            self.gone.append(replace(mark, end=at))

    def clear(self, at: int) -> None:
        """Remove all marks from event `at` on."""
        for owner in list(self.there):
            self.take(owner, at)

    @property
    def history(self) -> list[Mark]:
        """All marks ever made, the removed ones first."""
        return [*self.gone, *self.there.values()]


KINDS = (
    *("floor", "feature", "furniture", "pit", "trap", "rubble", "chest", "opened"),
    *("door", "locked", "blocked", "great", "secret", "open"),
    *("hero", "foe"),
)


@dataclass(frozen=True, slots=True)
class Step:
    """Lines that belong together: the dice, their effect, and its consequences, indented. The first
    step of a round has a heading."""

    lines: tuple[str, ...]
    heading: str = ""


Numbered = Iterable[tuple[int, str]]
"""(Index of the last event it is about, line); -1 before all events."""


def split_frames(
    lines: Numbered, marks: Iterable[Mark]
) -> tuple[tuple[Step, ...], tuple[Mark, ...]]:
    """Return the steps, and the marks with steps in place of events. Lines before all events belong
    to the first of them: no step has an empty board. Marks that are gone before they can be seen
    are left out."""
    steps: list[Step] = []
    ends: list[int] = []
    pending: list[str] = []
    heading = ""
    for at, line in lines:
        if line.startswith(HEADING):
            heading = line.removeprefix(HEADING)
            continue
        pending.append(line)
        if line.startswith(ASIDE):
            continue
        is_joined = line.startswith(SET_IN) or at < 0 or (ends and ends[-1] < 0)
        if steps and not heading and is_joined:
            steps[-1] = replace(steps[-1], lines=(*steps[-1].lines, *pending))
            ends[-1] = at
        else:
            steps.append(Step(tuple(pending), heading))
            ends.append(at)
        pending, heading = [], ""
    if pending and steps:
        steps[-1] = replace(steps[-1], lines=(*steps[-1].lines, *pending))
    return tuple(steps), tuple(_seen(marks, ends))


def _seen(marks: Iterable[Mark], ends: list[int]) -> Iterable[Mark]:
    last = len(ends) - 1
    for mark in marks:
        begin = min(bisect_left(ends, mark.begin), last)
        end = -1 if mark.end < 0 else bisect_left(ends, mark.end)
        if end < 0 or begin < end:
            yield replace(mark, begin=begin, end=end if end <= last else -1)
