"""Builds a typed pack from a loaded source."""

from collections.abc import Mapping
from dataclasses import replace

from authoring.core.finding import Finding
from authoring.model.build_context import BuildContext
from authoring.model.pack import Source
from authoring.model.read_fields import read_content
from authoring.model.read_pack import read_pack
from authoring.model.reader import Reader
from authoring.rulesets.mkd_adventure.build.charts import build_charts
from authoring.rulesets.mkd_adventure.build.chests import build_chests
from authoring.rulesets.mkd_adventure.build.quest import build_quest
from authoring.rulesets.mkd_adventure.model.figures import HeroType, Monster
from authoring.rulesets.mkd_adventure.model.keywords import TABLES
from authoring.rulesets.mkd_adventure.model.quest import Content, Pack, Quest

__all__ = ["build"]


def build(source: Source) -> tuple[Pack | None, tuple[Finding, ...]]:
    """Return the typed pack of `source`, and a Finding for everything that could not be read. Never
    raises on malformed nodes. The pack's `quest` is None for a library, which has none, and for a
    quest that lacks what play cannot do without."""
    context = BuildContext(source, Reader(defined=source.definitions.keys()))
    content = read_content(Content, context, chests=build_chests(context))
    content = replace(content, monsters=_with_dials(content.monsters, content.heroes))
    charts = build_charts(context)
    pack = replace(read_pack(source, context.reader, content), charts=charts, offered=("heroes",))
    quest = build_quest(context, pack, content)
    roots = () if source.header.get("quest") is None else _roots(content, quest)
    pack = replace(pack, roots=roots, references=tuple(context.reader.references))
    quest = replace(quest, pack=pack) if quest else None
    return replace(pack, quest=quest), tuple(context.reader.findings)


def _roots(content: Content, quest: Quest | None) -> tuple[tuple[str, str], ...]:
    """Return (key, id) of what the rules bring into play without a reference to it: the quest, the
    nine tables, all tokens, and the tiles of the quest's sets (of all sets without floors)."""
    floors = quest.floors if quest is not None else ()
    sets = {name for floor in floors for name in floor.sets}
    return (
        ("quest", ""),
        *(("charts", id) for id in TABLES),
        *(("tokens", id) for id in content.tokens),
        *(("tiles", id) for id, tile in content.tiles.items() if tile.set in sets or not floors),
    )


def _with_dials(
    monsters: Mapping[str, Monster], heroes: Mapping[str, HeroType]
) -> dict[str, Monster]:
    """Return the monsters by id; each that names a hero gets that hero's dial, range and, unless it
    has one of its own, value (MKD-MON-04)."""
    return {
        id: _as_hero(monster, heroes[monster.hero]) if monster.hero in heroes else monster
        for id, monster in monsters.items()
    }


def _as_hero(monster: Monster, hero: HeroType) -> Monster:
    return replace(
        monster,
        dial=hero.dial[hero.start(monster.level) :],
        range=hero.range,
        value=monster.value or hero.value(monster.level),
    )
