"""In this process, a game after the other."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Final

from authoring.engine.record import Record
from authoring.playtest.places.place import Batch, Games, Stop, Work


@dataclass(frozen=True, slots=True)
class Here:
    """No worker at all: what fails is raised where it failed."""

    size: int = 1

    def fitting(self, _games: int) -> "Here":
        """It fits always."""
        return self

    def batches(
        self, work: Work, planned: Iterator[Games], stop: Stop
    ) -> Generator[Batch, None, None]:
        """All errands in order."""
        for games in planned:
            records: list[Record] = []
            for game in games:
                if stop():
                    yield Batch(games[0].number, tuple(records), cut=True)
                    return
                records.append(work.play(work.tables, game))
            yield Batch(games[0].number, tuple(records))


HERE: Final = Here()
