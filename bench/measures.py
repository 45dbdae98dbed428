"""What is measured: commands from outside, odds, games and pages from inside."""

import sys
import time

from authoring.core.data import data_folder
from authoring.services.packs import open_pack
from authoring.services.playtest import Wish, plan_for
from bench.clock import QUESTPACK, Line, best, command, milliseconds

DEMO = data_folder("packs") / "knocking-wall"
GAMES = 200


def bare_python() -> Line:
    """What every command pays before its first line runs."""
    seconds = command(sys.executable, "-c", "pass")
    return Line("python -c pass", seconds, milliseconds(seconds))


def help_page() -> Line:
    seconds = command(QUESTPACK, "--help")
    return Line("questpack --help", seconds, milliseconds(seconds), "250 ms")


def lint() -> Line:
    seconds = command(QUESTPACK, "lint", DEMO)
    return Line("questpack lint, demo quest", seconds, milliseconds(seconds), "600 ms")


def odds() -> Line:
    """The exact answers alone, on a pack already loaded."""
    opened = open_pack(DEMO)
    seconds = best(lambda: opened.ruleset.odds(opened.pack), times=10)
    return Line("odds after load, demo quest", seconds, milliseconds(seconds), "20 ms")


def games() -> Line:
    """One game of the demo quest, uncompiled, on one core, without a trace."""
    opened = open_pack(DEMO)
    plan = plan_for(opened.ruleset, Wish(games=GAMES))
    (batch,) = plan.batches(opened.pack.source.digest, GAMES)
    tables = opened.ruleset.prepare(opened.pack)
    start = time.perf_counter()
    for game in batch:
        opened.ruleset.play(tables, game)
    seconds = (time.perf_counter() - start) / GAMES
    shown = f"{milliseconds(seconds)}, {1 / seconds:,.0f} games/s"
    return Line(f"a game, mean of {GAMES}", seconds, shown, "40 games/s")
