"""Builder of the quest: Time Span, goals, rewards, party and targets."""

import re
from collections.abc import Mapping

from authoring.core.span import Span
from authoring.model.chart import UNBOUNDED, Chart
from authoring.model.read_targets import read_fewer, read_targets
from authoring.model.reader import entries, get, items
from authoring.model.rulings import read_rulings
from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin.build.charts import unique_order
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.build.needs import missing_charts
from authoring.rulesets.dungeon_plungin.build.roles import BY_NAME
from authoring.rulesets.dungeon_plungin.build.towns import town_of
from authoring.rulesets.dungeon_plungin.build.triggers import build_counters, build_triggers
from authoring.rulesets.dungeon_plungin.model import (
    Content,
    Goal,
    Named,
    Pack,
    Quest,
    TimeSpan,
)
from authoring.rulesets.dungeon_plungin.model.quest import NUMBERS
from authoring.rulesets.dungeon_plungin.rulings import VARIANTS
from authoring.source.node import Map, Node
from authoring.verbs.reader import read_range

_SPAN = re.compile(r"(\d{1,4})\s*\(\s*(\d{1,4})\s*\)")
_GOALS = {
    "defeat_all_in": "locations", "defeat": "bosses", "reach": "locations", "hold": "items",
}  # fmt: skip
_COUNTER = "counter"
_LEVELS = re.compile(r"(\d{1,2})(?:\s*-\s*(\d{1,2}))?")


def read_time_span(context: Context) -> TimeSpan | None:
    """Read `12 (6)`, or `{n: 12, x: 6}`; report anything else and return None."""
    quest = context.source.header.get("quest")
    node = get(quest, "time_span")
    if quest is None:
        return None
    reader = context.reader
    if isinstance(node, Map):
        numbers = [reader.integer(node.get(key), -1) for key in ("n", "x")]
    else:
        match = _SPAN.fullmatch(reader.text(node))
        numbers = [int(match[1]), int(match[2])] if match else [-1, -1]
    span = node.span if node is not None else quest.span
    if min(numbers) >= 0:
        return TimeSpan(numbers[0], numbers[1], span)
    message = f"expected a Time Span such as `12 (6)`, found `{reader.text(node)[:40]}`"
    reader.report(
        "bad-time-span", span, message, "Phases without a modifier, then in brackets those with one"
    )
    return None


def addends(context: Context, time: TimeSpan | None) -> Mapping[str, tuple[int, int]]:
    """Return word -> (least, greatest number) for the words that `plus` may add to a roll."""
    quest = context.source.header.get("quest")
    level = context.reader.integer(get(quest, "dungeon_level"), 1)
    heroes = context.reader.heroes
    return {
        "phase": (1, time.n + time.x if time else UNBOUNDED),
        "heroes": (min(heroes, default=1), max(heroes, default=1)),
        "level": (level, level),
        _COUNTER: (0, UNBOUNDED),
    }


def build_quest(
    context: Context, pack: Pack, content: Content, time: TimeSpan
) -> tuple[Quest | None, tuple[str, ...]]:
    """Return the quest and the titles of the charts it lacks. The quest is None for a library, and
    if its Entry Tile is missing."""
    node = context.source.header.get("quest")
    if node is None:
        return None, ()
    context.reader.by = ("quest", "")
    quest = _quest(context, pack, content, time, node)
    lacking = missing_charts(context, quest)
    titles = tuple(BY_NAME[role].title for role in lacking)
    return (quest if quest.entry_tile.id in pack.tiles else None), titles


