"""Turns a loaded source into a typed pack."""

from dataclasses import replace

from authoring.core.finding import Finding
from authoring.model.pack import Source
from authoring.model.read_fields import read_content
from authoring.model.read_pack import read_pack
from authoring.rulesets.surge_crawl import effects
from authoring.rulesets.surge_crawl.build.charts import build_charts
from authoring.rulesets.surge_crawl.build.quest import build_quest
from authoring.rulesets.surge_crawl.model.keywords import CHARTS
from authoring.rulesets.surge_crawl.model.quest import Content, Pack
from authoring.verbs.effect_context import EffectContext

__all__ = ["build"]
IN_USE = ("races", "classes", "roles", "items", "gems")
"""Kinds of definitions used even if nothing refers to them: parts of heroes, wares of the town."""


def build(source: Source) -> tuple[Pack | None, tuple[Finding, ...]]:
    """Return the typed pack of `source` (never None here) and a Finding for all that could not be
    read; odd nodes never raise. Its `quest` is None for a library, and if play lacks something."""
    context = EffectContext(source, effects.__name__)
    content = read_content(Content, context)
    charts = build_charts(context)
    roots = (
        ("quest", ""),
        *(("charts", id) for id in CHARTS),
        *((kind, id) for kind in IN_USE for id in getattr(content, kind)),
    )
    is_quest = source.header.get("quest") is not None
    pack = replace(
        read_pack(source, context.reader, content), charts=charts,
        roots=roots if is_quest else (), offered=("heroes",),
    )  # fmt: skip
    quest = build_quest(context, pack, content)
    pack = replace(pack, references=tuple(context.reader.references))
    quest = replace(quest, pack=pack) if quest else None
    return replace(pack, quest=quest), tuple(context.reader.findings)
