from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.wording import pluralize
from authoring.model.chart import Chart
from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin.lint._doorways import blocked_walls, missing_doorways
from authoring.rulesets.dungeon_plungin.model import Location, Pack, tiles_of


@lint_rule(ERROR)
def too_many_doors(thing: Chart | Location, pack: Pack) -> Defects:
    """Report more doors than a tile has walls for (DP-DOORWAY-04, DP-LOC-04, QP-L03)."""
    if isinstance(thing, Location):
        tile = pack.tiles.get(thing.tile)
        if tile is not None and thing.doors + 1 > walls(tile):
            message = f"{pluralize(thing.doors, 'door')} and the entrance"
            yield Defect(thing.span, f"{message}, but {_has(tile)}", _way_out(tile))
        return
    for row in thing.rows:
        for placed in tiles_of(row.result):
            tile = pack.tiles.get(placed.tile)
            if tile is not None and placed.doors > walls(tile):
                message = f"{pluralize(placed.doors, 'door')}, but {_has(tile)}"
                yield Defect(row.result_span, message, _way_out(tile))


def walls(tile: Tile) -> int:
    """Return the number of walls of a tile that can have a door."""
    return len({doorway.wall for doorway in tile.doorways if not doorway.exit})


def _has(tile: Tile) -> str:
    return f"tile `{tile.id}` has doorways in {pluralize(walls(tile), 'wall')}"


def _way_out(tile: Tile) -> str:
    """Return a help text on how to get more walls for doors."""
    blocked = blocked_walls(tile)
    if blocked:
        return f"{missing_doorways(tile, blocked)}: see `doorway-blocked` at {tile.span}"
    return f"list fewer doors, or give the tile more doorways at {tile.span}"
