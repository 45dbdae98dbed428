"""Turns a loaded source into a typed pack, one module for each kind of definition."""

from dataclasses import replace

from authoring.core.finding import Finding
from authoring.model.build_context import BuildContext
from authoring.model.pack import Pack, Source
from authoring.model.read_pack import read_pack
from authoring.model.reader import Reader
from authoring.rulesets.dungeoneers.build.charts import build_charts
from authoring.rulesets.dungeoneers.build.people import build_heroes, build_monsters
from authoring.rulesets.dungeoneers.build.places import (
    build_drawings,
    build_regions,
    build_rooms,
    build_tunnels,
)
from authoring.rulesets.dungeoneers.build.quest import build_quest
from authoring.rulesets.dungeoneers.model.quest import Content

__all__ = ["build"]


def build(source: Source) -> tuple[Pack | None, tuple[Finding, ...]]:
    """The typed pack and a Finding for everything that could not be read.

    Never raises on odd nodes. `quest` is None for a library, and for a quest that lacks what
    play cannot do without.
    """
    context = BuildContext(source, Reader(defined=source.definitions.keys()))
    charts = build_charts(context)
    content = Content(
        monsters=build_monsters(context),
        heroes=build_heroes(context),
        drawings=build_drawings(context),
        regions=build_regions(context, charts),
        rooms=build_rooms(context),
        tunnels=build_tunnels(context),
    )
    asked = source.header.get("quest") is not None
    pack = replace(
        read_pack(source, context.reader),
        charts=charts,
        roots=(("quest", ""),) if asked else (),
        content=content,
        offered=("heroes",),
    )
    quest = build_quest(context, pack, content)
    references = tuple(context.reader.references)
    return replace(pack, references=references, quest=quest), tuple(context.reader.findings)
