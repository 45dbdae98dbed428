"""Sections of passages and rooms as tiles to cut out."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Final

from authoring.charts.row_odds import row_odds
from authoring.core.language import N_, _
from authoring.core.prose import clean, paragraphs
from authoring.core.span import file_span
from authoring.model.tile import WALLS, Doorway, Square, Tile
from authoring.odds.distributions import distribution
from authoring.paper.linked_text import anchor
from authoring.paper.pieces import TilePiece
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.places import RoomKind
from authoring.rulesets.surge_crawl.model.quest import Quest
from authoring.rulesets.surge_crawl.printed.kinds import THEME
from authoring.rulesets.surge_crawl.printed.wording import room_lines

WIDTH, LENGTH = numbers.PASSAGE
NORTH, EAST, SOUTH, WEST = WALLS
_ENTRANCE, _STRAIGHT = "entrance", "straight"
_ENDS: Final = {
    _ENTRANCE: (N_("Entrance"), (NORTH,)),
    _STRAIGHT: (N_("Passage"), (NORTH,)),
    k.DEAD_END: (N_("Dead end"), ()),
    k.LEFT: (N_("Turn to the left"), (WEST,)),
    k.RIGHT: (N_("Turn to the right"), (EAST,)),
    k.T_JUNCTION: (N_("Junction"), (WEST, EAST)),
    k.STAIRS_DOWN: (N_("Stairs down"), ()),
    k.STAIRS_OUT: (N_("Stairs out"), ()),
}
"""End of a section -> its title and its openings, seen by who comes in from the south."""
_STAIRS: Final = (k.STAIRS_DOWN, k.STAIRS_OUT)
_SECTIONS, _PASSAGES, _ROOMS = 12, 12, 9
"""Straight sections, passages and rooms of a large dungeon."""
_RARE: Final = Fraction(1, 20)
"""A dungeon that needs more of a tile than are printed is no more frequent than this."""


@dataclass(frozen=True, slots=True)
class RoomTile:
    """A kind of room: its tile, and what holds in it."""

    anchor: str
    name: str
    facts: tuple[str, ...]
    text: tuple[str, ...]
    piece: TilePiece


def passage_tiles(quest: Quest) -> tuple[TilePiece, ...]:
    """Return the sections of passages: the entrance, straight ones, and each end that the chart of
    ends can bring."""
    odds = _odds(quest, k.END)
    copies = {_ENTRANCE: 1, _STRAIGHT: _SECTIONS}
    copies |= {end: _enough(share, _PASSAGES) for end, share in odds.items() if end in _ENDS}
    return tuple(
        TilePiece(_section(end), copies[end], THEME, label=_(_ENDS[end][0]))
        for end in _ENDS
        if copies.get(end)
    )


def _section(end: str) -> Tile:
    title, openings = _ENDS[end]
    sides = {side: tuple(_beside(side)) for side in (*openings, SOUTH)}
    stairs = tuple((x, y) for y in (1, 2) for x in range(1, WIDTH + 1))
    return Tile(
        id=f"passage-{end}", kind="passage", shape="", title=_(title), width=WIDTH, height=LENGTH,
        rows=("." * WIDTH,) * LENGTH,
        doorways=tuple(
            Doorway(side, squares, exit=end == _ENTRANCE and side == SOUTH)
            for side, squares in sides.items()
        ),
        features={"stairs": stairs} if end in _STAIRS else {}, blocked=frozenset(),
        opaque=frozenset(), span=file_span("rules"), owner="",
    )  # fmt: skip


def _beside(side: str) -> Iterator[Square]:
    """Yield the squares of a section at an opening: ways to the sides are at its far end."""
    for number in range(1, WIDTH + 1):
        across = {NORTH: (number, 1), SOUTH: (number, LENGTH)}
        yield across.get(side, (1 if side == WEST else WIDTH, number))


def room_tiles(quest: Quest) -> tuple[RoomTile, ...]:
    """Return every kind of room that lies behind doors; doors are markers on its walls."""
    odds = _odds(quest, k.ROOM)
    rooms = [room for id, room in quest.content.rooms.items() if odds.get(id)]
    return tuple(
        RoomTile(
            anchor("rooms", room.id), clean(room.name), room_lines(room, quest.content),
            paragraphs(room.text), _room(room, _enough(odds[room.id], _ROOMS)),
        )
        for room in rooms
    )  # fmt: skip


def _room(room: RoomKind, copies: int) -> TilePiece:
    squares = {(x, y): mark for y, row in enumerate(room.rows, 1) for x, mark in enumerate(row, 1)}
    inside = {
        (x, y) for x, y in squares if 1 < x < room.width and 1 < y < len(room.rows)
    }  # fmt: skip
    pillars = tuple(at for at, mark in squares.items() if mark == "#" and at in inside)
    rows = tuple(
        "".join("." if (x, y) in pillars else mark for x, mark in enumerate(row, 1))
        for y, row in enumerate(room.rows, 1)
    )
    tile = Tile(
        id=room.id, kind="room", shape="", title=clean(room.name), width=room.width,
        height=len(rows), rows=tuple(row.ljust(room.width, "#") for row in rows), doorways=(),
        features={"pillar": pillars} if pillars else {}, blocked=frozenset(pillars),
        opaque=frozenset(pillars), span=room.span, owner=room.owner,
    )  # fmt: skip
    return TilePiece(tile, copies, THEME, label=clean(room.name))


def _odds(quest: Quest, chart: str) -> dict[str, Fraction]:
    return distribution(
        (str(row.result), share) for row, share in row_odds(quest.charts[chart]) if row
    )


def _enough(share: Fraction, most: int) -> int:
    """Return the least number that few dungeons with `most` such sections exceed."""
    for number in range(1, most):
        if _more_than(number, most, share) <= _RARE:
            return number
    return most


def _more_than(number: int, size: int, share: Fraction) -> Fraction:
    """Return the odds that more than `number` of `size` are of one kind."""
    return sum(
        (comb(size, n) * share**n * (1 - share) ** (size - n) for n in range(number + 1, size + 1)),
        Fraction(0),
    )
