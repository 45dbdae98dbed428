"""Executor in this process, one game after the other."""

from collections.abc import Generator, Iterator
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.engine.record import Record
from authoring.playtest.executors.executor import Batch, Games, Stop, Work


@dataclass(frozen=True, slots=True)
class InProcess:
    """Executor without workers: errors are raised where they happen."""

    size: int = 1

    def fitting(self, _games: int) -> "InProcess":
        """Return this executor: it fits any number of games."""
        return self

    def batches(
        self, work: Work, planned: Iterator[Games], stop: Stop
    ) -> Generator[Batch, None, None]:
        """Play the planned games in this process, in order, until `stop` returns True."""
        for games in planned:
            records: list[Record] = []
            for game in games:
                if stop():
                    yield Batch(games[0].number, tuple(records), cut=True)
                    return
                records.append(work.play(work.tables, game))
            yield Batch(games[0].number, tuple(records))


IN_PROCESS: Final = InProcess()
