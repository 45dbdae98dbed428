"""The board as text: tiles, doors, heroes and monsters at the end of a game."""

from collections.abc import Iterator
from typing import Final

from authoring.engine.grid import STEP, WIDTH, bits
from authoring.rulesets.dungeon_plungin.play.state import State

_WALL: Final = "#"
_DOORS: Final = {"normal": "+", "locked": "L", "great": "G", "secret": "S", "exit": "E"}
_LEGEND: Final = (
    "# wall  . floor  + door  L locked  G Great Door  S secret  E exit  ' open  x nowhere",
    "C chest  c opened chest  % rubble or furniture  o pit  1-4 heroes  a-z monsters",
)
_WIDEST: Final = 78


def draw(s: State) -> Iterator[str]:
    """Rows of the map, cut to what is built, then its legend.

    Tiles touch without a wall between them on the board; so each square is one
    character and walls stand on the rim of the tiles where nothing was laid.
    """
    cells: dict[int, str] = {}
    for area in s.areas:
        for square in bits(area.mask):
            cells[square] = "." if s.floor >> square & 1 else "%"
    for square in bits(s.pits):
        cells[square] = "o"
    for thing in s.things:
        if thing.kind == "chest":
            cells[thing.square] = "c" if thing.open else "C"
    _doors(s, cells)
    for monster in s.monsters:
        if monster.alive:
            cells[monster.square] = chr(ord("a") + monster.index % 26)
    for hero in s.living():
        cells[hero.square] = str(hero.index + 1)
    yield from _rows(cells)
    yield from _LEGEND
    for hero in s.heroes:
        life = f"LIFE {hero.life} of {hero.max_life}" if hero.alive else "dead"
        yield f"{hero.index + 1} {hero.name}, {life}"


def _doors(s: State, cells: dict[int, str]) -> None:
    """Doors show on the first floor square before them."""
    for thing in s.things:
        if not thing.is_door:
            continue
        mark = "'" if thing.open else "x" if thing.nowhere and thing.kind != "exit" else ""
        beyond = [square + STEP[thing.wall] for square in bits(thing.front_a)]
        for square in beyond if not thing.open and thing.tile_b < 0 else bits(thing.front_a):
            cells[square] = mark or _DOORS[thing.kind]


def _rows(cells: dict[int, str]) -> Iterator[str]:
    left = min(square % WIDTH for square in cells) - 1
    right = max(square % WIDTH for square in cells) + 1
    top = min(square // WIDTH for square in cells) - 1
    bottom = max(square // WIDTH for square in cells) + 1
    for y in range(top, bottom + 1):
        row = [_cell(cells, y * WIDTH + x) for x in range(left, right + 1)]
        yield "".join(row).rstrip()[:_WIDEST]


def _cell(cells: dict[int, str], square: int) -> str:
    if square in cells:
        return cells[square]
    around = (1, -1, WIDTH, -WIDTH, WIDTH + 1, WIDTH - 1, -WIDTH + 1, -WIDTH - 1)
    return _WALL if any(cells.get(square + step, "#") not in "#+LGSEx" for step in around) else " "
