"""Growth of the cost of a game with its rounds, tiles and monsters."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean, linear_regression

from bench.clock import of
from bench.demo import Games, games_by

GAMES = 60
TILE, MONSTER = "tile-laid", "monster-set"
PIECES = 4


@dataclass(frozen=True, slots=True)
class Size:
    """Size of a finished game."""

    rounds: int
    tiles: int
    monsters: int


def lines() -> Iterator[str]:
    """Yield a heading, and a line for each of rounds, tiles and monsters: mean size and
    milliseconds of each quarter of the games, and the cost of one more."""
    games = games_by("cautious")
    games.play([1])
    numbers = range(1, GAMES + 1)
    spent = [of(partial(games.play, [number])) * 1000 for number in numbers]
    sizes = [size(games, number) for number in numbers]
    yield ""
    yield f"What {GAMES} cautious games cost, by how large they became (ms):"
    for name in ("rounds", "tiles", "monsters"):
        values = [int(getattr(one, name)) for one in sizes]
        quarters = ", ".join(f"{at:.0f}: {cost:.0f}" for at, cost in _quarters(values, spent))
        slope = linear_regression(values, spent).slope
        yield f"  {name:9} {quarters}; one more: {slope:+.2f}"


def size(games: Games, number: int) -> Size:
    """Return the size of the game with this number, from its transcript."""
    told = games.ruleset.tell(games.tables, games.plan.game(number))
    kinds = Counter(event["type"] for event in told.events)
    return Size(told.record.rounds, kinds[TILE], kinds[MONSTER])


def _quarters(values: Sequence[int], costs: Sequence[float]) -> Iterator[tuple[float, float]]:
    """Yield (mean size, mean cost) of each quarter of the games, the smallest first."""
    pairs = sorted(zip(values, costs, strict=True))
    each = len(pairs) // PIECES
    for begin in range(0, each * PIECES, each):
        some = pairs[begin : begin + each]
        yield fmean(value for value, _ in some), fmean(cost for _, cost in some)
