from collections.abc import Sequence

from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.exact.fits import is_placeable
from authoring.rulesets.mkd_adventure.model.quest import Pack, Quest, stack_of
from authoring.rulesets.mkd_adventure.model.tiles import TwoFaced


@lint_rule(ERROR)
def tile_fits_nowhere(quest: Quest, pack: Pack) -> Defects:
    """Yield tiles that no other tile of their Stack has an entryway for (MKD-BLD-29), and a play
    surface on which the tiles of a floor have no room (MKD-BLD-11)."""
    surface = quest.surface
    span = pack.spans.value("quest", "surface") or quest.span
    stacks = [stack_of(quest.content, floor) for floor in quest.floors]
    crowded = next((stack for stack in stacks if stack and not _has_room(stack, surface)), None)
    if crowded:
        message = f"{len(crowded)} tiles of a floor have no room on {surface} by {surface} squares"
        enough = sum(max(tile.faces[0].width, tile.faces[0].height) for tile in crowded)
        yield Defect(span, message, f"write `surface: {enough}`: there they fit however they lie")
        return
    for stack in stacks:
        for tile in stack:
            others = tuple(other for other in stack if other is not tile)
            if others and not is_placeable(tile, others):
                message = f"`{tile.id}` fits beside no other tile of its floor, however it lies"
                help = "draw a `+` in the middle of an edge, where others have theirs"
                yield Defect(tile.span, message, help)


def _has_room(stack: Sequence[TwoFaced], surface: int) -> bool:
    """Return False if the tiles are too large, or too many, for `surface` squares each way: each
    holds a square of the shortest side of all, and few of these lie side by side."""
    sizes = [(face.width, face.height) for face in (tile.faces[0] for tile in stack)]
    shortest = max(1, min(map(min, sizes)))
    area = sum(width * height for width, height in sizes)
    return area <= surface**2 and len(sizes) <= (surface // shortest) ** 2
