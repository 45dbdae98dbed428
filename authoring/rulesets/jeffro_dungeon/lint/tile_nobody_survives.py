from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.lint._supply import hopeful
from authoring.rulesets.jeffro_dungeon.model import Quest, Tile
from authoring.rulesets.jeffro_dungeon.odds.person import MOST_LIVES, Person
from authoring.rulesets.jeffro_dungeon.odds.visits import visit

_WAY_OUT = "take fewer Lives, or let a test or an Object save them"


@lint_rule(ERROR)
def tile_nobody_survives(tile: Tile, quest: Quest) -> Defects:
    """Report that every character that ends a move on a tile dies (JEF-BASE-11)."""
    if all(copy.id != tile.id for copy, _ in quest.bag):
        return
    people = hopeful(quest)
    if people and all(_surely_dies(quest, who, tile) for who in people):
        yield Defect(tile.span, f"nobody survives a stop on tile `{tile.id}`", _WAY_OUT)


def _surely_dies(quest: Quest, who: Person, tile: Tile) -> bool:
    if who.lives >= MOST_LIVES:
        return False
    return all(lost >= who.lives for _, lost in visit(quest, who, tile.effects).ends)
