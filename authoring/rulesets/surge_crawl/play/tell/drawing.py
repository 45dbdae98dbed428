"""The dungeon as a text map, a character for each square, and as marks that change with events."""

from collections.abc import Iterable, Iterator
from typing import Final

from authoring.boards.ground import STEP, Square, offset
from authoring.engine.journal import Event, Journal
from authoring.engine.stepping import Mark, Marks, map_rows
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.tell.story import SIDES, name_of

_ORDER: Final = ("floor", "open", "door", "blocked", "feature", "foe", "hero")


def draw(s: State) -> Iterator[str]:
    """Yield the rows of the map, north at the top: passages as dots, rooms as letters, crystals,
    ways on that nobody has gone, heroes; then the legend."""
    kinds = sorted({section.kind for section in s.sections if section.kind})
    letters = {kind: chr(ord("a") + at % 26) for at, kind in enumerate(kinds)}
    signs: dict[tuple[int, int], str] = {}
    for square, part in s.ground.part.items():
        signs[offset(square)] = letters.get(s.sections[part].kind, ".")
    for way in s.exits:
        for square in way.squares:
            signs[offset(square)] = "+"
    for square in s.crystals:
        signs[offset(square)] = "*"
    for hero in s.heroes:
        signs[offset(hero.square)] = str(hero.number + 1)
    yield from map_rows(signs)
    yield ". passage  + way on  * crystal  1-3 heroes"
    for kind, letter in letters.items():
        yield f"{letter} {s.tables.content.rooms[kind].name}"
    for hero in s.heroes:
        state = f"{hero.hitpoints} Hitpoints" if hero.hitpoints > 0 else "Unconscious"
        yield f"{hero.number + 1} {hero.name}: {state}, {hero.fate} Fate"


class _Board(Marks):
    """The marks of the events so far; `at` is the index of the event from which a mark lies."""

    def __init__(self, s: State) -> None:
        super().__init__()
        self.s = s
        self.way: e.Explores | None = None
        self.lay(0, "entrance", 0)
        self.gather([hero.number for hero in s.heroes], s.sections[0].squares, 0)

    def lay(self, number: int, title: str, at: int) -> None:
        """Put the section with this number on the board; its mark has the title."""
        section = self.s.sections[number]
        squares = tuple(offset(square) for square in section.squares)
        self.put(f"section {number}", Mark("floor", squares, title=title, begin=at))

    def stand(self, who: int, square: Square, at: int) -> None:
        """Put the figure with the number `who` on a square."""
        figure, name = self.s.everyone[who], name_of(self.s, who)
        kind = "hero" if figure.hero else "foe"
        number = name.rpartition(" ")[2]
        text = f"{name[0]}{number}" if number.isdecimal() else name[:2]
        self.put(f"who {who}", Mark(kind, (offset(square),), text, name, begin=at))

    def gather(self, heroes: Iterable[int], squares: Iterable[Square], at: int) -> None:
        """Put heroes, by number, on squares in order."""
        for who, square in zip(heroes, squares, strict=False):
            self.stand(who, square, at)

    def mark_way(self, kind: str, title: str, at: int) -> None:
        """Draw the way of the last Explores, if any, as a mark of this kind with a title."""
        if self.way is not None:
            squares = tuple(offset(square) for square in self.way.squares)
            side = SIDES[STEP.index(self.way.side)]
            self.put(f"way {side} {squares}", Mark(kind, squares, "", title, side, begin=at))

    def see(self, event: Event, at: int) -> None:
        """Apply the changes of an event; `at` is its index in the journal."""
        if isinstance(event, e.Explores):
            self.way = event
        elif isinstance(event, e.Gathers):
            self.gather(range(len(self.s.heroes)), event.squares, at)
        elif isinstance(event, e.Overlaps):
            self.mark_way("blocked", "dead end", at)
        elif isinstance(event, e.PassageLaid):
            self.lay(event.section, "passage", at)
            self.mark_way("open", "way on", at)
        elif isinstance(event, e.RoomLaid):
            self.lay(event.section, event.room, at)
            self.mark_way("door", "door", at)
            for square in event.stones:
                mark = Mark("feature", (offset(square),), "*", "crystal", begin=at)
                self.put(f"crystal {square}", mark)
        elif isinstance(event, e.CrystalGone):
            self.take(f"crystal {event.square}", at)
        elif isinstance(event, e.Stands | e.Moves):
            self.stand(event.who, event.square, at)
        elif isinstance(event, e.Pushed):
            self.stand(event.who, event.square, at)
            self.stand(event.by, event.follows, at)
        elif isinstance(event, e.Dies):
            self.take(f"who {event.who}", at)


def marks(s: State, journal: Journal) -> Iterator[Mark]:
    """Yield everything that ever lay on the board, sections first and figures on top."""
    board = _Board(s)
    for at, event in enumerate(journal):
        board.see(event, at)
    yield from board.layered(_ORDER)
