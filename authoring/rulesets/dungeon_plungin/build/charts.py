"""Builder of charts: roles, modifiers, links, and the rows of every role."""

from collections.abc import Callable, Mapping

from authoring.charts.graph import build as build_graph
from authoring.charts.graph import loops
from authoring.core.limits import MAX_CHARTS, MAX_CHARTS_IN_A_LOOP
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.read_chart import Frame, read_charts
from authoring.model.reader import entries, get, items
from authoring.rulesets.dungeon_plungin.build import rows
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.build.families import TREASURE, Family, families
from authoring.rulesets.dungeon_plungin.build.links import BESIDE, row_reader
from authoring.rulesets.dungeon_plungin.build.loot import treasure
from authoring.rulesets.dungeon_plungin.build.roles import BY_NAME, LIFE, LIFE_MODIFIER, NOISE, Role
from authoring.rulesets.dungeon_plungin.build.sub_charts import (
    links_to_another_kind,
    rows_of_another_kind,
)
from authoring.rulesets.dungeon_plungin.model import BOX_DICE, LifeRow
from authoring.source.loaded import Definition
from authoring.source.node import Node

_SUB = Role("", "", "")
_RESULTS: Mapping[str, Callable[[Context, Node], object]] = {
    "location": rows.place_tile,
    "doorway": rows.door,
    "random-events": lambda context, node: rows.named_result(context, node, "events"),
    "encounter": rows.encounter,
    "chest": rows.chest,
    "monsters": rows.monsters,
    "awareness": rows.awareness,
    "special-location": lambda context, node: rows.named_result(context, node, "locations"),
    "unique-location": lambda context, node: rows.named_result(context, node, "locations"),
    "door-trap": lambda context, node: rows.named_result(context, node, "traps"),
    "chest-trap": lambda context, node: rows.named_result(context, node, "traps"),
    "treasure": treasure,
}


def build_charts(context: Context, time_span_x: int) -> dict[str, Chart]:
    """Return all charts by id, without a preset `order` of Unique Locations, which is no chart.

    `time_span_x` is the most that the Time Span adds to a roll on the Doorway Chart."""
    modifiers = {"doorway": time_span_x, "awareness": NOISE}
    chart_families = families(context)
    bad = rows_of_another_kind(context, chart_families)
    charts: dict[str, Chart] = {}
    for definition in context.definitions("charts"):
        node = context.begin(definition)
        if get(node, "order") is not None:
            context.reader.refer_all("locations", get(node, "order"))
            continue
        role = BY_NAME.get(definition.id, _SUB)
        family = chart_families.get(definition.id, Family(TREASURE))
        frame = Frame(
            id=definition.id,
            role=role.id,
            number=role.number,
            title=role.title or definition.id.replace("-", " ").capitalize(),
            span=definition.span,
            owner=definition.owner,
            modifier_high=modifiers.get(role.id, 0),
            box=BOX_DICE,
            several=family.role in BESIDE,
        )
        read = row_reader(context, family, _RESULTS[family.role], bad)
        charts |= {chart.id: chart for chart in read_charts(context.reader, node, frame, read)}
    links_to_another_kind(context, charts, chart_families)
    _bounds(context, charts)
    return charts


def _bounds(context: Context, charts: Mapping[str, Chart]) -> None:
    """Report more charts, or larger loops of charts, than exact odds allow."""
    for chart in list(charts.values())[MAX_CHARTS : MAX_CHARTS + 1]:
        message = f"there are {len(charts)} charts; the most possible is {MAX_CHARTS}"
        context.reader.report("past-limit", chart.span, message)
    for loop in loops(build_graph(charts)):
        if len(loop) > MAX_CHARTS_IN_A_LOOP:
            message = f"{len(loop)} charts lead to each other; the most is {MAX_CHARTS_IN_A_LOOP}"
            context.reader.report("past-limit", charts[loop[0]].span, message)


def unique_order(context: Context) -> tuple[tuple[str, Span], ...]:
    """Return (id, span) of the preset Unique Locations in order; () if they are rolled."""
    chart = context.role_charts.get("unique-location", "")
    definition = context.source.definitions.get(("charts", chart))
    order = get(definition.node, "order") if definition else None
    return tuple((context.reader.text(item), item.span) for item in items(order))


def life_chart(context: Context, definition: Definition, node: Node, name: str) -> Chart:
    """Return the Life Chart of a boss called `name`; all damage so far is added to its rolls
    (DP-BOSS-05)."""
    frame = Frame(
        id=definition.id,
        role=LIFE.id,
        number=LIFE.number,
        title=f"{LIFE.title}: {name}",
        span=node.span,
        owner=definition.owner,
        modifier_high=LIFE_MODIFIER,
        box=BOX_DICE,
    )
    return read_charts(context.reader, node, frame, lambda _, value: (_life(context, value), ()))[0]


def _life(context: Context, node: Node) -> LifeRow:
    """Read `alive`, `dead`, or either with effects, `{alive: [...]}`; report anything else."""
    pairs = [(e.key.text, e.value) for e in entries(node)]
    word = pairs[0][0] if pairs else context.reader.text(node)
    if word not in ("alive", "dead") or len(pairs) > 1:
        rows.bad_row(context, node, "`alive`, `dead`, or one of them with effects")
    return LifeRow(word == "dead", context.effects(pairs[0][1]) if pairs else ())
