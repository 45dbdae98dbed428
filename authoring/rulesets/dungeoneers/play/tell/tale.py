"""What a story remembers while it is told: a sentence depends on what came before it."""

from collections.abc import Iterator, Sequence
from typing import Final

from authoring.boards.squares import Square, span
from authoring.engine.journal import Event, Journal, Tellers
from authoring.rulesets.dungeoneers.model.keywords import FINDS, SCROLLS, WEAPONS
from authoring.rulesets.dungeoneers.play.board import events as e
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.state import OFF, State
from authoring.rulesets.dungeoneers.play.tell.forms import HERO, monster_of, name_of

_AIMED: Final = (q.STRIKE, q.SHOOT, q.CHARGE)


class Tale:
    """A game as far as it has been told."""

    def __init__(self, s: State, journal: Journal) -> None:
        self.s = s
        """As the game ended."""
        self.journal = journal
        self.at = 0
        """The event that is told now."""
        self.squares: dict[int, Square] = {}
        """Where everybody in the room stands, by number."""
        self.held: dict[str, int] = {}
        """What the hero has: potions, scrolls, bonuses."""
        self.unseen = False
        self.hasted = False
        self.act = q.PASS
        """The kind of the hero's last act."""
        self.own = False
        """That act is an attack that has not been told yet."""
        self.bosses = {kind for room in s.tables.rooms for kind in room.boss}

    def see(self, event: Event) -> None:
        """Remember what an event has changed."""
        if isinstance(event, e.SetsOut):
            held = (event.potions, *event.scrolls, *event.weapons)
            self.held = dict(zip((*FINDS, *WEAPONS), held, strict=True))
        elif isinstance(event, e.Enters):
            self.squares = {}
            self.unseen = event.unseen
        elif isinstance(event, e.Stands | e.MonsterMoves | e.MonsterComes):
            self.squares[event.monster] = event.square
        elif isinstance(event, e.HeroMoves):
            self.squares[HERO] = event.square
        elif isinstance(event, e.MonsterFares):
            if event.what in ("slain", "vanishes", "gone", "dives", "withdraws", "leaves"):
                self.squares[event.monster] = OFF
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
        self.hasted = self.act == q.HASTE
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
        """`the goblin archer 2`, `you`; bosses keep their capitals."""
        if number == HERO:
            return "you"
        name = name_of(self.s, number)
        boss = monster_of(self.s, number).kind.at in self.bosses
        return f"the {name if boss else name.lower()}"

    def title(self, number: int) -> str:
        """The same where a sentence begins."""
        name = self.name(number)
        return name[0].upper() + name[1:]

    def kind_name(self, id: str) -> str:
        """The name of a kind of monster, or what else an id means."""
        names = {kind.id: f"the {kind.name.lower()}" for kind in self.s.tables.kinds}
        return names.get(id, id)

    def following(self) -> Event | None:
        """The event after the one that is told, dice left out."""
        for event in self.journal[self.at + 1 :]:
            if event.__class__.__module__ == e.__name__:
                return event
        return None

    def far(self, square: Square) -> int:
        """How far a square is from the hero; -1: somebody is off the board."""
        hero = self.squares.get(HERO, OFF)
        return -1 if OFF in (hero, square) else span(hero, square)

    def one_of(self, texts: Sequence[str]) -> str:
        """One of several ways to say it: always the same for the same game."""
        return texts[self.at % len(texts)]


def told(s: State, journal: Journal, tellers: Tellers[Tale]) -> Iterator[tuple[int, str]]:
    """A whole game in lines, each with the place of its event."""
    tale = Tale(s, journal)
    for at, event in enumerate(journal):
        tale.at = at
        line = tellers.sentence(tale, event)
        if line:
            yield at, line
        tale.see(event)
