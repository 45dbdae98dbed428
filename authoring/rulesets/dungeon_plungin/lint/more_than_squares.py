from collections.abc import Iterable

from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.core.wording import pluralize
from authoring.model.chart import Chart
from authoring.model.dice import Dice
from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin.lint._room import room
from authoring.rulesets.dungeon_plungin.model import Location, Monsters, Pack
from authoring.verbs.effect import Effect

_HELP = "place fewer, or draw a larger tile"


@lint_rule(ERROR)
def more_than_squares(thing: Location | Chart | Effect, pack: Pack) -> Defects:
    """Report that more is placed on a tile than it has squares (DP-PLACE-01 to -03)."""
    match thing:
        case Location():
            tile = pack.tiles.get(thing.tile)
            least = sum(placed.count.low for placed in thing.place)
            if tile is not None and least > room(tile):
                most = max(thing.place, key=lambda placed: placed.count.low)
                message = f"{least} are placed on `{tile.id}`, which has {_squares(tile)}"
                yield Defect(most.span, message, _HELP)
        case Chart():
            for row in thing.stages:
                groups = row.result.groups if isinstance(row.result, Monsters) else ()
                yield from _anywhere((group.number for group in groups), row.result_span, pack)
        case Effect():
            brought = (*thing.means.brings.values(), thing.means.boxes)
            yield from _anywhere(brought, thing.span, pack)


def _anywhere(numbers: Iterable[object], span: Span, pack: Pack) -> Defects:
    """Yield a defect if the sum of the least `numbers` is more than any tile has squares."""
    least = sum(number.low for number in numbers if isinstance(number, Dice))
    if not least or any(room(tile) >= least for tile in pack.tiles.values()):
        return
    largest = max(pack.tiles.values(), key=room, default=None)
    if largest is not None:
        message = f"{least} appear at once, and `{largest.id}`, the largest tile, has "
        yield Defect(span, message + _squares(largest), _HELP)


def _squares(tile: Tile) -> str:
    return pluralize(room(tile), "free square")
