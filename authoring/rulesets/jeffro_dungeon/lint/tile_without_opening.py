from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Tile


@lint_rule(ERROR)
def tile_without_opening(tile: Tile) -> Defects:
    """Report that a tile has no door and no doorway (JEF-TILE-16)."""
    if tile.count and not tile.openings:
        help = "give one of its `edges` a door or a doorway"
        yield Defect(tile.span, f"tile `{tile.id}` has no opening", help)
