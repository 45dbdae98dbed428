"""Play in this process, one game after the other."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Final

from authoring.engine.record import Record
from authoring.playtest.places.place import Batch, Games, Stop, Work


@dataclass(frozen=True, slots=True)
class Here:
    """Play without any worker: an error is raised where it happened."""

    size: int = 1

    def fitting(self, _games: int) -> "Here":
        """Return this place: it fits any number of games."""
        return self

    def batches(
        self, work: Work, planned: Iterator[Games], stop: Stop
    ) -> Generator[Batch, None, None]:
        """Yield all jobs in order."""
        for games in planned:
            records: list[Record] = []
            for game in games:
                if stop():
                    yield Batch(games[0].number, tuple(records), cut=True)
                    return
                records.append(work.play(work.tables, game))
            yield Batch(games[0].number, tuple(records))


HERE: Final = Here()
