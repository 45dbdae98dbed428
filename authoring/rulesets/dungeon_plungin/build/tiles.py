"""Builder of tiles: kinds, hallway shapes and doorways (QP-09, QP-10)."""

from authoring.core.wording import titled
from authoring.model.reader import Reader, get
from authoring.model.spans import Spans
from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.build.drawn_tiles import read_doorways, read_drawing
from authoring.source.loaded import Definition

KINDS = ("entry", "hallway", "room", "special", "unique")
SHAPES = {"corner": 2, "hall": 2, "t": 3, "x": 4}
"""Hallway shape -> number of ends (DP-LOC-03)."""


def build_tiles(context: Context) -> dict[str, Tile]:
    """Return all tiles by id."""
    return {d.id: _tile(context, d) for d in context.definitions("tiles")}


def _tile(context: Context, definition: Definition) -> Tile:
    node = context.begin(definition)
    reader = context.reader
    kind = reader.word(get(node, "kind"), KINDS, "room", "bad-tile")
    shape = reader.word(get(node, "shape"), tuple(SHAPES), "", "bad-tile")
    drawing = read_drawing(reader, node, context.source)
    doorways = read_doorways(reader, get(node, "doorways"), drawing, corridors=kind == "hallway")
    tile = Tile(
        id=definition.id,
        kind=kind,
        shape=shape or _shape_of(kind, len(doorways), {d.wall for d in doorways}),
        title=reader.text(get(node, "title"), titled(definition.id)),
        width=drawing.width,
        height=drawing.height,
        rows=drawing.rows,
        doorways=doorways,
        features=drawing.features,
        blocked=drawing.blocked,
        opaque=drawing.opaque,
        span=definition.span,
        owner=definition.owner,
        spans=Spans(node),
        theme=reader.text(get(node, "theme")),
    )
    _check(reader, tile)
    return tile


def _shape_of(kind: str, ends: int, walls: set[str]) -> str:
    """Return a hallway's shape from the number and walls of its ends; "" for other tiles."""
    if kind != "hallway":
        return ""
    if ends == 2:
        return "hall" if walls in ({"north", "south"}, {"east", "west"}) else "corner"
    return {3: "t", 4: "x"}.get(ends, "")


def _check(reader: Reader, tile: Tile) -> None:
    ends = SHAPES.get(tile.shape)
    if tile.kind == "hallway" and ends is not None and ends != len(tile.doorways):
        reader.report(
            "bad-tile",
            tile.span,
            f"a hallway of shape `{tile.shape}` has {ends} ends, this drawing {len(tile.doorways)}",
        )
    walls = [doorway.wall for doorway in tile.doorways]
    for wall in sorted({wall for wall in walls if walls.count(wall) > 1}):
        reader.report("bad-doorway", tile.span, f"the {wall} wall has more than one doorway")
