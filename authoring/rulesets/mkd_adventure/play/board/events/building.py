"""Building a floor and setting it up."""

from authoring.engine.journal import Event
from authoring.rulesets.mkd_adventure.play.board.events.values import (
    ByFigure,
    On,
    Several,
    TileAt,
    Toward,
    Who,
)


class SetsOut(Event, says="{hero} sets out at level {level}, worth {value:point/points}."):
    """A hero of the party sets out; `value` is its points (MKD-TEAM-05)."""

    hero: Who
    level: int
    value: int


class Lays(
    Event, says="Tile {number} of the dungeon is {name}, {face}, turned {turns:time/times}."
):
    """A tile is laid, or laid anew (area BLD): its id, its face (`side`, 0 front, 1 back), and its
    clockwise quarter turns."""

    number: TileAt
    tile: str
    side: int
    turns: int


class PicksExit(Event, says="  It lies at entryway {number} of {ways}, {side} of tile {tile}."):
    """The entryway that the dice picked, the `number`-th (from 1) of `ways` (MKD-BLD-12); it is on
    that `side` of the earlier `tile`."""

    number: int
    ways: int
    tile: TileAt
    side: Toward


class Straightens(Event, says="  Tile {number} moves {side}, and what hangs on it too."):
    """A join that lay askew is straightened: the tile `number` moves one step to a side
    (MKD-BLD-24)."""

    number: TileAt
    side: Toward


class BuildsAnew(Event, says="The Stack cannot be laid: it is shuffled anew."):
    """The Stack cannot be laid, and is shuffled anew (MKD-BLD-28)."""


class Built(
    Event,
    says="The dungeon has {tiles:tile/tiles}; its entrance is {side}, its Central Chamber is tile "
    "{central}.",
):
    """The dungeon is complete (MKD-BLD-26, MKD-BLD-27): how many tiles it has, the squares of its
    entrance and the side they face, and the tile of its Central Chamber."""

    tiles: int
    side: Toward
    squares: Several
    central: TileAt


class TileLies(Event):
    """All squares of a tile of a dungeon that is complete."""

    tile: TileAt
    squares: Several


class NextFloor(Event, says="## Floor {number}"):
    """All heroes are on the next floor; `number` counts floors from 1 (MKD-FLR-08)."""

    number: int


class StairsLie(Event, says="A staircase leads down on {square}."):
    """The staircase is put down, the goal of a floor that is not the last (MKD-FLR-03)."""

    square: On


class ChestLies(Event, says="A chest lies on {square}, facing {side}."):
    """A chest of the kind `name` is put down (area CHEST)."""

    chest: int
    name: str
    square: On
    side: Toward


class TokenLies(Event, says="{name} lies on {square}{guardian:, the Guardian|}."):
    """A token of the kind `name` comes into the dungeon (MKD-WMP-20)."""

    token: int
    name: str
    square: On
    guardian: bool


class Imprisoned(ByFigure, says="{who} sits in chains on {square}."):
    """The prisoner sits in the Central Chamber (MKD-SCN-01)."""

    square: On


class Enters(Event, says="{hero} enters the dungeon on {square}."):
    """A hero comes onto a floor."""

    hero: Who
    square: On


class TurnsTile(Event, says="Tile {tile} turns by {quarters:quarter/quarters}, with all on it."):
    """A vortex turns its tile clockwise by `quarters` quarter turns (MKD-VOR-01); `squares` are
    those that the tile covers now."""

    tile: TileAt
    quarters: int
    squares: Several


class MarkerLies(Event, says="A marker, {kind}, lies on {square}."):
    """A marker or a piece of furniture, by the word of its kind, is put on a square."""

    kind: str
    square: On


class DoorStands(Event, says="A door stands at {squares}."):
    """A door is put on a join; `squares` are those on one side of it (MKD-TBL-09)."""

    door: int
    wooden: bool
    squares: Several
