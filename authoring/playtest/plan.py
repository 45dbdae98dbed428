"""What to play: the one value a playtest's result depends on, beside the pack."""

from collections.abc import Iterator
from dataclasses import dataclass

from authoring.engine.contract import Game
from authoring.engine.seed import game_seed
from authoring.playtest.stop_goal import Until

ROUND_LIMIT = 500
"""Far beyond any game a table would finish; such games end as `round-limit`."""


@dataclass(frozen=True, slots=True)
class Plan:
    """So many games by one policy from one seed, or with `until` so many at most. How many
    cores is no part of it."""

    games: int
    seed: int
    policy: str
    round_limit: int = ROUND_LIMIT
    until: Until | None = None

    def game(self, number: int) -> Game:
        """Game `number` (from 1), of whatever quest."""
        seed = game_seed(self.seed, number)
        return Game(number, seed, self.policy, self.round_limit)

    def batches(self, size: int, first: int = 1) -> Iterator[tuple[Game, ...]]:
        """All games from number `first` on in order, `size` at a time."""
        for begin in range(first, self.games + 1, size):
            end = min(begin + size, self.games + 1)
            yield tuple(self.game(number) for number in range(begin, end))
