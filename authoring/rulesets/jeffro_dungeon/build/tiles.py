"""Tiles: four edges, how many there are, and what happens on them."""

from authoring.core.wording import titled
from authoring.model.reader import get
from authoring.rulesets.jeffro_dungeon.effects.context import Context
from authoring.rulesets.jeffro_dungeon.model import EDGES, WALLS, Tile
from authoring.source.loaded import Definition


def build_tiles(context: Context) -> dict[str, Tile]:
    """Return all tiles by id."""
    return {d.id: _tile(context, d) for d in context.definitions("tiles")}


def _tile(context: Context, definition: Definition) -> Tile:
    node = context.begin(definition)
    reader = context.reader
    edges = get(node, "edges")
    north, east, south, west = (
        reader.word(get(edges, wall), EDGES, EDGES[0], "bad-tile") for wall in WALLS
    )
    return Tile(
        id=definition.id,
        title=reader.text(get(node, "title"), titled(definition.id)),
        count=max(0, reader.integer(get(node, "count"), 1)),
        edges=(north, east, south, west),
        ends_move=reader.flag(get(node, "ends_move")),
        start=reader.flag(get(node, "start")),
        effects=context.effects(get(node, "effect")),
        text=reader.text(get(node, "text")),
        span=definition.span,
        owner=definition.owner,
    )
