from collections.abc import Iterable, Iterator

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.core.wording import pluralize
from authoring.model.dice import Dice
from authoring.model.tile import Tile
from authoring.odds.dice import mean
from authoring.rulesets.dungeon_plungin.lint._met_effects import own_paths
from authoring.rulesets.dungeon_plungin.lint._room import room
from authoring.rulesets.dungeon_plungin.model import (
    Encounter,
    Location,
    Monsters,
    Named,
    Pack,
    Quest,
    tiles_of,
)
from authoring.rulesets.dungeon_plungin.odds.rolls import Rolls
from authoring.verbs.effect import every_effect


@lint_rule(WARNING)
def more_than_a_room(quest: Quest, pack: Pack) -> Defects:
    """Report more figures at once than a tile has squares (DP-PLACE-01 to -03, DP-ENC-01)."""
    own, largest = own_paths(pack), max(map(room, pack.tiles.values()), default=0)
    halls, rooms = _tiles(quest, pack)
    for numbers, span, tiles in _arrivals(quest, halls, rooms):
        average = float(sum(mean(number) for number in numbers if isinstance(number, Dice)))
        least = sum(number.low for number in numbers if isinstance(number, Dice))
        smallest = min(tiles, key=room, default=None)
        if smallest is None or span.path not in own or least > largest:
            continue
        if average > room(smallest):
            come = "appear at once" if least == average else "appear on average"
            squares = pluralize(room(smallest), "free square")
            message = f"{average:g} {come}, and `{smallest.id}`, where they can, has {squares}"
            yield Defect(span, message, "place fewer, or lay larger tiles only")


def _arrivals(
    quest: Quest, halls: list[Tile], rooms: list[Tile]
) -> Iterator[tuple[tuple[object, ...], Span, list[Tile]]]:
    """Yield (numbers that appear at once, span, tiles on which they may appear)."""
    rolls = Rolls(quest)
    for row in {o.row.result_span: o.row for o in rolls.on("monsters")}.values():
        if isinstance(row.result, Monsters):
            yield tuple(group.number for group in row.result.groups), row.result_span, rooms
    for row in {o.row.result_span: o.row for o in rolls.on("encounter")}.values():
        if isinstance(row.result, Encounter):
            yield (row.result.chests,), row.result_span, rooms
    for name, _ in rolls.named("random-events"):
        event = quest.content.events.get(name)
        for effect in every_effect(event.effects if event is not None else ()):
            numbers = (*effect.means.brings.values(), effect.means.boxes)
            yield numbers, effect.span, halls


def _tiles(quest: Quest, pack: Pack) -> tuple[list[Tile], list[Tile]]:
    """Return the hallways of the Location Chart, and the tiles that have Encounter rolls."""
    rolls = Rolls(quest)
    results = [o.row.result for o in rolls.on("location")]
    laid = [pack.tiles.get(placement.tile) for result in results for placement in tiles_of(result)]
    halls = [tile for tile in laid if tile is not None and tile.kind == "hallway"]
    rooms = [tile for tile in laid if tile is not None and tile.kind != "hallway"]
    names = {result.id for result in results if isinstance(result, Named)}
    locations = (location for name, location in quest.content.locations.items() if name in names)
    return halls, [*rooms, *_with_encounter(locations, pack)]


def _with_encounter(locations: Iterable[Location], pack: Pack) -> Iterator[Tile]:
    for location in locations:
        tile = pack.tiles.get(location.tile)
        if tile is not None and location.encounter != "none":
            yield tile
