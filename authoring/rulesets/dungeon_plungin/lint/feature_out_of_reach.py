from collections.abc import Collection
from typing import Final

from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.model.tile import Square, Tile
from authoring.rulesets.dungeon_plungin.effects.teleport import SPEC as TELEPORT
from authoring.rulesets.dungeon_plungin.lint._effects import effects_of
from authoring.rulesets.dungeon_plungin.model import Location, Pack
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect

_BESIDE: Final = "draw a free square beside it that a way leads to from a doorway"
_ON: Final = "write `position: beside`, or let the feature not block the way"
_ASKED: Final = "ask for another feature, or let this one not block the way"


@lint_rule(ERROR)
def feature_out_of_reach(location: Location, pack: Pack) -> Defects:
    """Report a feature in use that nobody can reach (QP-L08, DP-SPEC-05, DP-ACT-09)."""
    tile = pack.tiles.get(location.tile)
    if tile is None:
        return
    deeds = [(use.feature, use.position, use.span) for use in location.uses]
    deeds += [(search.feature, "on or beside", search.span) for search in location.search]
    tests = (effect for effect in effects_of(location) if effect.means.tests)
    deeds += [(name, "on", test.span) for test in tests for name in test.means.features]
    test_spans = {test.span for test in effects_of(location) if test.means.tests}
    walked = _walked(tile, pack) if deeds else set()
    for feature, position, span in deeds:
        own = set(tile.features.get(feature, ()))
        stands = {"on": own, "beside": _neighbours(own)}.get(position, own | _neighbours(own))
        if own and not stands & walked:
            hint = _ASKED if span in test_spans else _ON if position == "on" else _BESIDE
            message = f"nobody can stand {position} `{feature}` on tile `{tile.id}`"
            yield Defect(span, message, hint)


def _neighbours(squares: Collection[Square]) -> set[Square]:
    return {near for x, y in squares for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))}


def _walked(tile: Tile, pack: Pack) -> set[Square]:
    """Return the squares that heroes can walk to; all free floor if any effect teleports."""
    across, down = range(1, tile.width + 1), range(1, tile.height + 1)
    floor = {(x, y) for x in across for y in down if tile.is_floor((x, y))} - tile.blocked
    if any(isinstance(part, Effect) and part.verb == TELEPORT.verb for part in parts(pack)):
        return floor
    reached = floor & {square for doorway in tile.doorways for square in doorway.squares}
    while more := (_neighbours(reached) & floor) - reached:
        reached |= more
    return reached or floor
