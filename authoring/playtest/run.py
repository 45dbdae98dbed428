"""Play the games of a plan, on one core or several, always in the same order."""

import pickle
import signal
import threading
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from os import cpu_count
from threading import Event

from authoring.engine.record import Record
from authoring.playtest.plan import Plan
from authoring.playtest.worker import Batch, Crew, Play, run_errand

BATCH = 10
"""Games a worker plays per errand: well below a second of work."""


def play_all(
    play: Play, tables: object, plan: Plan, *, digest: str, jobs: int = 1
) -> Generator[Record, None, None]:
    """The records of a plan by game number, the same whatever `jobs` is.

    `jobs` are worker processes; 0 means one per core. The iterator may be
    closed early.
    """
    wanted = jobs or cpu_count() or 1
    workers = min(wanted, -(-plan.games // BATCH))
    if workers <= 1:
        return _here(play, tables, plan, digest)
    return _in_workers(play, tables, plan, digest, workers)


def _here(play: Play, tables: object, plan: Plan, digest: str) -> Generator[Record, None, None]:
    for number in range(1, plan.games + 1):
        yield play(tables, plan.game(digest, number))


def _in_workers(
    play: Play, tables: object, plan: Plan, digest: str, workers: int
) -> Generator[Record, None, None]:
    """Workers are never killed: when play ends early, they finish their game.

    (joblib's own way to stop kills them, and its threads may complain.)
    """
    from joblib import Parallel, delayed

    stop = Event()
    crew = Crew(f"{time.time_ns()}", play, pickle.dumps(tables))

    def errands() -> Iterator[object]:
        for games in plan.batches(digest, BATCH):
            if stop.is_set():
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