def _quest(context: Context, pack: Pack, content: Content, time: TimeSpan, node: Node) -> Quest:
    reader, quest_span = context.reader, _quest_span(context, node)
    charts = _charts_by_role(context, pack)
    order = unique_order(context)
    uniques = tuple(name for name, _ in order)
    rewards = get(node, "rewards")
    playtest = context.source.header.get("playtest")
    return Quest(
        pack=pack,
        title=pack.title,
        dungeon_level=reader.integer(get(node, "dungeon_level"), 1),
        hero_levels=_levels(context, get(node, "hero_levels")),
        heroes=max(reader.heroes),
        fewest=min(reader.heroes),
        fewer=read_fewer(reader, playtest, NUMBERS, ("great_door",)),
        time_span=time,
        entry_tile=_entry_tile(context, pack, node),
        dead_end_tile=reader.refer("tiles", get(node, "dead_end_tile")),
        introduction=reader.text(get(node, "introduction")),
        objective=reader.text(get(node, "objective")),
        goals=_goals(context, get(node, "win"), _uniques(charts, uniques), quest_span),
        reward_gold=reader.integer(get(rewards, "gold")),
        reward_xp=reader.integer(get(rewards, "xp_each")),
        reward_items=reader.refer_all("items", get(rewards, "items")),
        components=reader.texts(get(node, "components")),
        key_rules=reader.text(get(node, "key_rules")),
        variants=read_rulings(context.reader, get(node, "variants"), VARIANTS),
        options=reader.texts(get(node, "options")),
        charts=charts,
        unique_order=uniques,
        order_spans=tuple(span for _, span in order),
        content=content,
        party=reader.refer_all("heroes", get(playtest, "party")),
        party_level=reader.integer(get(playtest, "level"), 1),
        targets=read_targets(reader, get(playtest, "targets"), NUMBERS, ("great_door",)),
        span=quest_span,
        ending=reader.text(get(node, "ending")),
        on=build_triggers(context, node),
        on_counter=build_counters(context, node),
        town=town_of(context, get(node, "town")),
        theme=reader.text(get(node, "theme")),
        motif=reader.text(get(node, "motif")),
        entry_location=_entry_location(content, pack, reader.text(get(node, "entry_tile"))),
    )


def _entry_location(content: Content, pack: Pack, tile: str) -> str:
    """Return the id of the location of kind `entry` on this tile, the pack's own rather than a
    library's; "" for none."""
    locations = [
        location
        for location in content.locations.values()
        if location.kind == "entry" and location.tile == tile
    ]
    locations.sort(key=lambda location: location.owner != pack.id)
    return locations[0].id if locations else ""


def _quest_span(context: Context, node: Node) -> Span:
    """Return the span of the key `quest`."""
    entry = context.source.header.entry("quest")
    return entry.key.span if entry else node.span


def _charts_by_role(context: Context, pack: Pack) -> Mapping[str, Chart]:
    return {
        role: pack.charts[name] for role, name in context.role_charts.items() if name in pack.charts
    }


def _goals(
    context: Context, node: Node | None, uniques: tuple[str, ...], span: Span
) -> tuple[Goal, ...]:
    """Read `{defeat_all_in: eye-of-doom}` or a list; by default a goal for each of `uniques`."""
    goals = []
    for item in items(node):
        for entry in entries(item):
            kind = entry.key.text
            if kind in _GOALS:
                for named in items(entry.value):
                    target = context.reader.refer(_GOALS[kind], named)
                    goals.append(Goal(kind, target, named.span))
            elif kind == _COUNTER:
                low, high = read_range(context.reader, get(item, "is"))
                name = context.reader.text(entry.value)
                goals.append(Goal(kind, name, entry.value.span, low, high))
            elif kind != "is" or get(item, _COUNTER) is None:
                expected = ", ".join(f"`{goal}`" for goal in (*_GOALS, _COUNTER))
                message = f"`{kind[:40]}` is no way to win, expected {expected}"
                context.reader.report("bad-goal", entry.key.span, message)
    return tuple(goals) or tuple(Goal("defeat_all_in", name, span) for name in uniques)


def _uniques(charts: Mapping[str, Chart], order: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids of the Unique Locations to clear in a quest without `win`: all in the preset
    order, or the first on the chart; () without either."""
    rolled = charts["unique-location"].stages if "unique-location" in charts else ()
    named = [row.result.id for row in rolled if isinstance(row.result, Named)]
    return order or tuple(named[:1])


def _levels(context: Context, node: Node | None) -> tuple[int, int] | None:
    match = _LEVELS.fullmatch(context.reader.text(node))
    return (int(match[1]), int(match[2] or match[1])) if match else None


def _entry_tile(context: Context, pack: Pack, node: Node) -> Tile:
    """Return the Entry Tile, or a stand-in with the id "" if it is not defined."""
    tile = pack.tiles.get(context.reader.refer("tiles", get(node, "entry_tile")))
    return tile or _no_tile(_quest_span(context, node))


def _no_tile(span: Span) -> Tile:
    empty: frozenset[tuple[int, int]] = frozenset()
    return Tile("", "entry", "", "", 1, 1, (".",), (), {}, empty, empty, span, "")
