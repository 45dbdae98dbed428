"""Marks of what lies on the table when, for drawing it step by step."""

from collections.abc import Iterator

from authoring.boards.tiles.table import STEP, offset
from authoring.engine.journal import Event, Journal
from authoring.engine.stepping import Mark, Marks
from authoring.model.tile import WALLS
from authoring.rulesets.jeffro_dungeon.model import EDGES
from authoring.rulesets.jeffro_dungeon.play.board import events as e
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, State

_KINDS = {"doorway": "open", "door": "door", "exit": "open"}
"""How the edges of a tile are drawn; a wall is not."""


class _Maze(Marks):
    """Marks so far: those of tiles and doors are numbered, those of characters named."""

    def __init__(self, s: State) -> None:
        super().__init__()
        self.s = s
        self.places: dict[int, int] = {}
        self.lay(s.tables.start, 0, CELL, 0)

    def add(self, mark: Mark) -> None:
        """Put a mark where it stays until the maze is begun anew."""
        self.put(f"{len(self.there)} {mark.begin}", mark)

    def lay(self, tile: int, turn: int, place: int, at: int) -> None:
        """Put a tile on the table, with its ways out."""
        where, title = (offset(place),), self.s.tables.tiles[tile].title
        self.add(Mark("floor", where, text=title, title=title, begin=at))
        for side, edge in enumerate(self.s.tables.turned[tile][turn]):
            if kind := _KINDS.get(EDGES[edge]):
                title = "exit" if EDGES[edge] == "exit" else ""
                self.add(Mark(kind, where, title=title, side=WALLS[side], begin=at))

    def counter(self, event: e.TriesLock | e.Blocked, kind: str, title: str, at: int) -> None:
        """Put a counter on a door."""
        where = (offset(self.places[event.hero]),)
        self.add(Mark(kind, where, title=title, side=WALLS[event.side], begin=at))

    def stand(self, hero: int, place: int, at: int) -> None:
        """Put a character on a tile."""
        self.places[hero] = place
        name = self.s.heroes[hero].character.name
        mark = Mark("hero", (offset(place),), name[:2], name, slot=hero, begin=at)
        self.put(f"hero {hero}", mark)

    def see(self, event: Event, at: int) -> None:
        """Apply the changes of an event."""
        if isinstance(event, e.EntersDungeon | e.ToCell):
            self.stand(event.hero, CELL, at)
        elif isinstance(event, e.Lays):
            self.lay(event.tile, event.turn, self.places[event.hero] + STEP[event.side], at)
        elif isinstance(event, e.Enters):
            self.stand(event.hero, event.place, at)
        elif isinstance(event, e.TriesLock):
            kind, title = ("locked", "locked") if event.locked else ("open", "unlocked")
            self.counter(event, kind, title, at)
        elif isinstance(event, e.Blocked):
            self.counter(event, "blocked", "blocked", at)
        elif isinstance(event, e.Dies | e.Escapes):
            self.take(f"hero {event.hero}", at)
        elif isinstance(event, e.Restarts):
            for what in [what for what, mark in self.there.items() if mark.kind != "hero"]:
                self.take(what, at)
            self.lay(self.s.tables.start, 0, CELL, at)


def marks(s: State, journal: Journal) -> Iterator[Mark]:
    """Yield everything that ever lay on the table, tiles first and characters on top."""
    maze = _Maze(s)
    for at, event in enumerate(journal):
        maze.see(event, at)
    yield from sorted(maze.history, key=lambda mark: (mark.kind == "hero", mark.kind != "floor"))
