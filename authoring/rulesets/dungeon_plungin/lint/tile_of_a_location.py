from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.model import Pack, Quest, tiles_of

_WAYS = {
    "special": "write `special` here and its location on the chart `special-location`",
    "unique": "it lies behind a Great Door, by the chart `unique-location`",
    "entry": "it lies on the table from the start",
}


@lint_rule(WARNING)
def tile_of_a_location(thing: Chart | Quest, pack: Pack) -> Defects:
    """Report a location's tile laid without the location, by the Location Chart or as the quest's
    entry or dead end (DP-LOC-03, DP-LOC-04, DP-SPEC-01)."""
    if isinstance(thing, Quest):
        span = pack.spans.value("quest", "dead_end_tile")
        if span is not None:
            yield from _defect(thing.dead_end_tile, span, pack)
        span = pack.spans.value("quest", "entry_tile")
        if span is not None and thing.entry_tile.kind in ("special", "unique"):
            name, kind = thing.entry_tile.id, thing.entry_tile.kind
            message = f"`{name}` is a tile of the kind `{kind}`, and the game begins on it"
            yield Defect(span, message, "begin on a tile of the kind `entry`")
        return
    for row in thing.stages:
        for placed in tiles_of(row.result):
            yield from _defect(placed.tile, row.result_span, pack)


def _defect(name: str, span: Span, pack: Pack) -> Defects:
    tile = pack.tiles.get(name)
    way = _WAYS.get(tile.kind) if tile is not None else None
    if tile is not None and way:
        message = f"`{name}` is a tile of the kind `{tile.kind}`, laid here as an ordinary room"
        yield Defect(span, message, f"{way}; or give the tile the kind `room`")
