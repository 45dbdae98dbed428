"""Checksums of the games of every shipped quest with every policy, and the build that played them:
`python -m tools.play_sums GAMES GAMES_OF_SLOW`."""

import sys
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path

from authoring.core.build import playing
from authoring.playtest.plan import Plan
from authoring.services.opened import Opened
from authoring.services.packs import open_pack

PACKS = Path(__file__).resolve().parent.parent / "packs"
SLOW = "planner"
SEED = 7


def main(games: int, games_of_slow: int) -> None:
    """Play, and print a line for each quest and policy."""
    for path in sorted(path.parent for path in PACKS.glob("*/pack.yaml")):
        opened = open_pack(path)
        if opened.playable:
            for policy in opened.ruleset.policies:
                number = games_of_slow if policy == SLOW else games
                print(path.name, policy, number, _sum(opened, policy, number), flush=True)
    print(playing())


def _sum(opened: Opened, policy: str, games: int) -> str:
    """Return the checksum of all records, their tallies in the order in which they were first
    counted."""
    tables = opened.ruleset.prepare(opened.pack)
    plan, sign = Plan(games, SEED, policy), sha256()
    for number in range(1, games + 1):
        record = opened.ruleset.play(tables, plan.game(number))
        sign.update(repr(asdict(record)).encode())
    return sign.hexdigest()


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
