"""Play the games of a plan, on one core or several, always in the same order."""

import signal
import threading
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from os import cpu_count
from threading import Event

from authoring.engine.contract import Game
from authoring.engine.record import Record
from authoring.playtest.plan import Plan

Play = Callable[[object, Game], Record]

BATCH = 25
"""Games a worker plays per errand: about half a second of work."""


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


def play_batch(play: Play, tables: object, games: Iterable[Game]) -> list[Record]:
    """Play some games in order."""
    return [play(tables, game) for game in games]


def _here(play: Play, tables: object, plan: Plan, digest: str) -> Generator[Record, None, None]:
    for games in plan.batches(digest, 1):
        yield from play_batch(play, tables, games)


def _in_workers(
    play: Play, tables: object, plan: Plan, digest: str, workers: int
) -> Generator[Record, None, None]:
    """Workers are never killed: when play ends early, they finish their errands.

    (joblib's own way to stop kills them, and its threads may complain.)
    """
    from joblib import Parallel, delayed

    stop = Event()

    def errands() -> Iterator[object]:
        for games in plan.batches(digest, BATCH):
            if stop.is_set():
                return
            yield delayed(_errand)(play, tables, games)

    pool = Parallel(n_jobs=workers, backend="loky", return_as="generator", batch_size=1)
    with _ctrl_c_sets(stop):
        batches = pool(errands())
        try:
            for batch in batches:
                if isinstance(batch, Exception):
                    raise batch
                yield from batch
        finally:
            already = stop.is_set()
            stop.set()
            for _ in batches:
                pass
    if already:
        raise KeyboardInterrupt


def _errand(play: Play, tables: object, games: Iterable[Game]) -> list[Record] | Exception:
    """What a worker does: Ctrl-C is the main process's business, and a game
    that fails is a value, with its traceback as a note."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return play_batch(play, tables, games)
    except Exception as reason:  # noqa: BLE001 - raised again in the main process
        reason.add_note(traceback.format_exc())
        return reason


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
