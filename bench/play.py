"""Cost of a game. `python -m bench.play POLICY GAMES QUEST` measures one kind of game in a process
of its own, so that either build of the rules can play."""

import json
import sys
from collections.abc import Iterator
from functools import partial
from typing import Any

from authoring.core.build import playing
from authoring.core.processes import relax_gc
from bench.clock import child, measure
from bench.demo import DEMO, games_by
from bench.line import Line, milliseconds

BUILD = "QUESTPACK_BUILD"
PURE, COMPILED = "pure", "compiled"
GAMES, FEW = 60, 4
CRAWL, DIALS = "tollhouse-below", "clay-census"
SLICE, ROUNDS = 10, 3
"""Games between two plain loops, since a machine changes its speed within seconds; and how often
each slice of games is measured."""


def lines() -> Iterator[Line | str]:
    """Yield the cost of cautious games with both builds, then that of the planner's games relative
    to it."""
    pure = _measured("cautious", GAMES, PURE)
    yield _line("cautious game, pure", pure, 0.7, 0.4)
    compiled = _measured("cautious", GAMES, COMPILED)
    if compiled["playing"].startswith(COMPILED):
        yield _line("cautious game, compiled", compiled, 0.13, 0.043)
        crawl = _measured("cautious", GAMES, COMPILED, CRAWL)
        yield _line("cautious game of a surge crawl, compiled", crawl, 0.1, 0.05)
        dials = _measured("careful", GAMES, COMPILED, DIALS)
        yield _line("careful game of MKD Adventure, compiled", dials, 0.5, 0.5)
    else:
        yield "cautious game, compiled: not measured, no fresh build lies there (`make compiled`)"
    planner = _measured("planner", FEW, PURE)
    times = planner["ratio"] / pure["ratio"]
    yield Line("planner game in cautious games", times, _shown(planner), 20, 8, "x")


def _line(what: str, found: Any, floor: float, goal: float) -> Line:
    return Line(what, found["ratio"], _shown(found), floor, goal)


def _shown(found: Any) -> str:
    return f"{milliseconds(found['seconds'])}, {1 / found['seconds']:,.1f} games/s"


def _measured(policy: str, games: int, build: str, quest: str = DEMO.name) -> Any:
    return json.loads(child("bench.play", policy, str(games), quest, env={BUILD: build}))


def _measure(policy: str, number: int, quest: str) -> dict[str, object]:
    relax_gc()  # as every command and every worker of it plays
    games = games_by(policy, quest)
    games.play([1])
    slices = [range(first, min(first + SLICE, number + 1)) for first in range(1, number + 1, SLICE)]
    taken = [measure(partial(games.play, each), times=ROUNDS) for each in slices]
    seconds, ratio = sum(each.seconds for each in taken), sum(each.ratio for each in taken)
    return {"seconds": seconds / number, "ratio": ratio / number, "playing": playing()}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(_measure(sys.argv[1], int(sys.argv[2]), sys.argv[3])))
