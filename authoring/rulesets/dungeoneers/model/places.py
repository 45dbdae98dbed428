"""Drawings of rooms, regions, rooms and tunnels: the places of the dungeon."""

from collections.abc import Mapping
from functools import lru_cache

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.dice import Dice
from authoring.model.read_fields import all_defined, defined, dice, number, word
from authoring.model.spans import NO_SPANS, Spans
from authoring.rulesets.dungeoneers.model.keywords import (
    PIT,
    ROCK,
    SIDES,
    SIZE,
    SWORD,
    WATER,
    WEAPONS,
    WRONG,
)

Place = tuple[int, int]
"""Column from the west, row from the north, both 1 to 5."""
MIDDLES: Mapping[str, Place] = dict(zip(SIDES, ((3, 1), (5, 3), (3, 5), (1, 3)), strict=True))
"""The squares where the exits are."""
OPPOSITE: Mapping[str, str] = dict(zip(SIDES, (*SIDES[2:], *SIDES[:2]), strict=True))


@dataclass(frozen=True, slots=True)
class Drawing:
    """A room as drawn: five rows of five letters (see LEGEND); digits are the squares monsters
    are set on, in their order (DGN-LAY-12, DGN-LAY-13)."""

    id: str
    title: str
    rows: tuple[str, ...]
    text: str
    span: Span
    owner: str

    def letter(self, place: Place) -> str:
        """Return the letter that is drawn at `place`."""
        return self.rows[place[1] - 1][place[0] - 1]

    def places(self, letters: str) -> tuple[Place, ...]:
        """Return the squares with one of these letters, row by row."""
        every = ((x, y) for y in range(1, SIZE + 1) for x in range(1, SIZE + 1))
        return tuple(place for place in every if self.letter(place) in letters)

    @property
    def stands(self) -> tuple[Place, ...]:
        """The numbered squares, 1 first."""
        return tuple(sorted(self.places("123456789"), key=self.letter))

    @property
    def floor(self) -> tuple[Place, ...]:
        """Squares to walk on, row by row: all but rock, pits and water."""
        return _floor(self.rows)


@lru_cache(maxsize=1024)
def _floor(rows: tuple[str, ...]) -> tuple[Place, ...]:
    """Return the squares that are no rock, pit or water. Cached: walks ask at every step."""
    blocked = ROCK + PIT + WATER
    every = ((x, y) for y in range(1, SIZE + 1) for x in range(1, SIZE + 1))
    return tuple((x, y) for x, y in every if rows[y - 1][x - 1] not in blocked)


@dataclass(frozen=True, slots=True)
class Extra:
    """A monster that may be in a room beside its crowd, `chance` in percent."""

    monster: str
    chance: int
    span: Span


@dataclass(frozen=True, slots=True)
class Region:
    """Caverns, mines, ruins, ... The charts: `crowd` rows are numbers of monsters, `dwellers` ids
    of monsters, `finds` (rolled for each `f`) an item of FINDS with its number, `weapons` (for
    each `w`) one of PLACES. `summons` are the monsters that casters bring (DGN-SPL-13,
    DGN-SPL-14)."""

    id: str
    title: str
    order: int = field(metadata=number(1, least=1))
    drawings: tuple[str, ...] = field(metadata=all_defined("drawings"))
    crowd: Chart | None
    dwellers: Chart | None
    finds: Chart | None
    weapons: Chart | None
    bonus: Dice = field(metadata=dice(Dice(1, 3)))
    """Bonus of a weapon found here (DGN-ITM-22, DGN-ITM-25)."""
    extras: tuple[Extra, ...]
    """Monsters in each room by chance (DGN-MSP-04, DGN-MSP-27)."""
    visitors: tuple[Extra, ...]
    """Monsters that come in, each with `chance` percent a round (DGN-MSP-12)."""
    pits: str = field(metadata=defined("monsters"))
    """Id of the monster that lurks in its pits, "" for none (DGN-MSP-05)."""
    waters: str = field(metadata=defined("monsters"))
    """Id of the monster that lies in its water, "" for none (DGN-MSP-09)."""
    reaper: str = field(metadata=defined("monsters"))
    """Id of the monster that comes at kills, "" for none (DGN-RUI-01)."""
    summons: tuple[str, ...] = field(metadata=all_defined("monsters"))
    """Empty: the monsters of its `dwellers` chart."""
    text: str
    span: Span
    owner: str
    spans: Spans = field(default=NO_SPANS, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Boss:
    """The monsters that wait in a boss room from the fame level `unlock` on, and the kind and bonus
    of the weapon they guard (area BOSS)."""

    monsters: tuple[str, ...]
    unlock: int = field(metadata=number(1, least=1))
    weapon: str = field(metadata=word(WEAPONS, WRONG, SWORD))
    bonus: Dice = field(metadata=dice(Dice(1, 2, 7)))
    span: Span


@dataclass(frozen=True, slots=True)
class Room:
    """A room of the graph. `exits`: side -> id of the room behind it. `drawing`: the id of its only
    drawing; "": one of the region's, none twice while there are others."""

    id: str
    title: str
    region: str = field(metadata=defined("regions"))
    exits: Mapping[str, str]
    drawing: str = field(metadata=defined("drawings"))
    portal: bool
    boss: Boss | None
    seen: bool
    """True if a hero that comes in is seen at once: a tunnel's room (DGN-LAY-09)."""
    text: str
    span: Span
    owner: str
    spans: Spans = field(default=NO_SPANS, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Tunnel:
    """A slide: it begins in one of the `entrances`, drawn anew each game (DGN-LAY-07), at the
    room's first side without an exit, and ends in `room` (DGN-LAY-08)."""

    id: str
    title: str
    entrances: tuple[str, ...] = field(metadata=all_defined("rooms"))
    room: str = field(metadata=defined("rooms"))
    span: Span
    owner: str
