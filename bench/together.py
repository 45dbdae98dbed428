"""Speed of two processes relative to one, by the wall clock, and the memory of a worker.

`python -m bench.together JOBS GAMES` plays once and prints the games a second as JSON.
"""

import json
import re
import sys
import time
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path
from typing import Any

from authoring.core.processes import relax_gc
from authoring.playtest.executors.local_processes import BATCH, Processes
from authoring.playtest.plan import Plan
from authoring.playtest.run import play_all
from bench.clock import child
from bench.demo import SEED, games_by
from bench.line import Line

GAMES = 2_000
"""Games of each run, some seconds of play: starting a second process takes much of a second."""


def lines() -> Iterator[Line]:
    """Yield the ratio of the speeds of two processes and of one, and a worker's memory if known."""
    one, two = _played(1), _played(2)
    shown = f"{one['rate']:.1f} and {two['rate']:.1f} games/s on the wall"
    yield Line(
        "two processes against one", two["rate"] / one["rate"], shown, 1.8, 1.9, "x", more=True
    )
    if two["worker"]:
        yield Line("memory of a worker", two["worker"], "", 80, None, "MB")


def _played(jobs: int) -> Any:
    return json.loads(child("bench.together", str(jobs), str(GAMES), env={}))


def _play(jobs: int, number: int) -> dict[str, float]:
    """Return `rate`, the games a second from the first record on, when each process has played its
    first batch, and `worker`, the memory of a worker in MB (0 if unknown)."""
    relax_gc()  # as every command and every worker of it plays
    games = games_by("cautious")
    plan, place = Plan(number, SEED, "cautious"), Processes(jobs)
    records = play_all(games.ruleset.play, games.tables, plan, executor=place)
    worker = 0.0
    next(records)
    start = time.perf_counter()
    for record in records:
        if jobs > 1 and record.game % 100 == 0:
            worker = max([worker, *(_memory(one.pid) for one in active_children())])
    left = number - (jobs * BATCH if jobs > 1 else 1)
    return {"rate": left / (time.perf_counter() - start), "worker": worker}


def _memory(process: int | None) -> float:
    """Return the most MB that a process has held; 0 where the system does not say."""
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:
        return 0.0
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0.0


if __name__ == "__main__":
    sys.stdout.write(json.dumps(_play(int(sys.argv[1]), int(sys.argv[2]))))
