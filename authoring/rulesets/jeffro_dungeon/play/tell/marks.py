"""Marks of what lies on the table when, for drawing it step by step."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from authoring.engine.journal import Event, Journal
from authoring.engine.stepping import Mark
from authoring.model.tile import WALLS
from authoring.rulesets.jeffro_dungeon.model import EDGES
from authoring.rulesets.jeffro_dungeon.play.board import events as e
from authoring.rulesets.jeffro_dungeon.play.board.doors import DOOR
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, STEP, State
from authoring.rulesets.jeffro_dungeon.play.tell.forms import spot

WALL, EXIT = EDGES.index("wall"), EDGES.index("exit")
_COUNTERS: Final = {"locked": "locked", "open": "unlocked", "blocked": "blocked"}


class _Drawing:
    """Marks so far: of tiles, of characters, and those that are gone."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.tiles: list[Mark] = []
        self.heroes: dict[int, Mark] = {}
        self.places: dict[int, int] = {}
        self.gone: list[Mark] = []
        self.lay(s.tables.start, 0, CELL, 0)

    def lay(self, tile: int, turn: int, place: int, at: int) -> None:
        """Put a tile on the table, with its ways out."""
        where, laid = (spot(place),), self.s.tables.tiles[tile]
        self.tiles.append(Mark("floor", where, text=laid.title, title=laid.title, begin=at))
        for side, edge in enumerate(self.s.tables.turned[tile][turn]):
            if edge != WALL:
                kind = "door" if edge == DOOR else "open"
                title = "exit" if edge == EXIT else ""
                self.tiles.append(Mark(kind, where, title=title, side=WALLS[side], begin=at))

    def counter(self, hero: int, side: int, kind: str, at: int) -> None:
        """Put a counter on a door."""
        where = (spot(self.places[hero]),)
        self.tiles.append(Mark(kind, where, title=_COUNTERS[kind], side=WALLS[side], begin=at))

    def put(self, hero: int, place: int, at: int) -> None:
        """Put a character on a tile."""
        self.take(hero, at)
        self.places[hero] = place
        name = self.s.heroes[hero].character.name
        self.heroes[hero] = Mark("hero", (spot(place),), name[:2], name, slot=hero, begin=at)

    def take(self, hero: int, at: int) -> None:
        """Remove a character from its tile."""
        mark = self.heroes.pop(hero, None)
        if mark is not None:
            self.gone.append(replace(mark, end=at))

    def see(self, event: Event, at: int) -> None:
        """Apply the changes of an event."""
        if isinstance(event, e.EntersDungeon | e.ToCell):
            self.put(event.hero, CELL, at)
        elif isinstance(event, e.Lays):
            self.lay(event.tile, event.turn, self.places[event.hero] + STEP[event.side], at)
        elif isinstance(event, e.Enters):
            self.put(event.hero, event.place, at)
        elif isinstance(event, e.TriesLock):
            self.counter(event.hero, event.side, "locked" if event.locked else "open", at)
        elif isinstance(event, e.Blocked):
            self.counter(event.hero, event.side, "blocked", at)
        elif isinstance(event, e.Dies | e.Escapes):
            self.take(event.hero, at)
        elif isinstance(event, e.Restarts):
            self.gone += [replace(mark, end=at) for mark in self.tiles]
            self.tiles = []
            self.lay(self.s.tables.start, 0, CELL, at)


def marks(s: State, journal: Journal) -> Iterator[Mark]:
    """Yield everything that ever lay on the table, tiles first and characters on top."""
    drawing = _Drawing(s)
    for at, event in enumerate(journal):
        drawing.see(event, at)
    history = [*drawing.gone, *drawing.tiles, *drawing.heroes.values()]
    yield from sorted(history, key=lambda mark: (mark.kind == "hero", mark.kind != "floor"))
