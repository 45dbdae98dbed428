from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.model import Location, Quest

_LEADING = ("charts",)
"""What names a location to lay it; effects also name one to ask who is there."""


@lint_rule(Severity.ERROR)
def entry_location_elsewhere(location: Location, pack: Pack) -> Iterator[Defect]:
    """DP-ENTRY-01."""
    quest = pack.quest
    if location.kind != "entry" or not isinstance(quest, Quest):
        return
    begins = quest.entry_tile.id
    if location.tile != begins:
        message = f"the game begins on `{begins}`, and `{location.id}` is on `{location.tile}`"
        yield Defect(location.span, message, f"write `tile: {begins}`, or another `kind`")
    elif quest.entry_location != location.id:
        message = f"the Entry Tile has a location already: `{quest.entry_location}`"
        yield Defect(location.span, message, "write both in one")
    for reference in pack.references:
        named = (reference.kind, reference.id) == ("locations", location.id)
        if named and reference.by[0] in _LEADING:
            message = f"`{location.id}` lies on the table from the start: nothing leads to it"
            yield Defect(reference.span, message, "name a location of kind `special`")
