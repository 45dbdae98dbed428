"""Build: a loaded source becomes a typed pack, with one module for each kind of definition."""

from dataclasses import replace

from authoring.core.finding import Finding
from authoring.model.pack import Source
from authoring.model.read_chart import ways_to_roll
from authoring.model.read_pack import read_pack
from authoring.rulesets.dungeon_plungin.build.abilities import build_abilities
from authoring.rulesets.dungeon_plungin.build.charts import build_charts
from authoring.rulesets.dungeon_plungin.build.conditions import build_conditions
from authoring.rulesets.dungeon_plungin.build.context import Context, context_of
from authoring.rulesets.dungeon_plungin.build.events import build_events
from authoring.rulesets.dungeon_plungin.build.heroes import build_heroes
from authoring.rulesets.dungeon_plungin.build.items import build_items
from authoring.rulesets.dungeon_plungin.build.locations import build_locations
from authoring.rulesets.dungeon_plungin.build.monsters import build_monsters
from authoring.rulesets.dungeon_plungin.build.quest import addends, build_quest, read_time_span
from authoring.rulesets.dungeon_plungin.build.rolled_charts import rolled_roles
from authoring.rulesets.dungeon_plungin.build.spells import build_spells
from authoring.rulesets.dungeon_plungin.build.tiles import build_tiles
from authoring.rulesets.dungeon_plungin.build.towns import build_towns
from authoring.rulesets.dungeon_plungin.build.traps import build_traps
from authoring.rulesets.dungeon_plungin.model import Content, Pack, Quest
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect

__all__ = ["build"]


def build(source: Source, heroes: int = 0) -> tuple[Pack | None, tuple[Finding, ...]]:
    """Return the pack of `source`, for `heroes` heroes (0: for all numbers the quest allows), and a
    Finding for everything that could not be read.

    Never raises on malformed nodes. The pack's `quest` is None for a library, and for a quest that
    lacks something play cannot do without; if only charts are missing, the quest is its `draft`."""
    context = context_of(source, heroes)
    span = read_time_span(context)
    context.reader.addends = addends(context, span)
    context.tiles = build_tiles(context)
    charts = build_charts(context, span.x if span else 0)
    content = _content(context)
    pack = replace(
        read_pack(source, context.reader, content),
        charts=charts,
        tiles=context.tiles,
        roots=(),
        offered=("heroes",),
    )
    draft, lacks = build_quest(context, pack, content, span) if span else (None, ())
    effects = [part for part in parts(replace(pack, quest=draft)) if isinstance(part, Effect)]
    rolls = [(effect.means.rolls, effect.span) for effect in effects if effect.means.rolls]
    charts = ways_to_roll(context.reader, charts.values(), rolls)
    if draft is not None:
        by_role = {role: charts[chart.id] for role, chart in draft.charts.items()}
        draft = replace(draft, charts=by_role)
    pack = replace(pack, charts=charts, references=tuple(context.reader.references))
    pack = replace(pack, roots=_roots(context, pack, None if lacks else draft), lacks=lacks)
    draft = replace(draft, pack=pack) if draft else None
    built = replace(pack, draft=draft) if lacks else replace(pack, quest=draft)
    return built, tuple(context.reader.findings)


def _content(context: Context) -> Content:
    """Return all definitions except tiles and charts."""
    return Content(
        monsters=build_monsters(context, "monsters"),
        bosses=build_monsters(context, "bosses"),
        abilities=build_abilities(context),
        heroes=build_heroes(context),
        items=build_items(context),
        traps=build_traps(context),
        events=build_events(context),
        locations=build_locations(context),
        conditions=build_conditions(context),
        spells=build_spells(context),
        towns=build_towns(context),
    )


def _roots(context: Context, pack: Pack, quest: Quest | None) -> tuple[tuple[str, str], ...]:
    """Return (kind, id) of what the rules use by themselves: the quest, its entry location and the
    charts that games roll; for an incomplete quest all charts with a role; () for a library."""
    if context.source.header.get("quest") is None:
        return ()
    rolled = rolled_roles(quest, pack) if quest else frozenset(context.role_charts)
    charts = (chart for role, chart in context.role_charts.items() if role in rolled)
    entry = quest.entry_location if quest else ""
    return (
        ("quest", ""),
        *(("charts", chart) for chart in charts),
        *((("locations", entry),) if entry else ()),
    )
