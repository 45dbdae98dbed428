"""Marks of the things on the board and when they lie there, to draw it a room at a time."""

from collections.abc import Iterator
from typing import Final

from authoring.boards.squares import Square, each, has
from authoring.engine.journal import Event, Journal
from authoring.engine.stepping import Mark, Marks
from authoring.rulesets.dungeoneers.model.keywords import SIDES, SIZE
from authoring.rulesets.dungeoneers.play.board import events as e
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS, spot_of
from authoring.rulesets.dungeoneers.play.board.state import OFF, State
from authoring.rulesets.dungeoneers.play.tell.forms import HERO, name_of
from authoring.rulesets.dungeoneers.play.tell.tale import GONE

_ORDER: Final = (*("floor", "feature", "pit", "rubble", "chest", "opened", "open", "foe", "hero"),)
_KINDS: Final = {"fire": "rubble", "portal": "feature", "tunnel": "feature"}
"""Things in a room that cannot be taken -> the kind of their mark."""


class _Drawing(Marks):
    """The marks on the board after the events seen so far. `at` is always the index of the event
    that changes something."""

    def __init__(self, s: State) -> None:
        super().__init__()
        self.s = s

    def room(self, number: int, at: int) -> None:
        """Clear the board and put the room at index `number` of the tables on it."""
        self.clear(at)
        room, drawing = self.s.tables.rooms[number], self.s.rooms[number].drawing
        ground = tuple([_point(square) for square in SPOTS if has(drawing.ground, square)])
        self.put("floor", Mark("floor", ground, title=room.title, begin=at))
        grounds = (("pit", "pit", drawing.pits), ("feature", "water", drawing.waters))
        for kind, name, squares in grounds:
            for square in each(squares):
                mark = Mark(kind, (_point(square),), name[:1], name, begin=at)
                self.put(f"{name} {square}", mark)
        for side, leads in enumerate(room.exits):
            if leads >= 0:
                title = f"to {self.s.tables.rooms[leads].title}"
                out = (_point(drawing.exits[side]),)
                self.put(f"exit {side}", Mark("open", out, title=title, side=SIDES[side], begin=at))

    def figure(self, who: int, square: Square, at: int) -> None:
        """Put the figure `who`, HERO or a monster's number, on a square; OFF takes it away."""
        if square == OFF:
            self.take(f"who {who}", at)
        elif who == HERO:
            name = self.s.hero.kind.name
            self.put(f"who {who}", Mark("hero", (_point(square),), name[:2], name, begin=at))
        else:
            name = name_of(self.s, who)
            self.put(f"who {who}", Mark("foe", (_point(square),), name[:3], name, begin=at))

    def thing(self, kind: str, title: str, square: Square, at: int) -> None:
        """Put a thing called `title`, a mark of this kind, on a square."""
        self.put(f"thing {square}", Mark(kind, (_point(square),), title[:2], title, begin=at))

    def see(self, event: Event, at: int) -> None:
        """Apply the changes of an event, the one at index `at`."""
        if isinstance(event, e.Enters):
            self.room(event.room, at)
        elif isinstance(event, e.Stands | e.MonsterMoves | e.MonsterComes):
            self.figure(event.monster, event.square, at)
        elif isinstance(event, e.MonsterFares) and event.what in GONE:
            self.take(f"who {event.monster}", at)
        elif isinstance(event, e.HeroMoves):
            self.figure(HERO, event.square, at)
            mark = self.there.get(f"thing {event.square}")
            if mark is not None and mark.title not in ("portal", "tunnel"):
                self.take(f"thing {event.square}", at)
        elif isinstance(event, e.Lies):
            title = f"{event.what}: {event.holds}" if event.holds else event.what
            self.thing(_KINDS.get(event.what, "chest"), title, event.square, at)
        elif isinstance(event, e.Acts) and q.kind_of(event.act) == q.LOOT:
            self.thing("opened", "emptied", SPOTS[q.what_of(event.act)], at)
        elif isinstance(event, e.Burns):
            for square in event.squares:
                self.thing("rubble", "fire", square, at)
        elif isinstance(event, e.BurnsOut):
            self.take(f"thing {event.square}", at)


def _point(square: Square) -> tuple[int, int]:
    """Return the column and the row of a square in the room, from 1."""
    spot = spot_of(square)
    return spot % SIZE + 1, spot // SIZE + 1


def marks(s: State, journal: Journal) -> Iterator[Mark]:
    """Yield the marks of everything that ever lay on the board, the ground first and people on top.
    The first room lies there before the game begins."""
    drawing = _Drawing(s)
    begun = False
    for at, event in enumerate(journal):
        begun = begun or isinstance(event, e.RoundBegins)
        drawing.see(event, at if begun else 0)
    yield from drawing.layered(_ORDER)
