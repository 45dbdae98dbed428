"""What games cost, in Python calls: the same on every machine."""

from functools import partial
from math import log
from statistics import linear_regression

import pytest

from bench.counts import counted
from bench.demo import games_by
from bench.growth import Size, size

GAMES = 60


def test_a_game_is_counted_the_same_every_time() -> None:
    games = games_by("cautious")
    games.play([1])
    first, again = (counted(lambda: games.play([2])) for _ in range(2))
    assert (first.decisions, first.questions) == (again.decisions, again.questions)
    assert first.calls > first.questions > first.searches > first.decisions > 100


@pytest.mark.long
def test_a_game_costs_no_more_than_its_tiles_squared() -> None:
    """Of games with twice the tiles, four times the calls at most: rounds and monsters grow
    with the tiles, so every round may do a little for every tile, and no more."""
    games = games_by("cautious")
    games.play([1])
    found: list[tuple[Size, int]] = []
    for number in range(1, GAMES + 1):
        calls = counted(partial(games.play, [number])).calls
        found.append((size(games, number), calls))
    # A game of few tiles that goes on for long says nothing about tiles.
    each = [(log(one.tiles), log(calls / one.rounds)) for one, calls in found]
    slope = linear_regression(*zip(*each, strict=True)).slope
    assert slope < 1, f"calls of a round grow with the tiles to the power of {slope:.2f}"
    whole = [(log(one.tiles), log(calls)) for one, calls in found]
    slope = linear_regression(*zip(*whole, strict=True)).slope
    assert slope < 2, f"calls of a game grow with the tiles to the power of {slope:.2f}"
