"""Count and time the searches on the board that a game makes, and those with equal arguments:
`python -m bench.board GAMES [PACK POLICY]`."""

import sys
from collections.abc import Callable
from time import process_time
from types import ModuleType
from typing import Any, Final

from authoring.boards.squares import searches, sight
from authoring.core.data import data_folder
from authoring.playtest.plan import Plan
from authoring.services.packs import open_sound

SEED: Final = 7
ASKED: Final = {
    "reach_within": searches, "flood": searches, "nearest_squares": searches, "layers": searches,
    "path_to": searches, "way": searches, "grow": searches, "sees": sight,
}  # fmt: skip
"""Name of each search -> the module that has it."""


class Asked:
    """A search with counters, put in place of the search in all modules that have imported it."""

    def __init__(self, search: Callable[..., Any]) -> None:
        self.search = search
        self.times = 0
        self.again = 0
        self.seconds = 0.0
        self.before: set[tuple[object, ...]] | None = None
        """Arguments used so far in this game; None: calls are not compared but timed."""

    def __call__(self, *asked: Any) -> object:
        """Return what the search returns; count the call, or add its time to `seconds`."""
        if self.before is not None:
            self.times += 1
            self.again += asked in self.before
            self.before.add(asked)
            return self.search(*asked)
        begun = process_time()
        answer = self.search(*asked)
        self.seconds += process_time() - begun
        return answer


def replaced() -> dict[str, Asked]:
    """Replace all searches in the modules of rulesets; return name -> its Asked."""
    own = {name: Asked(getattr(module, name)) for name, module in ASKED.items()}
    users: list[ModuleType] = [
        module for name, module in sys.modules.items() if name.startswith("authoring.rulesets.")
    ]
    for name, one in own.items():
        for module in users:
            if getattr(module, name, None) is one.search:
                setattr(module, name, one)
    return own


def main(games: int, pack: str = "knocking-wall", policy: str = "cautious") -> None:
    """Play the games unchanged, with calls counted, and with calls timed; print the results."""
    opened = open_sound(data_folder("packs") / pack)
    tables = opened.ruleset.prepare(opened.pack)
    plan = Plan(games, SEED, policy)

    def play(number: int) -> float:
        begun = process_time()
        opened.ruleset.play(tables, plan.game(number))
        return process_time() - begun

    whole = sum(play(number) for number in range(1, games + 1)) / games
    own = replaced()
    for number in range(1, games + 1):
        for one in own.values():
            one.before = set()
        play(number)
    for one in own.values():
        one.before = None
    for number in range(1, games + 1):
        play(number)
    print(f"{pack}, {policy}: {1000 * whole:.1f} ms a game, {games} games")
    clock, together = _clock(), 0.0
    for name, one in own.items():
        if one.times:
            each = one.seconds / one.times - clock
            share = each * one.times / games / whole
            together += share
            print(
                f"  {name:16}{one.times / games:6.0f} times,{100 * one.again / one.times:4.0f} %"
                f" the same again,{1e6 * each:6.1f} µs each,{100 * share:5.1f} % of the game"
            )
    print(f"  together {100 * together:.1f} % of the game")


def _clock() -> float:
    """Return the seconds that timing a call takes itself."""
    idle = Asked(lambda: None)
    for _ in range(10_000):
        idle()
    return idle.seconds / 10_000


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
