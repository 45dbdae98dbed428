"""The maze drawn: as text, every tile a small box with its doors, and as marks, step by step."""

from collections.abc import Iterator
from typing import Final

from authoring.boards.tiles.table import SIDES, STEP, WIDTH, edge_at, offset
from authoring.engine.journal import Event, Journal
from authoring.engine.stepping import Mark, Marks
from authoring.model.tile import WALLS
from authoring.rulesets.jeffro_dungeon.model import EDGES
from authoring.rulesets.jeffro_dungeon.play.board import events as e
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, State
from authoring.rulesets.jeffro_dungeon.play.rules.walk import BLOCKED, LOCKED, OPEN

_KINDS = {"doorway": "open", "door": "door", "exit": "open"}
"""Kinds of openings on the map, by the edge of a tile; a wall has none."""
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
    """Return tile's index -> letter for every kind of tile on the table."""
    laid = sorted({tile for place, (tile, _) in s.laid.items() if place != CELL})
    return {tile: chr(ord("a") + at % 26) for at, tile in enumerate(laid)}


def _box(s: State, place: int, kinds: dict[int, str]) -> tuple[str, str, str]:
    if place not in s.laid:
        return "     ", "     ", "     "
    north, east, south, west = (_edge(s, place, side) for side in SIDES)
    figures = "".join(str(h.index + 1) for h in s.heroes if h.inside and h.place == place)
    name = "@" if place == CELL else kinds[s.laid[place][0]]
    inner = (name + figures)[:3].center(3)
    return f".{north}.", f"{west}{inner}{east}", f"'{south}'"


def _edge(s: State, place: int, side: int) -> str:
    """Return the text of one edge: three characters for north or south, one for east or west."""
    kind = s.edge(place, side)
    mark = next((c for (door, _), c in s.counters.items() if door == edge_at(place, side)), 0)
    text = _ACROSS[kind] if side in (0, 2) else _ALONG[kind]
    return text.replace("+", _MARKS.get(mark, "+"))


class _Maze(Marks):
    """Marks so far: those of tiles and doors are numbered, those of characters named. `at` is the
    index of the event that changes something."""

    def __init__(self, s: State) -> None:
        super().__init__()
        self.s = s
        self.places: dict[int, int] = {}
        self.lay(s.tables.start, 0, CELL, 0)

    def add(self, mark: Mark) -> None:
        """Put a mark where it stays until the maze is begun anew."""
        self.put(f"{len(self.there)} {mark.begin}", mark)

    def lay(self, tile: int, turn: int, place: int, at: int) -> None:
        """Put a tile on the table at `place`, after `turn` quarter turns, with its ways out."""
        where, title = (offset(place),), self.s.tables.tiles[tile].title
        self.add(Mark("floor", where, text=title, title=title, begin=at))
        for side, edge in enumerate(self.s.tables.turned[tile][turn]):
            if kind := _KINDS.get(EDGES[edge]):
                title = "exit" if EDGES[edge] == "exit" else ""
                self.add(Mark(kind, where, title=title, side=WALLS[side], begin=at))

    def stand(self, hero: int, place: int, at: int) -> None:
        """Put the character with the index `hero` on the tile at `place`."""
        self.places[hero] = place
        name = self.s.heroes[hero].character.name
        mark = Mark("hero", (offset(place),), name[:2], name, slot=hero, begin=at)
        self.put(f"hero {hero}", mark)

    def see(self, event: Event, at: int) -> None:
        """Apply the changes of an event, the one at index `at`."""
        if isinstance(event, e.EntersDungeon | e.ToCell):
            self.stand(event.hero, CELL, at)
        elif isinstance(event, e.Lays):
            self.lay(event.tile, event.turn, self.places[event.hero] + STEP[event.side], at)
        elif isinstance(event, e.Enters):
            self.stand(event.hero, event.place, at)
        elif isinstance(event, e.TriesLock | e.Blocked):
            title = "blocked"
            if isinstance(event, e.TriesLock):
                title = "locked" if event.locked else "unlocked"
            kind, where = title.replace("unlocked", "open"), (offset(self.places[event.hero]),)
            self.add(Mark(kind, where, title=title, side=WALLS[event.side], begin=at))
        elif isinstance(event, e.Dies | e.Escapes):
            self.take(f"hero {event.hero}", at)
        elif isinstance(event, e.Restarts):
            for what in [what for what, mark in self.there.items() if mark.kind != "hero"]:
                self.take(what, at)
            self.lay(self.s.tables.start, 0, CELL, at)


def marks(s: State, journal: Journal) -> Iterator[Mark]:
    """Yield the marks of everything that ever lay on the table, tiles first and characters on
    top."""
    maze = _Maze(s)
    for at, event in enumerate(journal):
        maze.see(event, at)
    yield from sorted(maze.history, key=lambda mark: (mark.kind == "hero", mark.kind != "floor"))
