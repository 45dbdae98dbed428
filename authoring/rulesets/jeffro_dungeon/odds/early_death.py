"""Deaths of a character on the way: the fewest stops on tiles that cost every Life."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from authoring.charts.counterexample import by_number
from authoring.charts.graph import shortest_path
from authoring.core.wording import pluralize
from authoring.odds.report import Counterexample
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.odds.meetings import bag
from authoring.rulesets.jeffro_dungeon.odds.person import Person
from authoring.rulesets.jeffro_dungeon.odds.visits import Visit, visit

NOTE = (
    "At worst, of a bag whose tiles are met in any order; calm tiles may come in between. Gold, "
    "cards, Lives and points won or lost on the way are not followed."
)


class Stop(NamedTuple):
    """A stop on a tile that costs Lives."""

    title: str
    lost: int


class _Tile(NamedTuple):
    """A tile of the bag, and how often it is in there."""

    title: str
    times: int
    visit: Visit


class _Moment(NamedTuple):
    """A moment between two stops: Lives left, the tile met last, and how often it was met. Stops
    come in the order of the tiles: any other order costs as much."""

    left: int
    tile: int
    met: int


def early_death(quest: Quest, who: Person) -> Counterexample | None:
    """Return the fewest stops after which a character is dead; None if no whole bag can cost
    every Life."""
    stops = fewest_stops(quest, who)
    if stops is None:
        return None
    lines = (f"{stop.title}, {pluralize(stop.lost, 'Life', 'Lives')} lost" for stop in stops)
    steps = (*by_number("Stop", enumerate(lines, 1)), f"{who.name} is dead.")
    return Counterexample("sure", f"How {who.name} can die, in the fewest stops", steps, (), NOTE)


def fewest_stops(quest: Quest, who: Person) -> tuple[Stop, ...] | None:
    """Return the stops themselves, in the order of the quest's tiles."""
    tiles = [
        _Tile(tile.title, times, visit(quest, who, tile.effects))
        for tile, times in bag(quest).tiles
    ]
    path = shortest_path(
        _Moment(who.lives, 0, 0), lambda at: _moves(tiles, at), lambda at: at.left <= 0
    )
    return None if path is None else tuple(stop for _, stop in path)


def _moves(tiles: Sequence[_Tile], at: _Moment) -> Iterator[tuple[Stop, _Moment]]:
    """Yield a stop on each tile that may still be met, from the one met last on."""
    for number in range(at.tile, len(tiles)):
        tile = tiles[number]
        times = at.met + 1 if number == at.tile else 1
        if times <= tile.times:
            for lost in _losses(tile.visit, at.left):
                yield Stop(tile.title, lost), _Moment(max(at.left - lost, 0), number, times)


def _losses(harm: Visit, left: int) -> Iterator[int]:
    """Yield the numbers of Lives that a stop can cost; before a way out only all that are left."""
    for lost in range(1, len(harm.stay)):
        dies = lost >= left and any(odds[lost] for odds in harm.out.values())
        if harm.stay[lost] or dies:
            yield lost
