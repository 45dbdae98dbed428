from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin.model import Pack

_FEWEST = 3
_HELP = "write all its squares; if it is meant, allow it by a comment"


@lint_rule(HINT)
def doorway_narrower(tile: Tile, pack: Pack) -> Defects:
    """Report that one of three or more doorways of a tile is narrower than the others."""
    doorways = sorted(tile.doorways, key=lambda doorway: len(doorway.squares))
    if tile.owner != pack.id or len(doorways) < _FEWEST:
        return
    narrow, *others = (len(doorway.squares) for doorway in doorways)
    if narrow < others[0] == others[-1]:
        message = f"the doorway in the {doorways[0].wall} wall of `{tile.id}` is {narrow} wide, "
        yield Defect(tile.span, f"{message}all others {others[0]}", _HELP)
