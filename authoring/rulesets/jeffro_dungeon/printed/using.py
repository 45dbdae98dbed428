"""Effects that can be reached, and tiles on which something can happen."""

from collections.abc import Iterable, Iterator

from authoring.core.prose import clean
from authoring.rulesets.jeffro_dungeon.model import Effect, Quest, Tile
from authoring.rulesets.jeffro_dungeon.model.inside import all_effects


def reachable(quest: Quest, effects: Iterable[Effect]) -> Iterator[Effect]:
    """Yield effects and those inside them, with the rows of every chart they roll on, each chart
    once."""
    rolled: set[str] = set()
    waiting = [*all_effects(effects)]
    while waiting:
        effect = waiting.pop()
        yield effect
        chart = quest.charts.get(effect.means.rolls)
        if chart is not None and chart.id not in rolled:
            rolled.add(chart.id)
            for row in chart.rows:
                if isinstance(row.result, tuple):
                    waiting += all_effects(row.result)


def in_the_bag(quest: Quest) -> tuple[Tile, ...]:
    """Return the tiles of which there is at least one."""
    return tuple(tile for tile in quest.content.tiles.values() if tile.count)


def tiles_using(quest: Quest, *, chart: str = "", creature: str = "") -> tuple[str, ...]:
    """Return the titles of the tiles that can lead to a chart or a creature."""
    titles = []
    for tile in in_the_bag(quest):
        effects = tuple(reachable(quest, tile.effects))
        rolls = any(chart and effect.means.rolls == chart for effect in effects)
        fights = any(("creatures", creature) in effect.means.brings for effect in effects)
        if rolls or fights:
            titles.append(clean(tile.title))
    return tuple(titles)
