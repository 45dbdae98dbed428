"""What a game of Dungeon Plungin' asks and looks up, counted: `python -m tools.play_counts QUEST
POLICY GAMES`. Counts are the same on every machine; the time is of a second run, without the
counting."""

import cProfile
import pstats
import sys
import time
from pathlib import Path
from typing import Final

from authoring.playtest.plan import Plan
from authoring.services.packs import Opened, open_pack

PACKS: Final = Path(__file__).resolve().parent.parent / "packs"
SEED: Final = 7
COUNTED: Final = {
    "rounds": ("turn/game.py", "play_round"),
    "turns": ("turn/hero_turn.py", "hero_turn"),
    "decisions": ("mind/thinker.py", "act"),
    "offers": ("turn/offers.py", "offers"),
    "kinds of act listed": ("turn/offers.py", "_list"),
    "spells aimed": ("actions/aiming.py", "aims"),
    "walks": ("actions/walk.py", "walk"),
    "spread": ("squares/searches.py", "spread"),
    "meet": ("squares/searches.py", "meet"),
    "layers": ("squares/searches.py", "layers"),
    "flood": ("squares/searches.py", "flood"),
    "grow": ("squares/searches.py", "grow"),
    "games copied": ("foresight/trials.py", "branch"),
}
"""What is told of a game, and the function that is called for each."""


def main(quest: str, policy: str, games: int) -> None:
    """Play twice, print a line for each count."""
    opened = open_pack(PACKS / quest)
    profile = cProfile.Profile()
    profile.runcall(_play, opened, policy, games)
    calls: dict[tuple[str, str], int] = {}
    every = 0
    for (path, _, name), (_, times, *_) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        every += times
        calls["/".join(Path(path).parts[-2:]), name] = times
    before = time.process_time()
    _play(opened, policy, games)
    taken = time.process_time() - before
    for told, place in COUNTED.items():
        print(f"{told:22} {calls.get(place, 0) / games:10,.1f}")
    print(f"{'calls of functions':22} {every / games:10,.0f}")
    print(f"{'milliseconds':22} {1000 * taken / games:10,.1f}")
    decisions = max(1, calls.get(COUNTED["decisions"], 0))
    print(f"{'microseconds/decision':22} {1_000_000 * taken / decisions:10,.1f}")


def _play(opened: Opened, policy: str, games: int) -> None:
    tables, plan = opened.ruleset.prepare(opened.pack), Plan(games, SEED, policy)
    for number in range(1, games + 1):
        opened.ruleset.play(tables, plan.game(number))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
