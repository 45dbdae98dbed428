"""What every place where games are played has in common."""

import pickle
import zlib
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Protocol

from authoring.core.build import ready_for_pickle
from authoring.engine.contract import Game
from authoring.engine.record import Record

Games = tuple[Game, ...]
"""Games that follow one another: an errand of one worker."""

Play = Callable[[object, Game], Record]

Stop = Callable[[], bool]
"""Asked before each game, or batch of games: whether to end here, as `Event.is_set`."""


_QUICK: Final = 1
"""A third of the size, in less time than a game takes."""


def never() -> bool:
    """The `Stop` of who plays to the end."""
    return False


@dataclass(frozen=True, slots=True)
class Batch:
    """Records of the first games of an errand: all of them, unless `failure`
    says why not or play was `cut` short. `first` is the number of its first game."""

    first: int
    records: tuple[Record, ...]
    failure: Exception | None = None
    cut: bool = False


@dataclass(frozen=True)
class Work:
    """What all games of one plan share; `tables` are packed once for all."""

    play: Play
    tables: object

    @cached_property
    def packed(self) -> bytes:
        """The tables, for another process. They go along with every errand, so they are small."""
        ready_for_pickle()
        return zlib.compress(pickle.dumps(self.tables), _QUICK)


class Lost(Exception):
    """Workers were ended from outside, and some errands are left. It says so in a sentence in
    which `{what}` is what happens now."""


class Place(Protocol):
    """Plays errands, each of `size` games but perhaps the last."""

    @property
    def size(self) -> int:
        """How many games to hand to a worker at once."""

    def fitting(self, games: int) -> "Place":
        """This place, or a smaller one that is enough for so few games."""

    def batches(
        self, work: Work, planned: Iterator[Games], stop: Stop
    ) -> Generator[Batch, None, None]:
        """Return what is played of the errands planned, as it comes and in any order; an end before
        the last of them when asked to. It may be closed at any time.

        Raises Lost when others should play what is missing, CannotRun when nobody can, and
        KeyboardInterrupt, after what was finished until then, when Ctrl-C asked for an end.
        """


def unpacked(tables: bytes) -> object:
    """`Work.tables`, in another process."""
    return pickle.loads(zlib.decompress(tables))  # noqa: S301 - packed by who sent us here
