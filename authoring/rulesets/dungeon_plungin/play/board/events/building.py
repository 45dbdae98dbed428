"""What is laid and found: tiles, doors, and who and what is behind them."""

from dataclasses import dataclass

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.written import (
    Corner,
    Seat,
    Square,
    Squares,
    Wall,
)


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    """A tile lies on the board."""

    area: int
    tile: str
    corner: Corner
    turns: int
    floor: Squares


@dataclass(frozen=True, slots=True)
class LocationRevealed(Event):
    """What a hero (by number) has found behind a door."""

    phase: int
    tile: str
    doors: int
    opener: Seat


@dataclass(frozen=True, slots=True)
class PhaseEnds(Event):
    """A Construction Phase is over."""

    phase: int


@dataclass(frozen=True, slots=True)
class DoorStands(Event):
    """A closed door in a wall of a tile, with the floor squares before it."""

    door: int
    area: int
    kind: str
    wall: Wall
    front: Squares


@dataclass(frozen=True, slots=True)
class DoorJoined(Event):
    """A door leads to another tile, with the floor squares before it there."""

    door: int
    area: int
    front: Squares


@dataclass(frozen=True, slots=True)
class PassageOpens(Event):
    """Everybody may go through a door."""

    door: int


@dataclass(frozen=True, slots=True)
class PassageShuts(Event):
    """Nobody may any more."""

    door: int


@dataclass(frozen=True, slots=True)
class DoorSet(Event):
    """A door by the Doorway Chart, or as preset."""

    door: int
    kind: str
    modifier: int
    nowhere: bool
    detect: int
    unlock: int


@dataclass(frozen=True, slots=True)
class DoorShows(Event):
    """A door in a wall that had none."""

    door: int
    kind: str


@dataclass(frozen=True, slots=True)
class SecretPassageSet(Event):
    """A passage between two tiles."""

    door: int
    area: int
    beyond: int


@dataclass(frozen=True, slots=True)
class DoorwayShared(Event):
    """A doorway of a new tile meets an earlier tile, where it is a door already or none."""

    area: int
    beyond: int


@dataclass(frozen=True, slots=True)
class DoorwaysMissing(Event):
    """So many doors of a new tile find no wall."""

    area: int
    number: int


@dataclass(frozen=True, slots=True)
class GreatUnfit(Event):
    """A Great result where a Unique Location does not fit: the door stays Great or not."""

    door: int
    location: str
    stays: bool


@dataclass(frozen=True, slots=True)
class LaidApart(Event):
    """A tile lies beside the map, joined to a door."""

    area: int
    door: int


@dataclass(frozen=True, slots=True)
class LeadsNowhere(Event):
    """Nothing fits behind a door."""

    door: int


@dataclass(frozen=True, slots=True)
class NoWallFree(Event):
    """There is no room for another door."""

    area: int


@dataclass(frozen=True, slots=True)
class RubbleFalls(Event):
    """Rocks lie on squares."""

    squares: Squares


@dataclass(frozen=True, slots=True)
class NoPlace(Event):
    """The square that dice gave, on the tile as printed, where something cannot stand:
    why, and whether a square beside it is taken or both dice are rolled again."""

    column: int
    row: int
    why: str
    again: bool


@dataclass(frozen=True, slots=True)
class MonsterSet(Event):
    """A monster is here."""

    who: str
    square: Square


@dataclass(frozen=True, slots=True)
class ChestSet(Event):
    """A chest is here."""

    chest: int
    square: Square
    locked: bool
    difficulty: int


@dataclass(frozen=True, slots=True)
class ChestGone(Event):
    """An opened chest is taken off the board."""

    chest: int


@dataclass(frozen=True, slots=True)
class RoomRestocked(Event):
    """Somebody has been here since."""

    area: int


@dataclass(frozen=True, slots=True)
class MonstersReturn(Event):
    """So many have moved in again."""

    area: int
    number: int
