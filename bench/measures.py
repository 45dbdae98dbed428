"""What is measured: commands from outside, odds and games from inside."""

import sys

from authoring.core.data import data_folder
from authoring.services.packs import open_pack
from authoring.services.playtest import Wish, plan_for
from bench.clock import QUESTPACK, command, measure
from bench.line import Line, timed

DEMO = data_folder("packs") / "knocking-wall"
GAMES = 60
ROUNDS = 3


def bare_python() -> Line:
    """What every command pays before its first line runs."""
    return timed("python -c pass", command(sys.executable, "-c", "pass"))


def help_page() -> Line:
    return timed("questpack --help", command(QUESTPACK, "--help"), goal=0.25)


def lint() -> Line:
    return timed("questpack lint, demo quest", command(QUESTPACK, "lint", DEMO), goal=0.6)


def odds() -> Line:
    """The exact answers alone, on a pack already loaded."""
    opened = open_pack(DEMO)
    taken = measure(lambda: opened.ruleset.odds(opened.pack), times=10)
    return timed("odds after load, demo quest", taken, goal=0.02)


def games() -> Line:
    """One game of the demo quest, uncompiled, on one core, without a trace."""
    opened = open_pack(DEMO)
    plan = plan_for(opened.ruleset, Wish(games=GAMES))
    batches = [tuple(batch) for batch in plan.batches(GAMES)]
    tables = opened.ruleset.prepare(opened.pack)

    def play() -> None:
        for batch in batches:
            for game in batch:
                opened.ruleset.play(tables, game)

    taken = measure(play, times=ROUNDS).each(GAMES)
    more = f"{1 / taken.seconds:,.1f} games/s"
    return timed(f"a game, mean of {GAMES}", taken, more, goal=1 / 40)
