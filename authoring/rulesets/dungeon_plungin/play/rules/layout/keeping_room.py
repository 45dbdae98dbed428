"""Room kept for the next Unique Location when tiles are laid (DP-AMB-31)."""

from collections.abc import Iterable, Iterator

from authoring.boards.squares import Squares, laid
from authoring.boards.tiles.shapes import Shape, Way, places_on
from authoring.rulesets.dungeon_plungin.model import Location
from authoring.rulesets.dungeon_plungin.play.board.state import State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.layout.ground import fits


class Places:
    """The squares of tiles as they could lie, computed one by one when iterated, and cached."""

    __slots__ = ("_found", "_rest")

    def __init__(self, places: Iterator[Squares]) -> None:
        self._found: list[Squares] = []
        self._rest = places

    def __iter__(self) -> Iterator[Squares]:
        yield from self._found
        for place in self._rest:
            self._found.append(place)
            yield place


class Room:
    """The room to keep when a tile is laid. `shapes`: rotations of the largest Unique Location
    still to come; `behind`: squares where it could lie behind closed doors; `now`: whether doors of
    the new tile can be Great."""

    __slots__ = ("behind", "now", "shapes")

    def __init__(self, shapes: tuple[Shape, ...], behind: Iterable[Squares], now: bool) -> None:
        self.shapes = shapes
        self.behind = behind
        self.now = now

    def score(self, s: State, foot: Squares, ways: Iterable[Way], exits: int) -> tuple[bool, int]:
        """Return (whether the room is left behind some door, number of the new tile's own doors
        with the room behind them, 0 unless `now`). `foot` is the squares of the tile, `ways` its
        doorways without the entry, of which `exits` get doors."""
        has_space = self._left(foot)
        if has_space and not self.now:
            return True, 0
        own, most = 0, exits if self.now else min(exits, 1)
        for way in ways:
            if own == most:
                break
            own += fits(s, self.shapes, way, foot)
        return has_space or own > 0, own if self.now else 0

    def first_walls(self, s: State, area_foot: Squares, ways: list[Way]) -> list[Way]:
        """Return the doorways of a tile on `area_foot` that should get doors before others."""
        if not self.now and self._left(area_foot):
            return []
        return [way for way in ways if fits(s, self.shapes, way)]

    def _left(self, foot: Squares) -> bool:
        """Return whether a tile on the squares `foot` leaves room behind some closed door."""
        for place in self.behind:  # noqa: SIM110 - asked too often for a generator
            if not place & foot:
                return True
        return False


def room_to_keep(s: State, opened: Thing, phase: int, *, rolled: bool) -> Room | None:
    """Return the room to keep for the tile behind `opened`; None when no Unique Location is still
    to come. `rolled`: the tile's doors are rolled."""
    locations = s.tables.content.locations
    names = [name for name in still_to_come(s) if name in locations]
    if not names or phase > s.tables.last_phase:
        return None
    shapes = s.tables.shapes[largest(s, names).tile]
    ways = [
        (door.front_a, door.wall)
        for door in s.things
        if door is not opened and door.unexplored and not door.leads_to and door.kind != "great"
    ]
    begins = s.tables.great_from
    behind = _behind(s.covered | s.reserved, shapes, ways)
    return Room(shapes, Places(behind), rolled and 0 < begins <= phase)


def _behind(taken: Squares, shapes: tuple[Shape, ...], ways: list[Way]) -> Iterator[Squares]:
    """Yield the squares of each way to lay a tile of `shapes` behind any of `ways`."""
    for way in ways:
        for shape, corner, _ in places_on(taken, shapes, way):
            yield laid(shape.foot, corner)


def next_uniques(s: State) -> list[str]:
    """Return the ids of the Unique Locations not revealed yet, in order."""
    return [name for name in s.tables.uniques if name not in s.uniques]


def still_to_come(s: State, but: Thing | None = None) -> list[str]:
    """Return the ids of the Unique Locations left when each closed Great Door except `but` has
    taken the next in order."""
    waiting = [door for door in s.things if door.kind == "great" and not door.open]
    return next_uniques(s)[sum([door is not but for door in waiting]) :]


def largest(s: State, names: list[str]) -> Location:
    """Return the location of `names` with the largest tile."""
    locations = [s.tables.content.locations[name] for name in names]
    tiles = s.pack.tiles
    return max(locations, key=lambda place: tiles[place.tile].width * tiles[place.tile].height)
