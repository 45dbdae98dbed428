from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Location, Pack, Quest

_LEADING = ("charts",)
"""Kinds of definitions that name a location to lay it; effects may name one as a test."""


@lint_rule(ERROR)
def entry_location_elsewhere(location: Location, quest: Quest, pack: Pack) -> Defects:
    """Report a location of kind `entry` that is not on the Entry Tile (DP-ENTRY-01)."""
    if location.kind != "entry":
        return
    begins = quest.entry_tile.id
    if location.tile != begins:
        message = f"the game begins on `{begins}`, and `{location.id}` is on `{location.tile}`"
        yield Defect(location.span, message, f"write `tile: {begins}`, or another `kind`")
    elif quest.entry_location != location.id:
        message = f"the Entry Tile has a location already: `{quest.entry_location}`"
        yield Defect(location.span, message, "write both in one")
    for reference in pack.references:
        is_own = (reference.kind, reference.id) == ("locations", location.id)
        if is_own and reference.by[0] in _LEADING:
            message = f"`{location.id}` lies on the table from the start: nothing leads to it"
            yield Defect(reference.span, message, "name a location of kind `special`")
