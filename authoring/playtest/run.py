"""Play of a plan's games at any place, always handed on in one order."""

from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Final

from authoring.core.processes import ASIDE
from authoring.engine.record import Record
from authoring.playtest.places.here import HERE
from authoring.playtest.places.place import Batch, Games, Lost, Place, Play, Stop, Work, never
from authoring.playtest.plan import Plan

MOST_LOST: Final = 3
"""So often killed workers are made up for by others."""

ENDED: Final = 0
"""No game has this number."""


@dataclass(frozen=True, slots=True)
class Part:
    """The games of a plan to play: from number `first` on, until `stop` returns true."""

    first: int = 1
    stop: Stop = never


WHOLE: Final = Part()
"""All of them."""


def play_all(
    play: Play, tables: object, plan: Plan, *, place: Place = HERE, part: Part = WHOLE
) -> Generator[Record, None, None]:
    """Yield the records of a plan, or a part of it, as `play_work` does."""
    return play_work(Work(play, tables), plan, place=place, part=part)


def play_work(
    work: Work, plan: Plan, *, place: Place = HERE, part: Part = WHOLE
) -> Generator[Record, None, None]:
    """Yield the records by game number, independent of the place. To play a plan in many parts,
    keep the work: its tables are then packed once.

    Games that a killed worker left unfinished are played by others, and in the end by this process.
    The iterator may be closed early. Raises CannotRun when the place fails altogether.
    """
    place = place.fitting(plan.games - part.first + 1)
    sequence = _InOrder(part.first)
    for retries in range(MOST_LOST - 1, -1, -1):
        try:
            with closing(
                place.batches(work, sequence.missing(plan, place.size), part.stop)
            ) as batches:
                for batch in batches:
                    yield from sequence.after(batch)
        except Lost as lost:
            who = "others play" if retries else "this process plays"
            ASIDE.warning(str(lost).format(what=f"{who} its unfinished games"))
        else:
            return
    for batch in HERE.batches(work, sequence.missing(plan, place.size), part.stop):
        yield from sequence.after(batch)


@dataclass(slots=True)
class _InOrder:
    """Batches finished in any order, handed on by number: `number` is the next game's."""

    number: int
    waiting: dict[int, Batch] = field(default_factory=dict)

    def missing(self, plan: Plan, size: int) -> Iterator[Games]:
        """Yield the jobs that are still to be played."""
        for games in plan.batches(size, self.number) if self.number != ENDED else ():
            if self.number == ENDED:
                return
            if games[0].number >= self.number and games[0].number not in self.waiting:
                yield games

    def after(self, batch: Batch) -> Iterator[Record]:
        """Yield the records that can be handed on now that this batch is finished; raise its
        failure."""
        self.waiting[batch.first] = batch
        while self.number in self.waiting:
            ready = self.waiting.pop(self.number)
            self.number = ENDED if ready.cut else ready.first + len(ready.records)
            yield from ready.records
            if ready.failure is not None:
                raise ready.failure
