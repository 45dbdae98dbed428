"""Play the games of a plan, on one core or several, always in the same order."""

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from threading import Event

from authoring.core.processes import ASIDE, LOST, end_with
from authoring.engine.contract import Game
from authoring.engine.record import Record
from authoring.playtest.plan import Plan
from authoring.playtest.worker import Batch, Crew, Play, run_errand

BATCH = 10
"""Games a worker plays per errand: well below a second of work."""

MOST_LOST = 3
"""So often a killed worker is made up for by others."""

ENDED = 0
"""No game has this number."""

Planned = Callable[[int], Iterator[tuple[Game, ...]]]
"""The batches of a plan from a game's number on."""

Stop = Callable[[], bool]
"""Asked before each game, or batch of games: whether to end here, as `Event.is_set`."""


def never() -> bool:
    """The `Stop` of who plays to the end."""
    return False


@dataclass(frozen=True, slots=True)
class Part:
    """Which games of a plan to play: from number `first` on, until `stop` says so."""

    first: int = 1
    stop: Stop = never


WHOLE = Part()
"""All of them."""


def play_all(
    play: Play, tables: object, plan: Plan, *, jobs: int = 1, part: Part = WHOLE
) -> Generator[Record, None, None]:
    """The records of a plan, or a part of it, by game number, the same whatever `jobs` is.

    `jobs` are worker processes; 0 means one per core. The iterator may be
    closed early.
    """
    wanted = jobs or os.cpu_count() or 1
    workers = min(wanted, -(-(plan.games - part.first + 1) // BATCH))
    if workers <= 1:
        games = (plan.game(number) for number in range(part.first, plan.games + 1))
        return _here(play, tables, games, part.stop)

    def planned(first: int) -> Iterator[tuple[Game, ...]]:
        return plan.batches(BATCH, first)

    return _together(play, tables, planned, part, workers)


def _here(
    play: Play, tables: object, games: Iterator[Game], ended: Stop
) -> Generator[Record, None, None]:
    for game in games:
        if ended():
            return
        yield play(tables, game)


@dataclass(slots=True)
class _InOrder:
    """Batches finished in any order, handed on by number: `number` is the next game's."""

    number: int
    waiting: dict[int, Batch] = field(default_factory=dict)

    def lacks(self, first: int) -> bool:
        """Whether the batch that begins with this game is still to be played."""
        return self.number != ENDED and first >= self.number and first not in self.waiting

    def after(self, batch: Batch) -> Iterator[Record]:
        """The records that can be handed on now that this batch is finished."""
        self.waiting[batch.first] = batch
        while self.number in self.waiting:
            ready = self.waiting.pop(self.number)
            self.number = ENDED if ready.cut else self.number + BATCH
            yield from ready.records
            if ready.failure is not None:
                raise ready.failure


def _together(
    play: Play, tables: object, planned: Planned, part: Part, workers: int
) -> Generator[Record, None, None]:
    """The games by several workers.

    Those that a killed worker left unfinished are played by others, and in the end by this
    process: the records are the same.
    """
    crew, done = Crew.of(play, tables), _InOrder(part.first)

    def missing() -> Iterator[tuple[Game, ...]]:
        return (games for games in planned(done.number) if done.lacks(games[0].number))

    for left in range(MOST_LOST - 1, -1, -1):
        try:
            with closing(_finished(crew, missing(), part.stop, workers)) as batches:
                for batch in batches:
                    yield from done.after(batch)
        except BrokenProcessPool:
            who = "others play" if left else "this process plays"
            ASIDE.warning(LOST.format(what=f"{who} its unfinished games"))
        else:
            return
    for games in missing():
        played = tuple(_here(play, tables, iter(games), part.stop))
        yield from done.after(Batch(games[0].number, played, cut=len(played) < len(games)))


def _finished(
    crew: Crew, planned: Iterator[tuple[Game, ...]], ended: Stop, workers: int
) -> Generator[Batch, None, None]:
    """What workers have played, as it comes.

    They are never killed: when play ends early, they finish their game. (joblib's own way to
    stop kills them, and its threads may complain.) Raises
    KeyboardInterrupt at the end when Ctrl-C asked for it, and BrokenProcessPool as soon as
    a worker is gone.
    """
    from joblib import Parallel, delayed

    stop = Event()

    def errands() -> Iterator[object]:
        for games in planned:
            if stop.is_set() or ended():
                return
            yield delayed(run_errand)(crew, games)

    pool = Parallel(
        n_jobs=workers,
        backend="loky",
        return_as="generator_unordered",
        batch_size=1,
        initializer=end_with,
        initargs=(os.getpid(),),
    )
    with _ctrl_c_sets(stop):
        batches: Iterator[Batch] = pool(errands())
        cut = False
        try:
            for batch in batches:
                cut = cut or batch.cut
                yield batch
                if batch.cut:
                    stop.set()
        except BrokenProcessPool:
            # Ctrl-C ends a worker that has only just begun; no other is to take its place.
            if not stop.is_set():
                raise
        finally:
            interrupted = stop.is_set()
            stop.set()
            with suppress(BrokenProcessPool):
                for _ in batches:
                    pass
    if interrupted or cut:
        raise KeyboardInterrupt


@contextmanager
def _ctrl_c_sets(stop: Event) -> Iterator[None]:
    """Ctrl-C asks for an end; pressed again it interrupts at once."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def ask(_number: int, _frame: object) -> None:
        stop.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
