"""A toy to race and to screen: points won with odds that are known, by luck that they share."""

from collections.abc import Sequence

from authoring.engine.seed import game_seed
from authoring.playtest.aims import Play

_ALL = 2**64
SHARED = 0.7
"""So often a game goes by the luck that all points have, and else by its own."""


def luck(seed: int, game: int, point: int) -> float:
    """0..1: mostly the same for all points."""
    if game_seed(seed, game, "which") / _ALL < SHARED:
        return game_seed(seed, game) / _ALL
    return game_seed(seed, game, f"{point}") / _ALL


def playing(seed: int, odds: Sequence[float]) -> Play:
    """Games of points that are won with these odds: 100 for a game won, else 0."""

    def play(point: int, first: int, last: int) -> list[tuple[float, ...]]:
        games = range(first, last + 1)
        return [(100.0 * (luck(seed, game, point) < odds[point]),) for game in games]

    return play
