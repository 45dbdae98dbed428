"""Play the games of a plan, on one core or several, always in the same order."""

import signal
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from os import cpu_count
from threading import Event

from authoring.engine.contract import Game
from authoring.engine.record import Record
from authoring.playtest.plan import Plan
from authoring.playtest.worker import Batch, Crew, Play, run_errand

BATCH = 10
"""Games a worker plays per errand: well below a second of work."""

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
    wanted = jobs or cpu_count() or 1
    workers = min(wanted, -(-(plan.games - part.first + 1) // BATCH))
    if workers <= 1:
        games = (plan.game(number) for number in range(part.first, plan.games + 1))
        return _here(play, tables, games, part.stop)
    batches = plan.batches(BATCH, part.first)
    return _in_workers(Crew.of(play, tables), batches, part.stop, workers)


def _here(
    play: Play, tables: object, games: Iterator[Game], ended: Stop
) -> Generator[Record, None, None]:
    for game in games:
        if ended():
            return
        yield play(tables, game)


def _in_workers(
    crew: Crew, planned: Iterator[tuple[Game, ...]], ended: Stop, workers: int
) -> Generator[Record, None, None]:
    """Workers are never killed: when play ends early, they finish their game.

    (joblib's own way to stop kills them, and its threads may complain.)
    """
    from joblib import Parallel, delayed

    stop = Event()

    def errands() -> Iterator[object]:
        for games in planned:
            if stop.is_set() or ended():
                return
            yield delayed(run_errand)(crew, games)

    pool = Parallel(n_jobs=workers, backend="loky", return_as="generator", batch_size=1)
    with _ctrl_c_sets(stop):
        batches: Iterator[Batch] = pool(errands())
        try:
            for batch in batches:
                yield from batch.records
                if batch.failure is not None:
                    raise batch.failure
                if batch.cut:
                    break
        finally:
            interrupted = stop.is_set()
            stop.set()
            for _ in batches:
                pass
    if interrupted or batch.cut:
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
