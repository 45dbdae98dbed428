"""Plan of a playtest: with the pack, the only input of its result."""

from collections.abc import Iterator

from authoring.core.lazy_dataclass import dataclass
from authoring.engine.contract import Game
from authoring.engine.seed import game_seed
from authoring.playtest.stop_goal import StopGoals

ROUND_LIMIT = 500
"""Rounds after which a game ends as `round-limit`: far more than any game at a table has."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A number of games by one policy from one seed; with `until`, at most that number. The number
    of cores does not matter."""

    games: int
    seed: int
    policy: str
    round_limit: int = ROUND_LIMIT
    until: StopGoals | None = None

    def game(self, number: int) -> Game:
        """Return the input of game `number` (from 1): its number, seed, policy and round limit."""
        seed = game_seed(self.seed, number)
        return Game(number, seed, self.policy, self.round_limit)

    def batches(self, size: int, first: int = 1) -> Iterator[tuple[Game, ...]]:
        """Yield all games from number `first` on in order, in tuples of `size`."""
        for begin in range(first, self.games + 1, size):
            end = min(begin + size, self.games + 1)
            yield tuple(self.game(number) for number in range(begin, end))
