"""Families of charts: the role whose rows a chart has, from its id, from the chart that links to
it, or from what its rows name."""

from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.model.read_rows import values_of
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.build.roles import BY_NAME
from authoring.rulesets.dungeon_plungin.build.rows import NOTHING
from authoring.source.loaded import Definition
from authoring.source.node import Map

TREASURE: Final = "treasure"
_NAMED: Final = (
    (TREASURE, "items"),
    ("monsters", "monsters"),
    ("monsters", "bosses"),
    ("random-events", "events"),
    ("door-trap", "traps"),
    ("special-location", "locations"),
)
_LOOT: Final = frozenset({"gold", "item", "items", "xp"})
_ROOM: Final = frozenset({"monsters", "chests"})


_LIKE: Final = {"chest-trap": "door-trap", "unique-location": "special-location"}
"""Role -> the role whose kind of rows it has, too."""


@dataclass(frozen=True, slots=True)
class Family:
    """The `role` whose rows a chart has. `parent` is the id of the chart it has the role from, ""
    for none; `by_rules` is False if only effects roll on it."""

    role: str
    parent: str = ""
    by_rules: bool = True


def families(context: Context) -> dict[str, Family]:
    """Return the family of each chart, by id: from its own role, else from a chart that links to
    it, else guessed from what its rows name."""
    charts = {definition.id: definition for definition in context.definitions("charts")}
    by_chart = {id_: Family(BY_NAME[id_].id) for id_ in charts if id_ in BY_NAME}
    _hand_on(context, charts, by_chart, list(by_chart))
    led_to = {child for chart in charts.values() for child, _ in _children(context, chart)}
    for id_ in (*(id_ for id_ in charts if id_ not in led_to), *charts):
        if id_ not in by_chart:
            by_chart[id_] = Family(guessed(context, charts[id_]), by_rules=False)
            _hand_on(context, charts, by_chart, [id_])
    return by_chart


def fits(parent: str, child: str) -> bool:
    """Return whether a row of a chart of role `parent` may link to a chart of role `child`."""
    if parent == "location" and child in ("special-location", "unique-location"):
        return True
    return _LIKE.get(parent, parent) == _LIKE.get(child, child)


def _hand_on(
    context: Context, charts: dict[str, Definition], known: dict[str, Family], waiting: list[str]
) -> None:
    while waiting:
        parent = waiting.pop()
        definition = charts.get(parent) or context.source.definitions.get(("charts", parent))
        for child, inside in _children(context, definition) if definition else ():
            if child not in known:
                known[child] = Family(inside or known[parent].role, parent, known[parent].by_rules)
                waiting.append(child)


def _children(context: Context, definition: Definition) -> list[tuple[str, str]]:
    """Return (id, role) of the charts in a chart's rows; the role is "" unless the chart is rolled
    for the contents of a tile."""
    maps = (row for row in values_of(definition.node) if isinstance(row, Map))
    named = ((context.chart_id(context.reader.text(node.get("chart"))), node) for node in maps)
    return [(name, _inside(context, node)) for name, node in named if name]


def _inside(context: Context, node: Map) -> str:
    if node.get("tile") is None:
        return ""
    tile = context.tiles.get(context.reader.text(node.get("tile")))
    return "random-events" if tile is not None and tile.kind == "hallway" else "encounter"


def guessed(context: Context, definition: Definition) -> str:
    """Return the role that the names in a chart's rows suggest; TREASURE if they suggest none."""
    names = []
    for row in values_of(definition.node):
        if isinstance(row, Map):
            keys = [entry.key.text for entry in row.entries]
            if not _LOOT.isdisjoint(keys):
                return TREASURE
            if not _ROOM.isdisjoint(keys):
                return "encounter"
            names += [*keys, *(context.reader.text(entry.value) for entry in row.entries)]
        else:
            names.append(context.reader.text(row))
    for family, kind in _NAMED:
        if any(name != NOTHING and context.reader.is_defined(kind, name) for name in names):
            return family
    return TREASURE
