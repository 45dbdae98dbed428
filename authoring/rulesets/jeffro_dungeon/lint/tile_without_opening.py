from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Tile


@lint_rule(Severity.ERROR)
def tile_without_opening(tile: Tile) -> Iterator[Defect]:
    """JEF-TILE-16."""
    if tile.count and not tile.openings:
        help = "give one of its `edges` a door or a doorway"
        yield Defect(tile.span, f"tile `{tile.id}` has no opening", help)
