"""Encounters of a quest: the tiles of the bag, the fights and tests they lead to."""

from collections.abc import Iterator, Mapping

from authoring.model.chart import Chart
from authoring.rulesets.jeffro_dungeon.model import Effect, Fight, Quest, Tile
from authoring.rulesets.jeffro_dungeon.model.inside import all_effects


def bag_size(quest: Quest) -> int:
    """Return the number of tiles in the pile."""
    return sum(count for _, count in quest.bag)


def effects_of(charts: Mapping[str, Chart], tile: Tile) -> Iterator[Effect]:
    """Yield every effect that can happen on a tile, through the charts it rolls on."""
    lists = [tile.effects]
    seen: set[str] = set()
    for effects in lists:
        for effect in all_effects(effects):
            yield effect
            chart = effect.means.rolls
            if chart in charts and chart not in seen:
                seen.add(chart)
                lists += results(charts[chart])


def encounters(quest: Quest) -> Iterator[Effect]:
    """Yield every effect that can happen on the tiles of the bag."""
    for tile, _ in quest.bag:
        yield from effects_of(quest.charts, tile)


def results(chart: Chart) -> list[tuple[Effect, ...]]:
    """Return the effects of each row in reach of the die and of what may be added to it."""
    rows = (row for row in chart.rows if row.low <= chart.high)
    near = (row.result for row in rows if row.high is None or row.high >= chart.low)
    return [result for result in near if isinstance(result, tuple)]


def fights(quest: Quest) -> tuple[Fight, ...]:
    """Return a Fight for each enemy that can be met: a defined creature and how many of it."""
    enemies: dict[tuple[str, int], Fight] = {}
    for effect in encounters(quest):
        if isinstance(effect, Fight) and effect.creature in quest.content.creatures:
            enemies.setdefault((effect.creature, effect.count), effect)
    return tuple(enemies.values())
