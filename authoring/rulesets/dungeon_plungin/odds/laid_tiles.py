"""Sequences of tiles that simulated games lay."""

from bisect import bisect
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from authoring.engine.dice import SeededDice
from authoring.rulesets.dungeon_plungin.model import Named, Quest, tiles_of
from authoring.rulesets.dungeon_plungin.odds.great_door import analyse
from authoring.rulesets.dungeon_plungin.odds.rolls import Rolls

GAMES: Final = 1500
"""Number of games drawn: enough to know a share of 1 % to within a third of it."""
_SEED: Final = 7
_FINE: Final = 1_000_000
"""Number of parts into which chance is divided."""
_TO_THE_END: Final = 10
"""One game in this many goes on until every Phase is played: a key is missing, or the party looks
for more treasure (12 of 120 games of the demo quest)."""


def laid_in_games(quest: Quest, games: int = GAMES) -> tuple[tuple[str, ...], ...]:
    """Return, for each game, the ids of the tiles of its Location rolls (DP-LOC-01), by a fixed
    seed. A game has as many Phases as it takes to find the Great Door (DP-PLOT-05), all of them
    when it does not and in every tenth game; every Phase rolls once."""
    phases = [float(odds) for odds in analyse(quest).phases]
    tiles, odds = _by_roll(quest)
    if not tiles or not phases:
        return ()
    luck = SeededDice(_SEED)
    lengths = [*range(1, len(phases) + 1), len(phases)]
    ends = list(accumulate([*phases, max(1 - sum(phases), 0.0)]))
    rows = list(accumulate(odds))
    return tuple(
        tuple(
            tile
            for _phase in range(
                len(phases) if luck.die(_TO_THE_END) == 1 else lengths[_interval_index(luck, ends)]
            )
            if (tile := tiles[_interval_index(luck, rows)])
        )
        for _game in range(games)
    )


def _interval_index(luck: SeededDice, ends: list[float]) -> int:
    """Return the index of a random interval; `ends` are their cumulative weights."""
    return bisect(ends, (luck.die(_FINE) - 1) / _FINE * ends[-1])


def _by_roll(quest: Quest) -> tuple[list[str], list[float]]:
    """Return the tile of each result of a Location roll ("" for none), and the odds of each."""
    rows = Rolls(quest).on("location")
    return [next(_row_tiles(quest, o.row.result), "") for o in rows], [float(o.odds) for o in rows]


def _row_tiles(quest: Quest, result: object) -> Iterator[str]:
    """Yield the ids of the tiles that a row may lay, those of a choice in order."""
    if isinstance(result, Named) and result.id in quest.content.locations:
        yield quest.content.locations[result.id].tile
    yield from (placed.tile for placed in tiles_of(result))
