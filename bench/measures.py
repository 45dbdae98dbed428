"""What is measured: commands from outside, odds and games from inside."""

import sys

from authoring.core.data import data_folder
from authoring.services.packs import open_pack
from authoring.services.playtest import Wish, plan_for
from bench.clock import QUESTPACK, best, command
from bench.line import Line, milliseconds

DEMO = data_folder("packs") / "knocking-wall"
GAMES = 100
ROUNDS = 2


def bare_python() -> Line:
    """What every command pays before its first line runs."""
    seconds = command(sys.executable, "-c", "pass")
    return Line("python -c pass", seconds, milliseconds(seconds))


def help_page() -> Line:
    seconds = command(QUESTPACK, "--help")
    return Line("questpack --help", seconds, milliseconds(seconds), goal=0.25)


def lint() -> Line:
    seconds = command(QUESTPACK, "lint", DEMO)
    return Line("questpack lint, demo quest", seconds, milliseconds(seconds), goal=0.6)


def odds() -> Line:
    """The exact answers alone, on a pack already loaded."""
    opened = open_pack(DEMO)
    seconds = best(lambda: opened.ruleset.odds(opened.pack), times=10)
    return Line("odds after load, demo quest", seconds, milliseconds(seconds), goal=0.02)


def games() -> Line:
    """One game of the demo quest, uncompiled, on one core, without a trace."""
    opened = open_pack(DEMO)
    plan = plan_for(opened.ruleset, Wish(games=GAMES))
    (batch,) = plan.batches(opened.pack.source.digest, GAMES)
    batch = list(batch)
    tables = opened.ruleset.prepare(opened.pack)

    def play() -> None:
        for game in batch:
            opened.ruleset.play(tables, game)

    seconds = best(play, times=ROUNDS) / GAMES
    shown = f"{milliseconds(seconds)}, {1 / seconds:,.1f} games/s"
    return Line(f"a game, mean of {GAMES}", seconds, shown, goal=1 / 40)
