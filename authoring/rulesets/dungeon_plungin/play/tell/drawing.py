"""The board as text: tiles, doors, heroes and monsters at the end of a game."""

from collections.abc import Iterator
from string import ascii_lowercase
from typing import Final

from authoring.boards.squares import column, each, has, row, sheet, shifted, square_at, step
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State, Thing

_WALL: Final = "#"
_DOORS: Final = {"normal": "+", "locked": "L", "great": "G", "secret": "S", "exit": "E"}
_OPEN: Final = "'"
_NOWHERE: Final = "X"
_CHEST: Final = "C"
_OPENED: Final = "U"
_PIT: Final = "O"
_TRAP: Final = "!"
_ON_THE_RIM: Final = _WALL + "".join(_DOORS.values()) + _NOWHERE
_LEGEND: Final = (
    f"# wall  . floor  % furniture, rubble  {_PIT} pit  {_TRAP} trap",
    f"{_CHEST} chest  {_OPENED} opened",
    f"+ door  L locked  G Great Door  S secret  E exit  {_OPEN} open  {_NOWHERE} leads nowhere",
)
_WIDEST: Final = 78


def draw(s: State) -> Iterator[str]:
    """Yield the rows of the map, cropped to the tiles, then the legend of its signs, heroes,
    monsters and known traps (DP-MAP-01).

    Each square is one character; tiles touch without walls between them, so `#` stands only around
    them. Tiles laid apart come below the map (DP-AMB-31)."""
    cells: dict[int, str] = {}
    for area in s.areas:
        for square in each(area.mask):
            cells[square] = "." if has(s.floor, square) else "%"
    for square in each(s.pits):
        cells[square] = _PIT
    for thing in s.floor_traps:
        for square in each(thing.squares):
            cells[square] = _TRAP
    for thing in s.things:
        if thing.kind == "chest" and thing.square >= 0:
            cells[thing.square] = _OPENED if thing.open else _CHEST
    _doors(s, cells)
    monsters = _lettered(s)
    for letter, monster in monsters:
        cells[monster.square] = letter
    for hero in s.living():
        cells[hero.square] = str(hero.index + 1)
    yield from _rows(_sheet(cells, 0))
    yield from _beside_the_map(s, cells)
    yield ""
    yield from _LEGEND
    yield ""
    for hero in s.heroes:
        yield f"{hero.index + 1} {hero.name}, {_life(hero) if hero.alive else 'dead'}"
    for letter, monster in monsters:
        yield f"{letter} {monster.name}, {_life(monster)}"
    yield from _known_traps(s)


def _sheet(cells: dict[int, str], number: int) -> dict[int, str]:
    """Return the part of `cells` on sheet `number`: 0 is the map, others hold tiles laid apart."""
    return {square: mark for square, mark in cells.items() if sheet(square) == number}


def _beside_the_map(s: State, cells: dict[int, str]) -> Iterator[str]:
    """Yield the rows of every tile laid apart, headed by the door that leads to it."""
    for door in s.things:
        if _leads_apart(s, door):
            yield from ("", f"Beside the map, through door {door.index}:")
            yield from _rows(_sheet(cells, sheet(s.areas[door.tile_b].corner)))


def _leads_apart(s: State, thing: Thing) -> bool:
    sides = [sheet(s.areas[at].corner) for at in (thing.tile_a, thing.tile_b) if at >= 0]
    return thing.is_door and len(set(sides)) > 1


def _lettered(s: State) -> list[tuple[str, Actor]]:
    """Return (letter on the map, monster) for each living monster; letters repeat after 26."""
    monsters = [monster for monster in s.monsters if monster.alive]
    return [(ascii_lowercase[at % 26], monster) for at, monster in enumerate(monsters)]


def _known_traps(s: State) -> Iterator[str]:
    """Yield a line for each known trap that a door or chest still has (DP-MAP-01, DP-MAP-04)."""
    for thing in s.things:
        if thing.trap_known and thing.kind != "floor":
            trap = s.tables.content.traps.get(thing.trap)
            what = "chest" if thing.kind == "chest" else "door"
            yield f"! {what} {thing.index}: {trap.name if trap is not None else thing.trap}"


def _life(actor: Actor) -> str:
    if actor.kind is not None and actor.kind.life_table is not None:
        return f"damage {actor.damage}"
    return f"LIFE {actor.life} of {actor.max_life}"


def _doors(s: State, cells: dict[int, str]) -> None:
    """Draw doors into `cells`, in the wall or, between two tiles, on the floor before them
    (DP-MAP-01)."""
    for thing in s.things:
        if not thing.is_door:
            continue
        mark = _NOWHERE if thing.nowhere and thing.kind != "exit" else ""
        mark = _OPEN if thing.open else mark
        beyond = [step(square, thing.wall) for square in each(thing.front_a)]
        if thing.open or thing.tile_b >= 0:
            beyond = list(each(thing.front if _leads_apart(s, thing) else thing.front_a))
        for square in beyond:
            cells[square] = mark or _DOORS[thing.kind]


def _rows(cells: dict[int, str]) -> Iterator[str]:
    west = min(map(column, cells)) - 1
    east = max(map(column, cells)) + 1
    north = min(map(row, cells)) - 1
    south = max(map(row, cells)) + 1
    for y in range(north, south + 1):
        cells_of_row = [_cell(cells, square_at(x, y)) for x in range(west, east + 1)]
        yield "".join(cells_of_row).rstrip()[:_WIDEST]
    if east - west >= _WIDEST:
        yield f"(the map is wider: {east - west + 1 - _WIDEST} columns on the right are cut off)"


def _cell(cells: dict[int, str], square: int) -> str:
    if square in cells:
        return cells[square]
    near = (shifted(square, x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
    return _WALL if any(cells.get(at, _WALL) not in _ON_THE_RIM for at in near) else " "
