"""Which effects lie inside others, and on which tiles something can happen."""

from collections.abc import Iterable, Iterator

from authoring.core.prose import clean
from authoring.rulesets.jeffro_dungeon.model import (
    Bribe,
    Effect,
    Fight,
    PayOrLose,
    Quest,
    Roll,
    Test,
    Tile,
)


def inside(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Effects and those of their branches; charts are not followed."""
    for effect in effects:
        yield effect
        if isinstance(effect, Test):
            yield from inside((*effect.on_pass, *effect.on_fail))
        elif isinstance(effect, PayOrLose):
            yield from inside(effect.otherwise)
        elif isinstance(effect, Bribe):
            yield from inside((*effect.paid, *effect.refused))
        elif isinstance(effect, Fight):
            yield from inside((*effect.on_win, *effect.on_draw, *effect.on_lose))


def reachable(quest: Quest, effects: Iterable[Effect]) -> Iterator[Effect]:
    """The same with the rows of every chart they roll on, each chart once."""
    rolled: set[str] = set()
    waiting = [*inside(effects)]
    while waiting:
        effect = waiting.pop()
        yield effect
        chart = quest.charts.get(effect.chart) if isinstance(effect, Roll) else None
        if chart is not None and chart.id not in rolled:
            rolled.add(chart.id)
            for row in chart.rows:
                if isinstance(row.result, tuple):
                    waiting += inside(row.result)


def in_the_bag(quest: Quest) -> tuple[Tile, ...]:
    """The tiles there is at least one of."""
    return tuple(tile for tile in quest.content.tiles.values() if tile.count)


def tiles_using(quest: Quest, *, chart: str = "", creature: str = "") -> tuple[str, ...]:
    """Titles of the tiles that can lead to a chart or a creature."""
    found = []
    for tile in in_the_bag(quest):
        effects = tuple(reachable(quest, tile.effects))
        rolls = any(isinstance(one, Roll) and one.chart == chart for one in effects)
        fights = any(isinstance(one, Fight) and one.creature == creature for one in effects)
        if rolls or fights:
            found.append(clean(tile.title))
    return tuple(found)
