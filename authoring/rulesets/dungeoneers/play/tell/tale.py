"""Memory of a transcript that is being written: a sentence depends on what came before it."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from authoring.boards.squares import Square, span
from authoring.core.wording import without_article
from authoring.engine.journal import Event, Journal, Tellers
from authoring.engine.stepping import SET_IN
from authoring.rulesets.dungeoneers.model.keywords import FINDS, SCROLLS, WEAPONS
from authoring.rulesets.dungeoneers.model.people import HeroType
from authoring.rulesets.dungeoneers.play.board import events as e
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.state import OFF, State
from authoring.rulesets.dungeoneers.play.tell.forms import HERO, monster_of, name_of

GONE: Final = ("slain", "vanishes", "gone", "dives", "withdraws", "leaves")
"""Fates after which a monster is off the board."""
WIDEST: Final = 80
_AIMED: Final = (q.STRIKE, q.SHOOT, q.CHARGE)


class Tale:
    """A game up to the current event of its transcript."""

    def __init__(self, s: State, journal: Journal) -> None:
        self.s = s
        """The state at the end of the game."""
        self.journal = journal
        self.at = 0
        """Index of the current event."""
        self.squares: dict[int, Square] = {}
        """Number of a figure in the room -> its square."""
        self.held: dict[str, int] = {}
        """Potions, scrolls and bonuses of the hero, by item."""
        self.unseen = False
        self.act = q.PASS
        """The kind of the hero's last act."""
        self.own = False
        """True while that act is an attack, and no sentence has told of it yet."""
        self.kind = s.hero.kind
        """The hero's type now."""
        self.turns: dict[tuple[str, ...], int] = {}
        """Wordings -> the number of times that one of them was used."""
        self.places: dict[Square, e.Lies] = {}
        """Square -> the thing that lies there."""
        self.bosses = {kind for room in s.tables.rooms for kind in room.boss}

    def see(self, event: Event) -> None:
        """Remember what an event has changed."""
        if isinstance(event, e.Enters):
            self.squares, self.places = {}, {}
            self.unseen = event.unseen
        elif isinstance(event, e.Lies):
            self.places[event.square] = event
        elif isinstance(event, e.Stands | e.MonsterMoves | e.MonsterComes):
            self.squares[event.monster] = event.square
        elif isinstance(event, e.HeroMoves):
            self.squares[HERO] = event.square
        elif isinstance(event, e.MonsterFares) and event.what in GONE:
            self.squares[event.monster] = OFF
        else:
            self._hero(event)

    def _hero(self, event: Event) -> None:
        """Update what the hero has and does."""
        if isinstance(event, e.SetsOut):
            amounts = (event.potions, *event.scrolls, *event.weapons)
            self.held = dict(zip((*FINDS, *WEAPONS), amounts, strict=True))
            self.kind = self.hero_type(event.hero)
        elif isinstance(event, e.Becomes):
            self.kind = self.hero_type(event.hero)
        elif isinstance(event, e.Acts):
            self._acts(event.act)
        elif isinstance(event, e.Attacks):
            self.own = False
        elif isinstance(event, e.Spotted):
            self.unseen = False
        elif isinstance(event, e.HeroHurt):
            self.held[FINDS[0]] = event.left
        elif isinstance(event, e.Takes):
            self._takes(event)

    def _acts(self, act: int) -> None:
        self.act = q.kind_of(act)
        self.own = self.act in _AIMED
        if self.act in (q.HASTE, q.LEAP, q.FLAME):
            self.held[SCROLLS[self.act - q.HASTE]] -= 1

    def _takes(self, event: e.Takes) -> None:
        if event.item in FINDS:
            self.held[event.item] += event.number
        elif event.kept:
            self.held[event.item] = event.number

    def name(self, number: int) -> str:
        """Return the name of a figure: `the goblin`, `goblin archer 2`, `you`, `the Lich Queen`."""
        if number == HERO:
            return "you"
        name = without_article(name_of(self.s, number))
        boss = monster_of(self.s, number).kind.at in self.bosses
        article = "" if name[-1].isdecimal() else "the "
        return article + (name if boss else name.lower())

    def title(self, number: int) -> str:
        """Return the name of a figure as it begins a sentence, with a capital."""
        name = self.name(number)
        return name[0].upper() + name[1:]

    def hero_type(self, id: str) -> HeroType:
        """Return the hero type with this id, which must be one of the tables."""
        return next(hero for hero in self.s.tables.heroes if hero.id == id)

    def kind_name(self, id: str) -> str:
        """Return `the goblin` for the id of a kind of monster, and any other id as it is."""
        names = {
            kind.id: f"the {without_article(kind.name).lower()}" for kind in self.s.tables.kinds
        }
        return names.get(id, id)

    def met(self, number: int) -> str:
        """Return a figure's name at its first mention: `a goblin`, `goblin archer 2`, `the Lich
        Queen`."""
        name = self.name(number)
        boss = monster_of(self.s, number).kind.at in self.bosses
        return name if boss or name[-1].isdecimal() else an(name.removeprefix("the "))

    def following(self) -> Event | None:
        """Return the next event after the current one that is no roll of dice or on a chart; None
        after the last."""
        for event in self.journal[self.at + 1 :]:
            if event.__class__.__module__ == e.__name__:
                return event
        return None

    def monster_in_room(self) -> bool:
        """Return whether a monster stands in the room at this point of the story."""
        return any(square != OFF for who, square in self.squares.items() if who != HERO)

    def far(self, square: Square) -> int:
        """Return the distance of a square from the hero, -1 if either is off the board."""
        hero = self.squares.get(HERO, OFF)
        return -1 if OFF in (hero, square) else span(hero, square)

    def one_of(self, texts: tuple[str, ...]) -> str:
        """Return one of several wordings, each in its turn."""
        turn = self.turns[texts] = self.turns.get(texts, -1) + 1
        return texts[turn % len(texts)]


def an(name: str) -> str:
    """Return a name with its article: `a goblin`, `an elf`."""
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def numbered_lines(s: State, journal: Journal, tellers: Tellers[Tale]) -> Iterator[tuple[int, str]]:
    """Yield (index of its event, line) for a whole game, in lines of 80 columns at most."""
    tale = Tale(s, journal)
    for at, event in enumerate(journal):
        tale.at = at
        line = tellers.sentence(tale, event)
        for row in rows(line):
            yield at, row
        tale.see(event)


def rows(line: str) -> Iterator[str]:
    """Yield a line in 80 columns, continuation lines indented."""
    for part in line.splitlines():
        yield from wrap(part, WIDEST, subsequent_indent=2 * SET_IN, break_on_hyphens=False)
