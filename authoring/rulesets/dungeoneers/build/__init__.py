"""Builds a typed pack from a loaded source, one module for each kind of definition."""

from dataclasses import replace

from authoring.core.finding import Finding
from authoring.model.build_context import BuildContext
from authoring.model.chart import Chart
from authoring.model.pack import Source
from authoring.model.read_fields import read_all
from authoring.model.read_pack import read_pack
from authoring.model.reader import Reader, get
from authoring.rulesets.dungeoneers.build.charts import build_charts
from authoring.rulesets.dungeoneers.build.drawings import build_drawings
from authoring.rulesets.dungeoneers.build.quest import build_quest
from authoring.rulesets.dungeoneers.build.regions import build_regions
from authoring.rulesets.dungeoneers.build.rooms import (
    build_rooms,
    build_tunnels,
    check_entrances,
    of_the_dungeon,
)
from authoring.rulesets.dungeoneers.model.people import HeroType, Monster
from authoring.rulesets.dungeoneers.model.quest import Content, Pack

__all__ = ["build"]


def build(source: Source) -> tuple[Pack | None, tuple[Finding, ...]]:
    """Return the typed pack of `source` (never None here) and a Finding for everything that could
    not be read; malformed nodes never raise. The pack's `quest` is None for a library, and for a
    quest that lacks what play cannot do without."""
    context = BuildContext(source, Reader(defined=source.definitions.keys()))
    charts = build_charts(context)
    content = _content(context, charts)
    pack = replace(
        read_pack(source, context.reader, content),
        charts=charts,
        roots=_roots(source, content),
        offered=("heroes",),
    )
    quest = build_quest(context, pack, content)
    references = tuple(context.reader.references)
    pack = replace(pack, references=references)
    quest = replace(quest, pack=pack) if quest else None
    return replace(pack, quest=quest), tuple(context.reader.findings)


def _content(context: BuildContext, charts: dict[str, Chart]) -> Content:
    regions = build_regions(context, charts)
    tunnels = build_tunnels(context)
    rooms = build_rooms(context, regions, tunnels)
    check_entrances(context, rooms, tunnels)
    entry = context.reader.text(get(context.source.header.get("quest"), "entry"))
    rooms, tunnels = of_the_dungeon(context.source.id, entry, rooms, tunnels)
    return Content(
        monsters=read_all(Monster, context, "monsters"),
        heroes=read_all(HeroType, context, "heroes"),
        drawings=build_drawings(context),
        regions=regions,
        rooms=rooms,
        tunnels=tunnels,
    )


def _roots(source: Source, content: Content) -> tuple[tuple[str, str], ...]:
    """Return (kind, id) of what is in use by itself: the quest and its tunnels; () for a
    library."""
    if source.header.get("quest") is None:
        return ()
    return (("quest", ""), *(("tunnels", tunnel) for tunnel in content.tunnels))
