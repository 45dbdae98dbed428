"""Play of the games of a plan by any executor, with results in the order of their numbers."""

from collections.abc import Generator, Iterator
from contextlib import closing
from typing import Final

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.processes import ASIDE
from authoring.engine.record import Record
from authoring.playtest.executors.executor import (
    Batch,
    Executor,
    Games,
    Lost,
    Play,
    Stop,
    Work,
    never,
)
from authoring.playtest.executors.in_process import IN_PROCESS
from authoring.playtest.plan import Plan

MOST_LOST: Final = 3
"""Most retries after killed workers."""

ENDED: Final = 0
"""The value of `_InOrder.number` once a batch was cut short: no game follows."""


@dataclass(frozen=True, slots=True)
class Part:
    """Part of the games of a plan: from number `first` on, until `stop` returns True."""

    first: int = 1
    stop: Stop = never


WHOLE: Final = Part()
"""All games of a plan."""


def play_all(
    play: Play, tables: object, plan: Plan, *, executor: Executor = IN_PROCESS, part: Part = WHOLE
) -> Generator[Record, None, None]:
    """Yield the records of a plan, or of a part of it, as `play_work` does."""
    return play_work(Work(play, tables), plan, executor=executor, part=part)


def play_work(
    work: Work, plan: Plan, *, executor: Executor = IN_PROCESS, part: Part = WHOLE
) -> Generator[Record, None, None]:
    """Yield the records by game number, equal for all executors. To play a plan in many parts, keep
    the work: its tables are then packed once.

    Games that a killed worker left unfinished are played by others, and in the end by this process.
    The iterator may be closed early. Raises CannotRun when the executor fails.
    """
    executor = executor.fitting(plan.games - part.first + 1)
    sequence = _InOrder(part.first)
    for retries in range(MOST_LOST - 1, -1, -1):
        try:
            with closing(
                executor.batches(work, sequence.missing(plan, executor.size), part.stop)
            ) as batches:
                for batch in batches:
                    yield from sequence.after(batch)
        except Lost as lost:
            player = "others play" if retries else "this process plays"
            ASIDE.warning(str(lost).format(what=f"{player} its unfinished games"))
        else:
            return
    for batch in IN_PROCESS.batches(work, sequence.missing(plan, executor.size), part.stop):
        yield from sequence.after(batch)


@dataclass(slots=True)
class _InOrder:
    """Batches finished in any order, put in order: `number` is that of the next game."""

    number: int
    waiting: dict[int, Batch] = field(default_factory=dict)

    def missing(self, plan: Plan, size: int) -> Iterator[Games]:
        """Yield the jobs of at most `size` games whose results are neither used nor waiting."""
        for games in plan.batches(size, self.number) if self.number != ENDED else ():
            if self.number == ENDED:
                return
            if games[0].number >= self.number and games[0].number not in self.waiting:
                yield games

    def after(self, batch: Batch) -> Iterator[Record]:
        """Yield the records that this batch completes, in order; raise its failure after them."""
        self.waiting[batch.first] = batch
        while self.number in self.waiting:
            ready = self.waiting.pop(self.number)
            self.number = ENDED if ready.cut else ready.first + len(ready.records)
            yield from ready.records
            if ready.failure is not None:
                raise ready.failure
