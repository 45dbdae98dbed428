"""Play the games of a plan, on one core or several, always in the same order."""

from collections.abc import Callable, Iterable, Iterator
from os import cpu_count

from authoring.engine.contract import Game
from authoring.engine.record import Record
from authoring.playtest.plan import Plan

Play = Callable[[object, Game], Record]

BATCH = 25
"""Games a worker plays per errand: about half a second of work."""


def play_all(
    play: Play, tables: object, plan: Plan, *, digest: str, jobs: int = 1
) -> Iterator[Record]:
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
    """What one worker does at a time."""
    return [play(tables, game) for game in games]


def _here(play: Play, tables: object, plan: Plan, digest: str) -> Iterator[Record]:
    for games in plan.batches(digest, 1):
        yield from play_batch(play, tables, games)


def _in_workers(
    play: Play, tables: object, plan: Plan, digest: str, workers: int
) -> Iterator[Record]:
    from joblib import Parallel, delayed

    pool = Parallel(n_jobs=workers, backend="loky", return_as="generator", batch_size=1)
    errands = (delayed(play_batch)(play, tables, g) for g in plan.batches(digest, BATCH))
    for records in pool(errands):
        yield from records
