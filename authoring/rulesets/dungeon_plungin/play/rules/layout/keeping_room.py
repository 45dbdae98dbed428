"""Room for the Unique Location still to come, kept when tiles are laid (L330-331, DP-AMB-31)."""

from collections.abc import Iterable, Iterator

from authoring.boards.squares import Squares, laid
from authoring.boards.tiles.shapes import Shape, Way, places_on
from authoring.rulesets.dungeon_plungin.model import Location
from authoring.rulesets.dungeon_plungin.play.board.state import State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.layout.ground import fits


class Places:
    """The squares of tiles as they could lie, found when they are asked for: mostly the first
    will do."""

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
    """The room to keep when a tile is laid: the shapes of the largest Unique Location still to
    come, where it could lie behind doors that are closed, and whether the doors of this tile can
    themselves be Great."""

    __slots__ = ("behind", "now", "shapes")

    def __init__(self, shapes: tuple[Shape, ...], behind: Iterable[Squares], now: bool) -> None:
        self.shapes = shapes
        self.behind = behind
        self.now = now

    def score(self, s: State, foot: Squares, ways: Iterable[Way], exits: int) -> tuple[bool, int]:
        """Return, for a tile on the squares `foot` with the other doorways `ways`, whether room is
        left behind some door, and behind how many of its own if they can be Great."""
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
        """Return the doorways of a tile just laid that should get doors before others."""
        if not self.now and self._left(area_foot):
            return []
        return [way for way in ways if fits(s, self.shapes, way)]

    def _left(self, foot: Squares) -> bool:
        """Return whether there is room behind some door when a tile lies on these squares."""
        for place in self.behind:  # noqa: SIM110 - asked too often for a generator
            if not place & foot:
                return True
        return False


def room_to_keep(s: State, opened: Thing, phase: int, *, rolled: bool) -> Room | None:
    """Return the room to keep while a tile is laid behind an opened door; None when no Unique
    Location is to come any more. `rolled`: the tile's doors are rolled."""
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
    """Yield the squares of a tile, as it could lie behind some doorways, on the board as it was."""
    for way in ways:
        for shape, corner, _ in places_on(taken, shapes, way):
            yield laid(shape.foot, corner)


def next_uniques(s: State) -> list[str]:
    """Return the Unique Locations not revealed yet, in their order."""
    return [name for name in s.tables.uniques if name not in s.uniques]


def still_to_come(s: State, but: Thing | None = None) -> list[str]:
    """Return the Unique Locations that no Great Door, `but` one, stands for yet."""
    waiting = [door for door in s.things if door.kind == "great" and not door.open]
    return next_uniques(s)[sum([door is not but for door in waiting]) :]


def largest(s: State, names: list[str]) -> Location:
    """Return the Unique Location with the largest tile among `names`."""
    locations = [s.tables.content.locations[name] for name in names]
    tiles = s.pack.tiles
    return max(locations, key=lambda place: tiles[place.tile].width * tiles[place.tile].height)
