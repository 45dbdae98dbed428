"""Events of laying and finding: tiles, doors, and the monsters and things behind them."""

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.written import (
    Corner,
    Seat,
    Square,
    Squares,
    Wall,
)


class TileLaid(Event, says="A tile is laid: {title}."):
    """A tile, by id, lies on the board, turned clockwise by `turns` quarter turns; `floor` is its
    floor squares."""

    area: int
    tile: str
    corner: Corner
    turns: int
    floor: Squares


class LocationRevealed(Event):
    """The location that a hero has found behind a door: its id, or that of the tile where it is a
    plain one, and the number of its doors, the one of entry included."""

    SAYS = "Phase {phase}: {opener_name} reveals {revealed} ({doors:door}, the entry included)."
    phase: int
    tile: str
    doors: int
    opener: Seat


class PhaseEnds(Event, dice="  Phase {phase} is over: the Plot Counter moves on."):
    """A Construction Phase is over."""

    phase: int


class DoorStands(Event):
    """A closed door in a wall of a tile, with the floor squares before it."""

    door: int
    area: int
    kind: str
    wall: Wall
    front: Squares


class DoorJoined(Event, dice="  Door {door} leads to {front_squares}."):
    """A door leads to another tile, with the floor squares before it there."""

    door: int
    area: int
    front: Squares


class PassageOpens(Event):
    """A door is open: characters may go through."""

    door: int


class PassageShuts(Event):
    """A door is shut again: no character may go through."""

    door: int


class DoorSet(Event, says="  {door_kind} [{door}]{nowhere:, leading nowhere|}{modified}."):
    """A new door, rolled on the Doorway Chart with `modifier` added, or preset; `nowhere`: nothing
    fits behind it; `detect` and `unlock` are the difficulties of finding its trap and of opening
    it."""

    door: int
    kind: str
    modifier: int
    nowhere: bool
    detect: int
    unlock: int


class DoorShows(Event, says="  a door shows in the wall: {door_name}."):
    """A door in a wall that had none."""

    door: int
    kind: str


class SecretPassageSet(Event, says="  a secret passage [{door}], locked."):
    """A passage with the number `door` between two tiles, `area` and `beyond`."""

    door: int
    area: int
    beyond: int


class DoorwayShared(Event, says="  a doorway meets an earlier tile and is not rolled."):
    """A doorway of a new tile meets the tile `beyond`, and is a door there already or no door."""

    area: int
    beyond: int


class DoorwaysMissing(Event, says="  no wall is left for {number:more door}."):
    """Doors of a new tile for which no wall is left, by their number."""

    area: int
    number: int


class GreatUnfit(Event, says="  {unfit}"):
    """A Great result where the Unique Location that is due, by id, does not fit; `stays`: the door
    is a Great Door nevertheless."""

    door: int
    location: str
    stays: bool


class LaidApart(Event):
    """A tile lies beside the map, joined to a door."""

    SAYS = "  it does not fit here and lies beside the map, joined to door [{door}]."
    area: int
    door: int


class LeadsNowhere(Event, says="{door_title} leads nowhere."):
    """Nothing fits behind a door."""

    door: int


class NoWallFree(Event, says="No wall is free here: nothing happens."):
    """There is no room for another door."""

    area: int


class RubbleFalls(Event, says="Rubble blocks the way{in_place}."):
    """Rocks lie on squares."""

    DICE = "Rubble blocks {all_squares}."
    squares: Squares


class CreviceOpens(Event, says="A crevice opens{in_place}: what lies beyond it is lost."):
    """A crevice cuts a tile in two; `squares` are its own and those beyond it."""

    DICE = "{told} Nobody enters {all_squares} again."
    squares: Squares


class NoPlace(Event):
    """A square that dice gave, but where nothing can stand: `column` and `row` on the tile as
    printed, from 1, and the reason in words; `again`: both dice are rolled again, else a square
    beside it is taken."""

    column: int
    row: int
    why: str
    again: bool


class MonsterSet(Event):
    """A monster is placed."""

    who: str
    square: Square


class ChestSet(Event, says="  a {locked:locked|closed} chest [{chest}], difficulty {difficulty}."):
    """A chest is placed; `difficulty` is that of its lock."""

    DICE = "{clause}, at {at}."
    chest: int
    square: Square
    locked: bool
    difficulty: int


class ChestGone(Event, dice="  Chest {chest} is taken off the board."):
    """An opened chest is taken off the board."""

    chest: int


class RoomRestocked(Event, says="Somebody has been in {place} since."):
    """A Room has new inhabitants since the party left."""

    area: int


class MonstersReturn(Event, says="Something has moved into {place} again."):
    """`number` monsters have moved into a tile again."""

    area: int
    number: int
