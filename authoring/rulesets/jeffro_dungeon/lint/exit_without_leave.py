from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Quest, Tile
from authoring.rulesets.jeffro_dungeon.odds.tiles import leads_out

_HELP = "make it a door, or add `leave` to its effects"


@lint_rule(WARNING)
def exit_without_leave(tile: Tile, quest: Quest) -> Defects:
    """Report that a tile shows an exit by which nobody leaves (JEF-GEN-08)."""
    if "exit" in tile.edges and tile.count and not leads_out(quest, tile):
        message = f"tile `{tile.id}` shows an exit, and nothing on it leads out"
        yield Defect(tile.span, message, _HELP)
