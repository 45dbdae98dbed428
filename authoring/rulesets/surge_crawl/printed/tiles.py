"""Sections of passages and rooms as tiles to cut out."""

from collections.abc import Mapping
from typing import Any, Final

from authoring.core.language import N_, _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.prose import clean, paragraphs
from authoring.core.span import file_span
from authoring.model.tile import WALLS, Doorway, Square, Tile
from authoring.paper.pieces import TilePiece
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.places import RoomKind
from authoring.rulesets.surge_crawl.model.quest import Quest
from authoring.rulesets.surge_crawl.printed.figures import THEME
from authoring.rulesets.surge_crawl.printed.layouts import ENTRANCE, STRAIGHT
from authoring.rulesets.surge_crawl.printed.wording import room_lines

WIDTH, LENGTH = numbers.PASSAGE
NORTH, EAST, SOUTH, WEST = WALLS
SECTIONS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    ENTRANCE: (N_("Entrance"), (NORTH,)),
    STRAIGHT: (N_("Passage"), (NORTH,)),
    f"passage-{k.DEAD_END}": (N_("Dead end"), ()),
    f"passage-{k.LEFT}": (N_("Turn to the left"), (WEST,)),
    f"passage-{k.RIGHT}": (N_("Turn to the right"), (EAST,)),
    f"passage-{k.T_JUNCTION}": (N_("Junction"), (WEST, EAST)),
    f"passage-{k.STAIRS_DOWN}": (N_("Stairs down"), ()),
    f"passage-{k.STAIRS_OUT}": (N_("Stairs out"), ()),
}
"""Id of a section's tile -> its title and the sides with openings, for someone who comes in from
the south; the south side always has one."""

_OPENINGS: Final[Mapping[str, tuple[Square, ...]]] = {
    NORTH: tuple((x, 1) for x in range(1, WIDTH + 1)),
    SOUTH: tuple((x, LENGTH) for x in range(1, WIDTH + 1)),
    WEST: tuple((1, y) for y in range(1, WIDTH + 1)),
    EAST: tuple((WIDTH, y) for y in range(1, WIDTH + 1)),
}
"""Side of a section -> squares (column, row, from 1) of an opening there; those to the west and
east are at its far end."""


@dataclass(frozen=True, slots=True)
class RoomTile:
    """A kind of room: its tile, the facts that stand on it, and its text."""

    piece: TilePiece
    facts: tuple[str, ...]
    text: tuple[str, ...]


def passage_tiles(copies: Mapping[str, int]) -> tuple[TilePiece, ...]:
    """Return the tiles of passage sections with a number of `copies` by id: the entrance, straight
    ones, and the ends that a passage can have (SRG-GENR-08)."""
    return tuple(
        TilePiece(_section(id), copies[id], THEME, label=_(title))
        for id, (title, _openings) in SECTIONS.items()
        if id in copies
    )


def _section(id: str) -> Tile:
    title, openings = SECTIONS[id]
    stairs = _OPENINGS[NORTH] + tuple((x, 2) for x in range(1, WIDTH + 1))
    doorways = tuple(
        Doorway(side, _OPENINGS[side], exit=id == ENTRANCE and side == SOUTH)
        for side in (*openings, SOUTH)
    )
    features = {"stairs": stairs} if "stairs" in id else {}
    rows = ("." * WIDTH,) * LENGTH
    return _tile(id, _(title), rows, kind="passage", doorways=doorways, features=features)


def _tile(id: str, title: str, rows: tuple[str, ...], **more: Any) -> Tile:
    plain: dict[str, Any] = {"kind": "room", "doorways": (), "owner": ""}
    solid: Mapping[str, frozenset[Square]] = {"blocked": frozenset(), "opaque": frozenset()}
    return Tile(
        id=id, shape="", title=title, width=len(rows[0]), height=len(rows), rows=rows,
        **{**plain, **solid, "span": file_span("rules"), **more},
    )  # fmt: skip


def room_tiles(quest: Quest, copies: Mapping[str, int]) -> tuple[RoomTile, ...]:
    """Return the tiles of rooms with a number of `copies` by id; doors are separate markers."""
    return tuple(
        RoomTile(
            TilePiece(_room(room), copies[id], THEME, label=clean(room.name)),
            room_lines(room, quest.content), paragraphs(room.text),
        )
        for id, room in quest.content.rooms.items()
        if id in copies
    )  # fmt: skip


def _room(room: RoomKind) -> Tile:
    """Return a room as a tile: rock inside it is a pillar, rock at its border is left out."""
    rows = [row.ljust(room.width, "#") for row in room.rows]
    pillars = tuple(
        (x, y)
        for y, row in enumerate(rows[1:-1], start=2)
        for x, mark in enumerate(row[1:-1], start=2)
        if mark == "#"
    )
    floor = tuple(
        "".join("." if (x, y) in pillars else mark for x, mark in enumerate(row, start=1))
        for y, row in enumerate(rows, start=1)
    )
    solid, features = frozenset(pillars), {"pillar": pillars} if pillars else {}
    more = {"blocked": solid, "opaque": solid, "features": features}
    return _tile(room.id, clean(room.name), floor, span=room.span, owner=room.owner, **more)
