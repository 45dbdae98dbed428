"""Builder of Special and Unique Locations (QP-20, QP-21)."""

from authoring.model.dice import fixed
from authoring.model.read_fields import read_definition, read_items
from authoring.model.reader import get, items, shown
from authoring.model.tile import Square
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.build.drawn_tiles import read_square
from authoring.rulesets.dungeon_plungin.build.loot import treasure
from authoring.rulesets.dungeon_plungin.build.triggers import build_counters, build_triggers
from authoring.rulesets.dungeon_plungin.model import DOOR_KINDS, Location, Loot, Placed, Search, Use
from authoring.source.loaded import Definition
from authoring.source.node import Map, Node

_DOORS = ("roll", *DOOR_KINDS)
_CODE = "bad-location"


def build_locations(context: Context) -> dict[str, Location]:
    """Return all locations by id."""
    return {d.id: _location(context, d) for d in context.definitions("locations")}


def _location(context: Context, definition: Definition) -> Location:
    node = context.begin(definition)
    kind, difficulty = _door(context, get(node, "door"))
    placed_nodes = [_placed(context, item) for item in items(get(node, "place"))]
    return read_definition(
        Location,
        context,
        definition,
        door_kind=kind,
        door_difficulty=difficulty,
        place=tuple(placed for placed in placed_nodes if placed is not None),
        uses=read_items(Use, context, get(node, "uses")),
        on=build_triggers(context, node),
        search=read_items(Search, context, get(node, "search")),
        on_counter=build_counters(context, node),
    )


def _door(context: Context, node: Node | None) -> tuple[str, int | None]:
    """Read `roll`, `normal`, or `{door: locked, difficulty: 1}` as (kind, difficulty or None)."""
    kind_node = get(node, "door") if isinstance(node, Map) else node
    difficulty = get(node, "difficulty")
    kind = context.reader.word(kind_node, _DOORS, "normal", _CODE)
    return kind, None if difficulty is None else context.reader.integer(difficulty, 1)


def _placed(context: Context, node: Node) -> Placed | None:
    """Read `{boss: demon, at: [3, 3]}`, `{monster: gremlin, count: 4}`, or `{chest: 1, ...}`;
    report anything else and return None."""
    reader = context.reader
    kind = next((kind for kind in ("boss", "monster", "chest") if get(node, kind) is not None), "")
    if not kind:
        message = f"expected a `boss`, `monster` or `chest`, found {shown(node)}"
        reader.report(_CODE, node.span, message)
        return None
    difficulty = get(node, "difficulty")
    id_node = get(node, kind)
    if kind == "monster" and context.reader.text(id_node) in _bosses(context):
        kind = "boss"  # every boss is a monster: whoever writes so means the same
    is_chest = kind == "chest"
    number = get(node, "count")
    if is_chest and number is not None:
        message = "`count` and `chest` stand together; `chest` is the number of chests itself"
        reader.report(_CODE, number.span, message, "write `chest: 2` for two, and no `count`")
    plural = {"boss": "bosses", "monster": "monsters"}.get(kind, "")
    return Placed(
        kind=kind,
        id="" if is_chest else reader.refer(plural, id_node),
        count=reader.dice(id_node if is_chest else number, 1),
        at=_at(context, get(node, "at")),
        locked=reader.flag(get(node, "locked")),
        difficulty=None if difficulty is None else reader.integer(difficulty, 1),
        loot=_loot(context, get(node, "loot")),
        span=node.span,
    )


def _bosses(context: Context) -> set[str]:
    """Return the ids that only bosses have, and no monsters."""
    monsters = {d.id for d in context.definitions("monsters")}
    return {d.id for d in context.definitions("bosses")} - monsters


def _at(context: Context, node: Node | None) -> Square | None:
    """Read a square; None if left out or `dice`."""
    if node is None or context.reader.text(node) == "dice":
        return None
    return read_square(context.reader, node)


def _loot(context: Context, node: Node | None) -> Loot | None:
    """Read the contents of a chest; None without a node, for the Treasure Chart."""
    if node is None:
        return None
    loot = treasure(context, node)
    empty = Loot(fixed(0), (), 0, unique=False, replacement=None)
    return loot if isinstance(loot, Loot) else empty
