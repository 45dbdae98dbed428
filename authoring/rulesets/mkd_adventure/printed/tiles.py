"""Tiles to cut out: both faces of each, and what stands about on them."""

from collections import Counter
from collections.abc import Iterator

from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.prose import clean, paragraphs
from authoring.model.tile import WALLS, Doorway, Square, Tile
from authoring.paper.pieces import TilePiece
from authoring.rulesets.mkd_adventure.model.keywords import SHUT, TERRAIN
from authoring.rulesets.mkd_adventure.model.quest import Quest, stack_of
from authoring.rulesets.mkd_adventure.model.tiles import Face, TwoFaced
from authoring.rulesets.mkd_adventure.printed.kinds import GROUND, THEME
from authoring.rulesets.mkd_adventure.words import TEXT


@dataclass(frozen=True, slots=True)
class TileSheet:
    """A tile in the booklet: its faces, the kind and the set it belongs to, and facts on it."""

    anchor: str
    name: str
    sort: str
    faces: tuple[TilePiece, TilePiece]
    text: tuple[str, ...]


def tile_sheets(quest: Quest) -> tuple[TileSheet, ...]:
    """Return every tile of the quest with both faces, in the order of the floors, as often as the
    Stack of one floor has it (MKD-BLD-05)."""
    most = Counter[str]()
    for floor in quest.floors:
        most |= Counter(tile.id for tile in stack_of(quest.content, floor))
    return tuple(_sheet(quest.content.tiles[id], quest, copies) for id, copies in most.items())


def _sheet(tile: TwoFaced, quest: Quest, copies: int) -> TileSheet:
    floors = [n for n, floor in enumerate(quest.floors, start=1) if tile.set in floor.sets]
    sort = TEXT.word("tile", tile.kind)
    if len(quest.floors) > 1:
        places = ", ".join(map(str, floors))
        sort = _("{kind}, floor {number}").format(kind=sort, number=places)
    return TileSheet(
        f"tiles-{tile.id}", clean(tile.name), sort, _pieces(tile, copies), paragraphs(tile.text)
    )


def _pieces(tile: TwoFaced, copies: int) -> tuple[TilePiece, TilePiece]:
    name = clean(tile.name)
    titles = (name, _("{tile}, back").format(tile=name))
    front, back = (
        TilePiece(face_tile(tile, face, id, title), copies, THEME, label=title)
        for face, id, title in zip(tile.faces, face_ids(tile), titles, strict=True)
    )
    return front, back


def face_ids(tile: TwoFaced) -> tuple[str, str]:
    """Return the ids of the printed tiles of both faces."""
    return tile.id, f"{tile.id}-back"


def face_tile(tile: TwoFaced, face: Face, id: str, title: str) -> Tile:
    """Return a face as it is drawn: rock, terrain and obstacles stand on floor, and an entryway is
    a doorway of each edge it lies at."""
    features: dict[str, list[Square]] = {}
    shut: set[Square] = set()
    for y, row in enumerate(face.rows, start=1):
        for x, sign in enumerate(row, start=1):
            if sign in GROUND:
                features.setdefault(GROUND[sign], []).append((x, y))
            if sign in SHUT:
                shut.add((x, y))
    solid = frozenset(shut)
    return Tile(
        id=id, kind=tile.kind, shape="", title=title, width=face.width, height=face.height,
        rows=("." * face.width,) * face.height, doorways=tuple(_doorways(face)),
        features={name: tuple(squares) for name, squares in features.items()},
        blocked=solid, opaque=solid, span=tile.span, owner=tile.owner,
    )  # fmt: skip


def _doorways(face: Face) -> Iterator[Doorway]:
    for side, wall in enumerate(WALLS):
        for run in face.entryways[side]:
            squares = (face.square(side, along) for along in run)
            yield Doorway(wall, tuple((x + 1, y + 1) for x, y in squares))


def terrain(quest: Quest) -> tuple[tuple[str, str], ...]:
    """Return the drawings of terrain on the quest's tiles, each with what it means."""
    stacks = (stack_of(quest.content, floor) for floor in quest.floors)
    rows = (row for stack in stacks for tile in stack for face in tile.faces for row in face.rows)
    signs = set().union(*rows)
    return tuple(
        (drawing, "".join(TEXT.lines("terrain", {"sign": TERRAIN[sign]})))
        for sign, drawing in GROUND.items()
        if sign in signs
    )
