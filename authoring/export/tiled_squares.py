"""Tileset of tiles in Tiled: floor, all features, and doorways of each wall."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import file_span
from authoring.model.tile import WALLS, Square, Tile
from authoring.paper.features import SYNONYMS

NAME: Final = "squares"
COLUMNS: Final = 10
FLOOR, FEATURES, DOORWAYS = "floor", "features", "doorways"
"""Names of the layers of a map, from below."""
FEATURE, BLOCKS, SIGN, WALL, EXIT = "feature", "blocks", "sign", "wall", "exit"
"""Properties of a square."""
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@~+*=%&$!?"


@dataclass(frozen=True, slots=True)
class Kind:
    """One square of the tileset: floor, a feature, or the mark of a doorway.

    `blocks` says what a `feature` blocks, see `blocks_of`; `sign` is its letter in a drawn tile.
    With a `wall`, such as `north`, it marks a floor square in front of a doorway; with `exit` that
    doorway leaves the dungeon.
    """

    feature: str = ""
    blocks: str = ""
    sign: str = "."
    wall: str = ""
    exit: bool = False

    @property
    def properties(self) -> list[dict[str, Any]]:
        """The properties of the square in Tiled's notation; [] for floor."""
        values: dict[str, Any] = {}
        if self.wall:
            values = {EXIT: self.exit, WALL: self.wall}
        elif self.feature:
            values = {BLOCKS: self.blocks, FEATURE: self.feature, SIGN: self.sign}
        return [
            {"name": name, "type": "bool" if isinstance(value, bool) else "string", "value": value}
            for name, value in values.items()
        ]


def blocks_of(tile: Tile, square: Square) -> str:
    """Return what the square of a tile blocks: `move`, `sight`, `both` or ""."""
    move, sight = square in tile.blocked, square in tile.opaque
    return "both" if move and sight else "move" if move else "sight" if sight else ""


def kinds_of(tiles: Iterable[Tile]) -> tuple[Kind, ...]:
    """Return the tileset's squares: floor, features of these tiles and others, doorways."""
    legend: dict[tuple[str, str], str] = {}
    for tile in tiles:
        for feature, squares in tile.features.items():
            for x, y in squares:
                sign = tile.rows[y - 1][x - 1]
                free = sign not in ".#" and sign not in legend.values()
                legend.setdefault((feature, blocks_of(tile, (x, y))), sign if free else "")
    for feature in SYNONYMS:
        legend.setdefault((feature, ""), "")
    signs = free_signs(legend.values())
    features = [
        Kind(feature, blocks, sign or next(signs)) for (feature, blocks), sign in legend.items()
    ]
    doors = [Kind(wall=wall, exit=leaves) for leaves in (False, True) for wall in WALLS]
    return (Kind(), *features, *doors)


def free_signs(reserved: Iterable[str]) -> Iterator[str]:
    """Yield letters and signs that are not `reserved`, then accented letters."""
    used = {*reserved, ".", "#"}
    yield from (letter for letter in _LETTERS if letter not in used)
    yield from (chr(number) for number in range(0xC0, 0x24F) if chr(number) not in used)


def tileset(kinds: Sequence[Kind], side: int) -> dict[str, Any]:
    """Return the tileset for a file of Tiled, a square `side` dots wide."""
    rows = -(-len(kinds) // COLUMNS)
    return {
        "type": "tileset", "version": "1.10", "tiledversion": "1.10.2", "name": NAME,
        "image": f"{NAME}.png", "imagewidth": COLUMNS * side, "imageheight": rows * side,
        "tilewidth": side, "tileheight": side, "columns": COLUMNS, "tilecount": rows * COLUMNS,
        "margin": 0, "spacing": 0,
        "tiles": [
            {"id": number, "properties": kind.properties}
            for number, kind in enumerate(kinds) if kind.properties
        ],
    }  # fmt: skip


def drawn(kinds: Sequence[Kind]) -> tuple[Tile, tuple[tuple[Square, str], ...]]:
    """Return the drawing of the tileset: a floor with each feature on a square of its own, and
    (square, letters) for doorways. There is floor all around, so that no wall casts its shadow."""
    rows = -(-len(kinds) // COLUMNS)
    features: dict[str, tuple[Square, ...]] = {}
    marks = []
    for number, kind in enumerate(kinds):
        square = (number % COLUMNS + 2, number // COLUMNS + 2)
        if kind.feature:
            features[kind.feature] = (*features.get(kind.feature, ()), square)
        if kind.wall:
            marks.append((square, f"{kind.wall[0].upper()}{'X' if kind.exit else ''}"))
    floor = Tile(
        id=NAME, kind="", shape="", title=NAME, width=COLUMNS + 2, height=rows + 2,
        rows=("." * (COLUMNS + 2),) * (rows + 2), doorways=(), features=features,
        blocked=frozenset(), opaque=frozenset(), span=file_span(NAME), owner="",
    )  # fmt: skip
    return floor, tuple(marks)
