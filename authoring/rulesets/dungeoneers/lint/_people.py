"""Monsters of a region: kinds, numbers and casters, for several lint rules."""

from authoring.model.chart import Chart
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Quest


def dwellers(region: Region) -> tuple[str, ...]:
    """Return the ids of the monsters on a region's chart, each once."""
    rows = region.dwellers.rows if region.dwellers else ()
    return tuple(dict.fromkeys(row.result for row in rows if isinstance(row.result, str)))


def crowd(region: Region) -> tuple[int, int]:
    """Return the fewest and the most monsters that a region's crowd can bring."""
    numbers = _numbers(region.crowd) if dwellers(region) else ()
    return min(numbers, default=0), max(numbers, default=0)


def casters(quest: Quest, region: Region) -> tuple[str, ...]:
    """Return the ids of a region's monsters that can cast: dwellers, extras and bosses."""
    ids = [*dwellers(region), *(extra.monster for extra in region.extras)]
    for room in quest.content.rooms.values():
        if room.region == region.id and room.boss:
            ids += room.boss.monsters
    known = quest.content.monsters
    return tuple(id for id in dict.fromkeys(ids) if id in known and known[id].kind == "caster")


def _numbers(chart: Chart | None) -> tuple[int, ...]:
    return tuple(row.result for row in chart.rows if isinstance(row.result, int)) if chart else ()
