from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.exact.fits import is_placeable
from authoring.rulesets.mkd_adventure.model.quest import Quest, stack_of


@lint_rule(ERROR)
def tile_fits_nowhere(quest: Quest) -> Defects:
    """Yield tiles that no other tile of their Stack has an entryway for (MKD-BLD-29)."""
    for floor in quest.floors:
        stack = stack_of(quest.content, floor)
        for tile in stack:
            others = tuple(other for other in stack if other is not tile)
            if others and not is_placeable(tile, others):
                message = f"`{tile.id}` fits beside no other tile of its floor, however it lies"
                help = "draw a `+` in the middle of an edge, where others have theirs"
                yield Defect(tile.span, message, help)
