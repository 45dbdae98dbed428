"""Tiles of a sample of whole dungeons, laid by dice, to find out how many copies are enough."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from authoring.engine.chart_rolls import ChartTable, compile_chart
from authoring.engine.dice import SeededDice
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.places import Feature
from authoring.rulesets.surge_crawl.model.quest import Quest

ENTRANCE, STRAIGHT = "passage-entrance", "passage-straight"
_GAMES, _SEED, _FEWEST, _MORE = 400, 7, 4, 24
"""Dungeons in the sample, the seed of its dice, and the number of ways taken in each: _FEWEST plus
a die of _MORE sides, 5 to 28, about 16 as in play."""
_ENOUGH: Final = 0.99
"""Share of dungeons for which the copies of a tile are enough."""


def laid_in_games(quest: Quest) -> tuple[tuple[str, ...], ...]:
    """Return the ids of the tiles of each dungeon of a sample, equal at every call: doors are
    opened first, and where no way is left a dead end becomes a door (SRG-GENR-12)."""
    ids = (k.LENGTH, k.FEATURES, k.END, k.ROOM, k.DOORS)
    charts = {id: compile_chart(quest.charts[id], lambda result: result) for id in ids}
    dice = SeededDice(_SEED)
    return tuple(tuple(_dungeon(charts, dice)) for _game in range(_GAMES))


def _dungeon(charts: dict[str, ChartTable[Any]], dice: SeededDice) -> Iterator[str]:
    def roll(id: str) -> Any:
        chart = charts[id]
        return chart.results[max(0, chart.row(chart.roll(dice)))]

    yield ENTRANCE
    doors, ends = 0, 1
    for _way in range(_FEWEST + dice.die(_MORE)):
        if doors or not ends:
            doors = max(0, doors - 1)
            yield str(roll(k.ROOM))
            ends += int(roll(k.DOORS))
            continue
        length = max(1, int(roll(k.LENGTH)))
        features = [roll(k.FEATURES) for _section in range(length)]
        doors += sum(feature.doors for feature in features if isinstance(feature, Feature))
        end = str(roll(k.END))
        ends += k.WAYS_ON.get(end, 0) - 1
        yield from (STRAIGHT,) * (length - 1)
        yield f"passage-{end}"


def copies(games: tuple[tuple[str, ...], ...]) -> dict[str, int]:
    """Return the copies of each tile, by id, that suffice in nearly all `games`; at least one."""
    counts = [Counter(game) for game in games]
    at = int(_ENOUGH * (len(games) - 1))
    return {id: max(1, sorted(count[id] for count in counts)[at]) for id in set().union(*games)}
