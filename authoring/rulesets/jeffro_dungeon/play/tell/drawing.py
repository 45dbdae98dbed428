"""The maze as text: every tile a small box with its doors."""

from collections.abc import Iterator
from typing import Final

from authoring.boards.tiles.table import SIDES, WIDTH, edge_at
from authoring.rulesets.jeffro_dungeon.play.board.state import BLOCKED, CELL, LOCKED, OPEN, State

_ACROSS: Final = ("---", "- -", "-+-", "-E-")
"""North and south edges: wall, doorway, door, exit."""
_ALONG: Final = ("|", " ", "+", "E")
_MARKS: Final = {OPEN: "'", LOCKED: "L", BLOCKED: "x"}
_LEGEND: Final = "+ door  ' unlocked  L locked  x blocked  E exit  1-9 characters  @ the cell"
_MOST: Final = 15
"""Tiles side by side in 80 columns."""


def draw(s: State) -> Iterator[str]:
    """Yield the rows of the map, north up, then the legend and the characters."""
    kinds = _kinds(s)
    rows = [place // WIDTH for place in s.laid]
    columns = [place % WIDTH for place in s.laid]
    west, east = min(columns), max(columns) + 1
    for y in range(min(rows), max(rows) + 1):
        lines = ["", "", ""]
        for x in range(west, min(east, west + _MOST)):
            box = _box(s, y * WIDTH + x, kinds)
            lines = [line + part for line, part in zip(lines, box, strict=True)]
        yield from (line.rstrip() for line in lines)
    if east - west > _MOST:
        yield f"({east - west - _MOST} more columns to the east)"
    yield _LEGEND
    for tile, letter in kinds.items():
        yield f"{letter} {s.tables.tiles[tile].title}"
    for hero in s.heroes:
        where = "inside" if hero.inside else f"out ({hero.escaped})" if hero.escaped else "dead"
        has = f"{hero.lives} Lives, {hero.gold} Gold"
        yield f"{hero.index + 1} {hero.character.name}: {where}, {has}"


def _kinds(s: State) -> dict[int, str]:
    """Return a letter for every kind of tile on the table."""
    laid = sorted({tile for place, (tile, _) in s.laid.items() if place != CELL})
    return {tile: chr(ord("a") + at % 26) for at, tile in enumerate(laid)}


def _box(s: State, place: int, kinds: dict[int, str]) -> tuple[str, str, str]:
    if place not in s.laid:
        return "     ", "     ", "     "
    north, east, south, west = (_edge(s, place, side) for side in SIDES)
    here = "".join(str(h.index + 1) for h in s.heroes if h.inside and h.place == place)
    name = "@" if place == CELL else kinds[s.laid[place][0]]
    inner = (name + here)[:3].center(3)
    return f".{north}.", f"{west}{inner}{east}", f"'{south}'"


def _edge(s: State, place: int, side: int) -> str:
    """Return the text of one edge: three characters across, one along."""
    kind = s.edge(place, side)
    mark = next((c for (door, _), c in s.counters.items() if door == edge_at(place, side)), 0)
    text = _ACROSS[kind] if side in (0, 2) else _ALONG[kind]
    return text.replace("+", _MARKS.get(mark, "+"))
