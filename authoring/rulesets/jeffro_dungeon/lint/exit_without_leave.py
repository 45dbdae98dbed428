from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack
from authoring.rulesets.jeffro_dungeon.lint._supply import quest_of
from authoring.rulesets.jeffro_dungeon.model import Tile
from authoring.rulesets.jeffro_dungeon.odds.tiles import leads_out

_HELP = "make it a door, or add `leave` to its effects"


@lint_rule(Severity.WARNING)
def exit_without_leave(tile: Tile, pack: Pack) -> Iterator[Defect]:
    """JEF-GEN-08."""
    quest = quest_of(pack)
    if quest is not None and "exit" in tile.edges and tile.count and not leads_out(quest, tile):
        message = f"tile `{tile.id}` shows an exit, and nothing on it leads out"
        yield Defect(tile.span, message, _HELP)
