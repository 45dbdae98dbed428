"""A quest compiled for play: what play reads and never changes. Ids become indices in tuples, rooms
squares of the board, chances percent."""

from collections.abc import Mapping

from authoring.boards.squares import Square, Squares
from authoring.core.lazy_dataclass import dataclass
from authoring.engine.chart_rolls import ChartTable
from authoring.model.dice import Dice as Written
from authoring.rulesets.dungeoneers.model.people import HeroType, Monster
from authoring.rulesets.dungeoneers.play.board.kind import Kind


@dataclass(frozen=True, slots=True)
class Drawing:
    """The squares of a drawn room. All rooms lie on one block of 5 x 5 squares; an index from 0 to
    24 into a tuple here is a spot (`spots`).

    `ground` are the squares to walk on, `over` those that a floating monster crosses, pits and
    water included. `steps` lists for each spot the squares of `ground` that one step leads to,
    `glides` those of `over`; both keep the ruling `corners`. `Tables.near` and `span`, which counts
    steps, ignore what lies between (DGN-LAY-12, DGN-ACT-11).
    """

    id: str
    title: str
    ground: Squares
    over: Squares
    pits: Squares
    waters: Squares
    steps: tuple[tuple[Square, ...], ...]
    glides: tuple[tuple[Square, ...], ...]
    leaps: tuple[tuple[Square, ...], ...]
    """Ground within two squares of each spot, whatever lies between (DGN-HER-07, DGN-ITM-12)."""
    floor: tuple[bool, ...]
    """True for each spot that is ground."""
    step_spots: tuple[tuple[int, ...], ...]
    leap_spots: tuple[tuple[int, ...], ...]
    """`ground`, `steps` and `leaps` by spots."""
    stands: tuple[Square, ...]
    """The squares numbered for monsters, 1 first."""
    weapons: tuple[Square, ...]
    finds: tuple[Square, ...]
    portals: tuple[Square, ...]
    exits: tuple[Square, ...]
    """Squares in the order of SIDES, whether there is an exit or not."""


@dataclass(frozen=True, slots=True)
class Region:
    """A region's charts and chances: `crowd` gives the number of monsters in a room, `dwellers`
    their kinds."""

    id: str
    title: str
    drawings: tuple[int, ...]
    crowd: ChartTable[int] | None
    dwellers: ChartTable[int] | None
    finds: ChartTable[tuple[int, Written]] | None
    """(index in FINDS, number); index -1: nothing."""
    weapons: ChartTable[int] | None
    """Results are indices in PLACES."""
    bonus: Written
    extras: tuple[tuple[int, int], ...]
    """(kind, percent) in each room."""
    visitors: tuple[tuple[int, int], ...]
    """(kind, percent a round)."""
    pits: int
    waters: int
    reaper: int
    """Kinds of the monsters that lurk and come at kills; -1: none."""
    summons: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Room:
    """A room of the graph; `exits` are rooms in the order of SIDES, -1: none. `unlock` is the fame
    level from which its boss is there."""

    id: str
    title: str
    region: int
    exits: tuple[int, int, int, int]
    drawing: int
    """Index of its only drawing; -1: drawn from the region's."""
    portal: bool
    boss: tuple[int, ...]
    """Kinds; empty: no boss room."""
    unlock: int
    weapon: int
    """The weapon that the boss guards, an index of WEAPONS; -1: none."""
    bonus: Written
    seen: bool


@dataclass(frozen=True, slots=True)
class Tables:
    """The data that play needs, and nothing else. Of the Lair are `dragons`, their number;
    `colours`, (fame level, kind of dragon from that level on); `limit`, the dice for the most
    inside; and `returns`, the percent for one to come back."""

    kinds: tuple[Kind, ...]
    heroes: tuple[HeroType, ...]
    """Hero types that may set out; a portal changes the hero to one of these."""
    drawings: tuple[Drawing, ...]
    regions: tuple[Region, ...]
    rooms: tuple[Room, ...]
    ways_in: tuple[tuple[int, ...], ...]
    """Room -> the rooms with an exit to it."""
    tunnels: tuple[tuple[tuple[int, ...], int, str], ...]
    """(rooms it may begin in, room it ends in, title)."""
    near: Mapping[Square, tuple[Square, ...]]
    """Square -> the squares beside it, walls or not."""
    entry: int
    entry_side: int
    lair: int
    dragons: int
    colours: tuple[tuple[int, int], ...]
    limit: Written
    returns: int
    potions: int
    who: tuple[int, ...]
    """Indices in `heroes` of those that may set out, once unlocked (`turn.game.ready`)."""
    level: int
    came: int
    """Points of fame from earlier games."""
    supply: int
    """Percent, in addition to the fame level, of each step of the village's supply."""
    points: tuple[int, ...]
    """Points of fame that each level takes in all, from level 1 up."""
    rulings: Mapping[str, str]


__all__ = ["Drawing", "HeroType", "Kind", "Monster", "Region", "Room", "Tables"]
