"""Readers of chart rows: tile, door, encounter, chest, monsters; they report what is wrong."""

import re

from authoring.core.finding import Fix
from authoring.core.fixes import named as mended
from authoring.core.suggest import did_you_mean
from authoring.model.dice import fixed, parse_dice
from authoring.model.reader import entries, get, shown
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import (
    AWARENESS,
    DOOR_KINDS,
    Aware,
    ChestRow,
    DoorRow,
    Encounter,
    Group,
    Monsters,
    Named,
    Nothing,
    PlaceTile,
)
from authoring.source.node import Map, Node, Scalar

NOTHING = "nothing"
PLACES = ("special",)
"""Words that the Location Chart may have besides tiles."""


def place_tile(context: Context, node: Node) -> PlaceTile:
    """Read `hallway-corner`, or `{tile: room-4x4, doors: 3}` (DP-LOC-03, -04)."""
    reader = context.reader
    tile_node = get(node, "tile") if isinstance(node, Map) else node
    tile = context.tiles.get(reader.text(tile_node))
    if tile_node is None or not reader.text(tile_node):
        bad_row(context, node, "a tile such as `{tile: room-6x6, doors: 3}`")
    name = reader.refer("tiles", tile_node, PLACES)
    doors, inside = get(node, "doors"), _inside(context, node)
    if doors is not None:
        return PlaceTile(name, reader.integer(doors, 1), inside)
    if tile is None:
        return PlaceTile(name, 2, inside)
    if tile.kind == "room":  # those of locations are `tile-of-a-location`
        reader.report(
            "room-without-doors",
            node.span,
            f"`{name}` needs a number of doors",
            f"write `{{tile: {name}, doors: 3}}`; the door the heroes come by counts",
        )
    return PlaceTile(name, len(tile.doorways), inside)


def _inside(context: Context, node: Node) -> str:
    """Return the id of the chart that is rolled for the contents of a tile; "" for none."""
    return context.chart_id(context.reader.text(get(node, "chart")))


def door(context: Context, node: Node) -> DoorRow:
    """Read `normal`, or `{door: locked, difficulty: 1}` (DP-DOORWAY-14); misfits as `normal`."""
    reader = context.reader
    kind_node = get(node, "door") if isinstance(node, Map) else node
    kind = reader.text(kind_node)
    if kind not in DOOR_KINDS:
        fix = mended(kind_node.span, kind, DOOR_KINDS) if kind_node is not None else None
        help = did_you_mean(kind, DOOR_KINDS)
        bad_row(context, node, f"a door: {', '.join(DOOR_KINDS)}", help, fix)
        kind = "normal"
    both = _optional(context, node, "difficulty")
    detect, unlock = _optional(context, node, "detect"), _optional(context, node, "unlock")
    if None not in (both, detect, unlock):
        message = "`difficulty` counts for nothing beside `detect` and `unlock`"
        place = get(node, "difficulty") or node
        reader.report("bad-row", place.span, message, "remove `difficulty`, or one of the others")
    return DoorRow(kind, both if detect is None else detect, both if unlock is None else unlock)


_ENCOUNTER = re.compile(
    r"(?P<monsters>monsters?)?\s*(?:&|and|\+)?\s*"
    r"(?:(?P<chest>chests?)\s*(?:\(\s*(?P<number>[0-9d+-]+)\s*\))?"
    r"\s*(?:dif(?:ficulty)?\.?\s*:?\s*(?P<dif>\d{1,3}))?)?",
    re.IGNORECASE,
)


def encounter(context: Context, node: Node) -> Encounter | Nothing:
    """Read `monsters`, `Monsters & Chest (2) Dif: 1`, a map, or `nothing` (DP-ENC-05)."""
    reader = context.reader
    if isinstance(node, Map):
        return Encounter(
            reader.flag(node.get("monsters")),
            reader.dice(node.get("chests")),
            _optional(context, node, "difficulty"),
        )
    text = reader.text(node)
    if text == NOTHING:
        return Nothing()
    match = _ENCOUNTER.fullmatch(text)
    number = parse_dice(match["number"] or "1") if match else None
    if match is None or number is None or not (match["monsters"] or match["chest"]):
        bad_row(context, node, "`nothing`, `monsters` or `{monsters: true, chests: 1, ...}`")
        return Nothing()
    chests = number if match["chest"] else fixed(0)
    return Encounter(bool(match["monsters"]), chests, int(match["dif"]) if match["dif"] else None)


def chest(context: Context, node: Node) -> ChestRow:
    """Read `locked`, `unlocked` or `{chest: locked, difficulty: 2}` (DP-ENC-03)."""
    reader = context.reader
    kind_node = get(node, "chest") if isinstance(node, Map) else node
    if reader.text(kind_node) not in ("locked", "unlocked"):
        bad_row(context, node, "`locked` or `unlocked`")
    return ChestRow(reader.text(kind_node) == "locked", _optional(context, node, "difficulty"))


def monsters(context: Context, node: Node) -> Monsters | Nothing:
    """Read `{ghoblin: 3, orc: d2}`, an id alone, or `nothing` (DP-ENC-04)."""
    reader = context.reader
    if isinstance(node, Scalar):
        if reader.text(node) == NOTHING:
            return Nothing()
        return Monsters((Group(reader.refer("monsters", node, (NOTHING,)), fixed(1)),))
    if not entries(node):
        bad_row(context, node, "monsters with their numbers such as `{ghoblin: 3}`")
    groups = []
    for entry in entries(node):
        reader.refer_to("monsters", entry.key.text, entry.key.span)
        groups.append(Group(entry.key.text, reader.dice(entry.value, 1)))
    return Monsters(tuple(groups))


def awareness(context: Context, node: Node) -> Aware:
    """Read one of the words in `AWARENESS`; others as `unsuspecting` (DP-AWARE-03)."""
    return Aware(context.reader.word(node, AWARENESS, "unsuspecting", "bad-row"))


def named_result(context: Context, node: Node, kind: str) -> Named | Nothing:
    """Read an id of a `kind` such as `traps`, or `{trap: id}`; `nothing` and misfits as Nothing."""
    node = get(node, kind.removesuffix("s")) or node
    text = context.reader.text(node)
    if text == NOTHING:
        return Nothing()
    if not text:
        bad_row(context, node, f"the id of one of the {kind}, or `nothing`")
        return Nothing()
    return Named(context.reader.refer(kind, node, (NOTHING,)))


def bad_row(
    context: Context, node: Node, expected: str, help: str = "", fix: Fix | None = None
) -> None:
    """Report a row whose result cannot be read; `expected` says what may stand there instead."""
    message = f"expected {expected}, found {shown(node)}"
    context.reader.report("bad-row", node.span, message, help, fix=fix)


def _optional(context: Context, node: Node, name: str) -> int | None:
    value = get(node, name)
    return None if value is None else context.reader.integer(value, 1)
