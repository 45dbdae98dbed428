"""The marks on the board over time, for drawings of a game step by step."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from authoring.boards.squares import Squares, each
from authoring.engine.journal import Event, Journal
from authoring.engine.stepping import Mark, Marks
from authoring.model.tile import WALLS
from authoring.rulesets.dungeon_plungin.play.board.events import (
    building,
    health,
    locks,
    moving,
    town,
    traps,
    turns,
)
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import PASSED
from authoring.rulesets.dungeon_plungin.play.tell.forms import point
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import thing_name
from authoring.rulesets.dungeon_plungin.words.naming import feature_name

_STEPPED: Final = (
    moving.Steps,
    moving.IsPushed,
    moving.FollowsUp,
    moving.Appears,
    moving.JumpsClear,
    moving.ClimbsOut,
)
_GONE: Final = (health.Dies, moving.IsRemoved)


class _Drawing(Marks):
    """The marks so far; `at` is always the index of an event in the trace."""

    def __init__(self, s: State) -> None:
        super().__init__()
        self.s = s
        self.heroes: dict[str, str] = {}

    def figure(self, who: str, square: int, at: int) -> None:
        """Put the mark of character `who` on `square`, from event `at` on; not for -1."""
        if square < 0:
            return
        hero = who in self.heroes
        short = self.heroes[who] if hero else who.rpartition("#")[2][:3]
        kind = "hero" if hero else "foe"
        self.put(who, Mark(kind, (point(square),), text=short, title=who, begin=at))

    def see(self, event: Event, at: int) -> None:
        """Draw what event number `at` changes about characters; pass other events on to `place`."""
        if isinstance(event, turns.Stands):
            if event.hero:
                self.heroes.setdefault(event.who, event.who[:2])
            self.figure(event.who, event.square, at)
        elif isinstance(event, _STEPPED):
            self.figure(event.who, event.square, at)
        elif isinstance(event, _GONE):
            self.take(event.who, at)
        elif isinstance(event, town.LeavesDungeon):
            for who in self.heroes:
                self.take(who, at)
        else:
            self.place(event, at)

    def place(self, event: Event, at: int) -> None:
        """Draw what event number `at` changes about doors and chests; pass others on to
        `ground`."""
        if isinstance(event, building.DoorStands):
            kind = event.kind if event.kind in _DOORS else "door"
            kind = "open" if event.kind == "exit" else kind
            self.door(event.door, Mark(kind, _points(event.front), side=WALLS[event.wall]), at)
        elif isinstance(event, building.PassageOpens):
            self.door(event.door, replace(self.there[f"door {event.door}"], kind="open"), at)
        elif isinstance(event, building.PassageShuts):
            self.door(event.door, replace(self.there[f"door {event.door}"], kind="door"), at)
        elif isinstance(event, building.ChestSet):
            self.chest(event.chest, Mark("chest", (point(event.square),)), at)
        elif isinstance(event, building.ChestGone):
            self.take(f"chest {event.chest}", at)
        elif isinstance(event, locks.Opens) and event.kind == "chest":
            old_mark = self.there.get(f"chest {event.thing}")
            if old_mark is not None:
                self.chest(event.thing, replace(old_mark, kind="opened"), at)
        else:
            self.ground(event, at)

    def ground(self, event: Event, at: int) -> None:
        """Draw what event number `at` changes about tiles, features, rubble and floor traps."""
        if isinstance(event, building.TileLaid):
            name = self.s.pack.tiles[event.tile].title or event.tile
            squares = _points(event.floor)
            self.put(f"tile {event.area}", Mark("floor", squares, title=name, begin=at))
            self.furnish(event.area, at)
        elif isinstance(event, building.RubbleFalls | building.CreviceOpens):
            self.put(
                f"rubble {at}", Mark("rubble", _points(event.squares), title="rubble", begin=at)
            )
        elif isinstance(event, locks.GateMoves):
            shut = event.act in ("close", "lock")
            self.feature(event.area, event.gate, at, shut=shut)
        elif isinstance(event, traps.SetsOffTrap):
            self.trap(event, at)
        elif isinstance(event, traps.Disarms):
            thing = self.s.things[event.thing]
            if thing.kind == "floor" and event.result & PASSED:
                self.take(f"trap {_points(thing.squares)}", at)

    def furnish(self, area: int, at: int) -> None:
        """Draw the features of tile number `area`, laid by event number `at`."""
        tile = self.s.pack.tiles[self.s.areas[area].shape.tile]
        for name, squares in tile.features.items():
            self.feature(area, name, at, shut=not tile.blocked.isdisjoint(squares))

    def feature(self, area: int, name: str, at: int, *, shut: bool) -> None:
        """Draw a feature from event `at` on: as furniture if `shut` (in the way), or as ground."""
        squares = _points(self.s.areas[area].feature(name))
        if squares:
            title = feature_name(name)
            kind = "furniture" if shut else "feature"
            self.put(f"feature {area} {name}", Mark(kind, squares, title=title, begin=at))

    def trap(self, event: traps.SetsOffTrap, at: int) -> None:
        """Draw what a trap leaves from event `at` on; rubble has an event of its own."""
        sprung = self.s.tables.content.traps.get(event.trap)
        kind = _LEFT.get(sprung.leaves, "") if sprung is not None else ""
        squares = _points(event.squares)
        if sprung is not None and kind and squares:
            title = "pit" if kind == "pit" else sprung.name
            self.put(f"trap {squares}", Mark(kind, squares, title=title, begin=at))

    def door(self, number: int, mark: Mark, at: int) -> None:
        """Replace the mark of door `number` from event `at` on."""
        new_mark = replace(mark, title=thing_name(self.s, number), begin=at, end=-1)
        self.put(f"door {number}", new_mark)

    def chest(self, number: int, mark: Mark, at: int) -> None:
        """Replace the mark of chest `number` from event `at` on."""
        self.put(f"chest {number}", replace(mark, title=f"chest {number}", begin=at, end=-1))


def _points(squares: Squares) -> tuple[tuple[int, int], ...]:
    return tuple(point(square) for square in each(squares))


_DOORS: Final = ("locked", "great", "secret")
_LEFT: Final = {"pit": "pit", "armed": "trap"}
"""Remains of a trap -> their mark on the map."""
_ORDER: Final = (
    *("floor", "feature", "furniture", "pit", "trap", "rubble", "chest", "opened"),
    *("door", *_DOORS, "open"),
)


def marks(s: State, journal: Journal) -> Iterator[Mark]:
    """Yield all marks of a game, the tiles first and characters last, so that they lie on top."""
    drawing = _Drawing(s)
    for at, event in enumerate(journal):
        drawing.see(event, at)
    rank = {kind: number for number, kind in enumerate(_ORDER)}
    yield from sorted(
        drawing.history, key=lambda mark: (rank.get(mark.kind, len(rank)), mark.begin)
    )
