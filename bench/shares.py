"""Shares of the time of a game by part of questpack, and its time per decision."""

import cProfile
import os
import pstats
from collections import Counter
from collections.abc import Iterator

from bench.clock import child, of
from bench.counts import counted, part_of
from bench.demo import games_by

GAMES = 20


def lines() -> Iterator[str]:
    """Yield the lines of `_told`, made in a process with the pure build: a compiled build has no
    parts."""
    yield from child("bench.shares", env={"QUESTPACK_BUILD": "pure"}).splitlines()


def _told() -> Iterator[str]:
    games = games_by("cautious")
    numbers = range(1, GAMES + 1)
    games.play([1])
    seconds = of(lambda: games.play(numbers))
    found = counted(lambda: games.play(numbers))
    each = seconds / found.decisions * 1_000_000
    yield ""
    yield f"A cautious game of the demo quest, mean of {GAMES}, pure build:"
    yield f"  {found.decisions / GAMES:,.0f} decisions of {each:.0f} microseconds"
    yield f"  {found.questions / GAMES:,.0f} questions to the board"
    yield f"  {found.searches / GAMES:,.0f} of them searches"
    yield f"  {found.calls / GAMES:,.0f} Python calls"
    yield "By part, under cProfile, which makes calls dearer than they are:"
    for part, share in _shares(lambda: games.play(numbers)):
        if share >= 0.005:
            yield f"  {share:5.1%}  {part}"


def _shares(call: object) -> list[tuple[str, float]]:
    profile = cProfile.Profile()
    profile.runcall(call)  # type: ignore[arg-type]
    seconds: Counter[str] = Counter()
    for (file, _, _), (_, _, own, _, callers) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        if file == "~" and callers:
            # A built-in function is its callers' business.
            for (caller, _, _), (_, _, theirs, _) in callers.items():
                seconds[part_of(caller)] += theirs
        else:
            seconds[part_of(file)] += own
    whole = sum(seconds.values())
    return [(part, spent / whole) for part, spent in seconds.most_common()]


if __name__ == "__main__":
    print("\n".join(_told()).rstrip() + os.linesep)
