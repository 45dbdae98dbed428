"""Two processes against one, by the clock on the wall, and what a worker holds in memory.

`python -m bench.together JOBS GAMES` plays once and says how long that took.
"""

import json
import resource
import sys
import time
from collections.abc import Iterator
from typing import Any

from authoring.playtest.places.processes import Processes
from authoring.playtest.plan import Plan
from authoring.playtest.run import play_all
from bench.clock import child
from bench.demo import SEED, games_by
from bench.line import Line

GAMES = 200
ROUNDS = 2


def lines() -> Iterator[Line]:
    """Turns of one and of two; the best of each, since others may disturb."""
    rounds = [(_played(1), _played(2)) for _ in range(ROUNDS)]
    one = min(alone["seconds"] for alone, _ in rounds)
    two = min(both["seconds"] for _, both in rounds)
    shown = f"{GAMES} games: {one:.1f} s and {two:.1f} s on the wall"
    yield Line("two processes against one", one / two, shown, 1.8, 1.9, "x", more=True)
    memory = max(both["worker"] for _, both in rounds)
    yield Line("memory of a worker", memory, "", 80, None, "MB")


def _played(jobs: int) -> Any:
    return json.loads(child("bench.together", str(jobs), str(GAMES), env={}))


def _play(jobs: int, number: int) -> dict[str, float]:
    """Seconds from the first game on, when all processes stand ready."""
    games = games_by("cautious")
    plan, place = Plan(number, SEED, "cautious"), Processes(jobs)
    records = play_all(games.ruleset.play, games.tables, plan, place=place)
    start = time.perf_counter()
    for _ in records:
        pass
    seconds = time.perf_counter() - start
    worker = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    return {"seconds": seconds, "worker": worker}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(_play(int(sys.argv[1]), int(sys.argv[2]))))
