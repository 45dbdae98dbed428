from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Location

_IGNORED = {
    "doors": "its doors are those of the tile",
    "door": "its doors are those of the tile, closed and not locked",
    "encounter": "nothing is rolled for the Entry Tile",
    "awareness": "no monsters wait on the Entry Tile",
    "place": "the Entry Tile holds no Monsters and no chests",
}
_WAY_OUT = "take it out, or choose another `kind`"
_WAYS_OUT = {
    "place": "an effect such as `spawn` or `place` under `on_enter` can bring something",
}


@lint_rule(Severity.WARNING)
def entry_key_ignored(location: Location) -> Iterator[Defect]:
    """DP-ENTRY-03, DP-ENTRY-04."""
    if location.kind != "entry":
        return
    for key, span in location.spans.keys().items():
        if key in _IGNORED:
            message = f"`{key}` says nothing on the Entry Tile: {_IGNORED[key]}"
            yield Defect(span, message, _WAYS_OUT.get(key, _WAY_OUT))
