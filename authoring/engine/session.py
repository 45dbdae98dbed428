"""Playing a game and telling it: what a ruleset hands to the contract."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from authoring.engine.contract import Game, Told
from authoring.engine.dice import Dice
from authoring.engine.journal import Journal
from authoring.engine.record import Record

TablesT = TypeVar("TablesT")
ChooserT = TypeVar("ChooserT")
StateT = TypeVar("StateT")

_POLICY_STREAM: Final = 0x5EED
"""Keeps a policy's own dice apart from the game's."""


@dataclass(frozen=True, slots=True)
class Session(Generic[TablesT, ChooserT, StateT]):
    """A game system's way to play, in the order in which its parts are used."""

    tables: type[TablesT]
    """What `prepare` compiles a pack to."""
    policies: Mapping[str, Callable[[int], ChooserT]]
    set_up: Callable[[TablesT, Dice, ChooserT, Journal | None], StateT]
    """A game before its first round; the journal is None when nobody listens."""
    play_out: Callable[[StateT, int], None]
    """Play it to its end, at the latest after so many rounds."""
    record: Callable[[StateT, int], Record]
    """What is left of a finished game of that number."""
    story: Callable[[StateT, Journal], Iterable[str]]
    """Its events, a sentence a line."""
    map: Callable[[StateT], Iterable[str]]
    """Its board, drawn as text."""

    def play(self, tables: object, game: Game) -> Record:
        """Play one game on prepared tables."""
        return self.record(self._played(tables, game, None), game.number)

    def tell(self, tables: object, game: Game) -> Told:
        """Play the same game again and put it into words."""
        journal: Journal = []
        s = self._played(tables, game, journal)
        told = tuple(self.story(s, journal)), tuple(self.map(s))
        return Told(self.record(s, game.number), *told)

    def own(self, tables: object) -> TablesT:
        """The tables, if they are this ruleset's; otherwise TypeError."""
        if not isinstance(tables, self.tables):
            raise TypeError("these tables were prepared by another ruleset")
        return tables

    def chooser(self, game: Game) -> ChooserT:
        """Who chooses in a game, with dice of its own."""
        return self.policies[game.policy](game.seed ^ _POLICY_STREAM)

    def _played(self, tables: object, game: Game, journal: Journal | None) -> StateT:
        s = self.set_up(self.own(tables), game.chance(), self.chooser(game), journal)
        self.play_out(s, game.round_limit)
        return s
