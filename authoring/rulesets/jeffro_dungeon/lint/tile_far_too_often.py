from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Pack, Tile

MANY, APART = 8, 2


@lint_rule(HINT)
def tile_far_too_often(tile: Tile, pack: Pack) -> Defects:
    """Report that a kind of tile is in the bag far more often than any other of the pack."""
    others = [other for other in pack.content.tiles.values() if other.id != tile.id]
    most = max(others, key=lambda other: other.count, default=None)
    if most is not None and tile.count >= max(MANY, APART * most.count):
        message = f"{tile.count} of `{tile.id}`; the next, `{most.id}`, is there {most.count} times"
        yield Defect(tile.span, message, "write fewer, or allow it")
