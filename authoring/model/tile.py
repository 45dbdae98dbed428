"""Tiles: pieces of dungeon, drawn as text by their author."""

from collections.abc import Mapping, Sequence

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.spans import NO_SPANS, Spans

Square = tuple[int, int]
"""Column from the left, row from the top; both count from 1."""

WALLS = ("north", "east", "south", "west")


@dataclass(frozen=True, slots=True)
class Doorway:
    """An opening in one wall; `squares` are the floor squares along it, in order."""

    wall: str
    squares: tuple[Square, ...]
    exit: bool = False
    """True for the Dungeon Exit; False for a door that leads to unexplored tiles."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One kind of tile.

    `kind` (such as `room`) and `shape` are words of the ruleset, `shape` "" for none. `rows` is the
    drawing, one text per row, `#` where there is no floor. `doorways` lists every place a door can
    be (one per wall); `features` maps a feature name (fountain, rubble) to its squares; `blocked`
    are floor squares nobody can enter, `opaque` those that also block sight. `theme` names the
    style it is drawn in; "": the quest's.
    """

    id: str
    kind: str
    shape: str
    title: str
    width: int
    height: int
    rows: tuple[str, ...]
    doorways: tuple[Doorway, ...]
    features: Mapping[str, tuple[Square, ...]]
    blocked: frozenset[Square]
    opaque: frozenset[Square]
    span: Span
    owner: str
    theme: str = ""
    spans: Spans = field(default=NO_SPANS, compare=False, repr=False)

    def is_floor(self, square: Square) -> bool:
        """Return whether a square is floor; False outside of the drawing."""
        x, y = square
        inside = 1 <= y <= len(self.rows) and 1 <= x <= len(self.rows[y - 1])
        return inside and self.rows[y - 1][x - 1] != "#"


def uneven_row(rows: Sequence[str], spans: Spans, key: str) -> tuple[int, int, Span] | None:
    """Return (length, length of most, span) of the first row of a drawing that is shorter or longer
    than most; `spans` has the rows under `key`. None where all are equally long."""
    lengths = [len(row) for row in rows]
    if len(set(lengths)) < 2:
        return None
    usual = max(lengths, key=lambda length: (lengths.count(length), length))
    at = next(at for at, length in enumerate(lengths) if length != usual)
    return lengths[at], usual, spans.items(key)[at][1]
