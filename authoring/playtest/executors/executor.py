"""Interface of all executors of games."""

import pickle
import zlib
from collections.abc import Callable, Generator, Iterator
from functools import cached_property
from typing import Final, Protocol

from authoring.core.build import ready_for_pickle
from authoring.core.lazy_dataclass import dataclass
from authoring.engine.contract import Game
from authoring.engine.record import Record

Games = tuple[Game, ...]
"""Consecutive games, of which one worker plays all."""

Play = Callable[[object, Game], Record]

Stop = Callable[[], bool]
"""Called before each game or batch: returns whether to end here, as `Event.is_set`."""


_QUICK: Final = 1
"""Level of compression: a third of the size, in less time than a game takes."""


def never() -> bool:
    """Return False: the `Stop` of a run that plays to the end."""
    return False


@dataclass(frozen=True, slots=True)
class Batch:
    """Records of a job from its game `first` on: of all its games, unless there is a `failure` or
    play was `cut` short."""

    first: int
    records: tuple[Record, ...]
    failure: Exception | None = None
    cut: bool = False


@dataclass(frozen=True)
class Work:
    """Shared input of all games of one plan; `tables` are packed once for all."""

    play: Play
    tables: object

    @cached_property
    def packed(self) -> bytes:
        """The tables packed for another process; they are sent with every job, so are small."""
        ready_for_pickle()
        return zlib.compress(pickle.dumps(self.tables), _QUICK)


class Lost(Exception):
    """Error: workers were ended from outside, and some jobs are left. The message has a field
    `{what}` for what is done next."""


class Executor(Protocol):
    """A way to play jobs of `size` games each; the last job may be smaller."""

    @property
    def size(self) -> int:
        """The number of games in a job."""

    def fitting(self, games: int) -> "Executor":
        """Return this executor, or a smaller one that is enough for `games` games."""

    def batches(
        self, work: Work, planned: Iterator[Games], stop: Stop
    ) -> Generator[Batch, None, None]:
        """Play jobs and yield a batch for each, in any order; end early when `stop` returns True.

        The generator may be closed at any time. Raises Lost when another executor should play the
        rest, CannotRun when the games cannot be played at all, and KeyboardInterrupt on Ctrl-C,
        after everything finished until then.
        """


def unpacked(tables: bytes) -> object:
    """Return the tables that `Work.packed` holds, in another process."""
    return pickle.loads(zlib.decompress(tables))  # noqa: S301 - packed by who sent us here
