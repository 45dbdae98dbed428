"""Comparison of the speeds of the compiled build and of the Python files, game by game in turn:
`python -m tools.compare_builds GAMES POLICY PACK`."""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, cast

from authoring.core.build import CHOICE, COMPILED, PURE, playing
from authoring.core.processes import relax_gc
from authoring.playtest.plan import Plan
from authoring.services.packs import open_pack

PACKS = Path(__file__).resolve().parent.parent / "packs"
SEED = 7
WARM_UP = 2
"""Games that are played first and not counted."""


def main(games: int, policy: str, pack: str) -> None:
    """Play equal games in two processes in turn, and print the ratio of their processor times."""
    builds = (PURE, COMPILED)
    players = [_player(build, games, policy, pack) for build in builds]
    for player, build in zip(players, builds, strict=True):
        print(f"{build}: {_answer(player)}")
    spent = [0.0 for _ in builds]
    for _ in range(games):
        for at, player in enumerate(players):
            _ask(player)
            spent[at] += float(_answer(player))
    for build, seconds in zip(builds, spent, strict=True):
        print(f"{build}: {1000 * seconds / games:.2f} ms a game")
    print(f"{spent[0] / spent[1]:.2f} x ({games} games of {pack}, {policy})")


def _player(build: str, games: int, policy: str, pack: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", __spec__.name, str(games), policy, pack, "play"],
        env=os.environ | {CHOICE: build},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def _ask(player: subprocess.Popen[str]) -> None:
    print(file=cast(IO[str], player.stdin), flush=True)


def _answer(player: subprocess.Popen[str]) -> str:
    return cast(IO[str], player.stdout).readline().strip()


def play(games: int, policy: str, pack: str) -> None:
    """Play a game for each line on standard input, and print its processor time."""
    relax_gc()  # as a command plays
    opened = open_pack(PACKS / pack)
    tables, plan = opened.ruleset.prepare(opened.pack), Plan(games, SEED, policy)
    for number in range(1, WARM_UP + 1):
        opened.ruleset.play(tables, plan.game(number))
    print(playing(), flush=True)
    for number, _ in enumerate(sys.stdin, 1):
        began = time.process_time()
        opened.ruleset.play(tables, plan.game(number))
        print(time.process_time() - began, flush=True)


if __name__ == "__main__":
    order = int(sys.argv[1]), sys.argv[2], sys.argv[3]
    play(*order) if sys.argv[4:] else main(*order)
