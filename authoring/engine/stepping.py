"""Transcript cut into steps, with the marks on the board at each, to draw a game step by step."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from authoring.core.lazy_dataclass import dataclass

ASIDE = "    ("
"""Beginning of a line about dice: it belongs to the line of their effect."""
SET_IN = "  "
"""Beginning of a line about a consequence of the line before it."""
HEADING = "## "


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn on the board, on whole `squares`, (column, row) each.

    `kind` is one of KINDS, which a style sheet draws; with a `side` it is a line along that side of
    its squares. It is on the board from event number `begin` of the game, counted from 0, until
    event `end` exclusive; -1: to the end. In a ToldGame these are numbers of steps, not events.
    """

    kind: str
    squares: tuple[tuple[int, int], ...]
    text: str = ""
    """A few letters drawn in it."""
    title: str = ""
    """Its full name."""
    side: str = ""
    slot: int = 0
    """Index among several marks that share a square."""
    begin: int = 0
    end: int = -1


class Marks:
    """Marks of a game in progress: those on the board, by an id of the thing that each stands for,
    and those removed."""

    def __init__(self) -> None:
        self.there: dict[str, Mark] = {}
        self.gone: list[Mark] = []

    def put(self, owner: str, mark: Mark) -> None:
        """Put `mark` on the board for `owner`, in place of its previous one."""
        self.take(owner, mark.begin)
        self.there[owner] = mark

    def take(self, owner: str, at: int) -> None:
        """Remove the mark of `owner` from event number `at` on; without one do nothing."""
        mark = self.there.pop(owner, None)
        if mark is not None:
            self.gone.append(replace(mark, end=at))

    def clear(self, at: int) -> None:
        """Remove all marks from event number `at` on."""
        for owner in list(self.there):
            self.take(owner, at)

    @property
    def history(self) -> list[Mark]:
        """All marks ever made, the removed ones first."""
        return [*self.gone, *self.there.values()]

    def layered(self, kinds: Sequence[str]) -> list[Mark]:
        """Return all marks ever made by the place of their kind in `kinds`, then by `begin`: the
        order to draw them in."""
        return sorted(self.history, key=lambda mark: (kinds.index(mark.kind), mark.begin))


COLUMNS = 79
"""The most characters in a row of a map, to fit a terminal of 80 columns."""


def map_rows(signs: Mapping[tuple[int, int], str]) -> Iterator[str]:
    """Yield the rows of a map, north first. `signs` maps (column, row) to a character and is never
    empty; columns too far east are only counted, in a last row."""
    columns, rows = {x for x, _ in signs}, {y for _, y in signs}
    west, east = min(columns), max(columns) + 1
    for y in range(min(rows), max(rows) + 1):
        across = range(west, min(east, west + COLUMNS))
        yield "".join(signs.get((x, y), " ") for x in across).rstrip()
    if east > west + COLUMNS:
        yield f"({east - west - COLUMNS} more columns to the east)"


KINDS = (
    *("floor", "feature", "furniture", "pit", "trap", "rubble", "chest", "opened"),
    *("door", "locked", "blocked", "great", "secret", "open"),
    *("hero", "foe"),
)


@dataclass(frozen=True, slots=True)
class Step:
    """Lines displayed together: dice, their effect and its consequences. `heading` is that of the
    round in its first step, otherwise ""."""

    lines: tuple[str, ...]
    heading: str = ""


Numbered = Iterable[tuple[int, str]]
"""(Index of the last event it is about, line); -1 before all events."""


def split_frames(
    lines: Numbered, marks: Iterable[Mark]
) -> tuple[tuple[Step, ...], tuple[Mark, ...]]:
    """Return the steps, and the marks with numbers of steps for numbers of events. Lines before all
    events are in the first step. Marks that are gone before a step shows them are left out."""
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
