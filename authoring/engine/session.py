"""Playing a game and telling it: what a ruleset hands to the contract."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from authoring.engine.contract import Game, ToldGame
from authoring.engine.dice import Dice
from authoring.engine.journal import CHANCE, Event, Journal
from authoring.engine.logging_dice import LoggingDice
from authoring.engine.record import Record
from authoring.engine.stepping import Mark, Numbered, split_frames
from authoring.engine.transcript import Forms, schema_of, values

TablesT = TypeVar("TablesT")
ChooserT = TypeVar("ChooserT")
StateT = TypeVar("StateT")

_POLICY_STREAM: Final = 0x5EED
"""Keeps a policy's own dice apart from the game's."""


@dataclass(frozen=True, slots=True)
class Session(Generic[TablesT, ChooserT, StateT]):
    """A ruleset's way to play, in the order in which its parts are used; `policies` are
    made by name from a seed."""

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
    kinds: frozenset[type[Event]] = frozenset()
    """The kinds of its events beside those of chance; without them it has no transcript
    for other programs."""
    forms: Forms[StateT] = field(default_factory=dict)
    """How numbers in its events are written."""
    dice: Callable[[StateT, Journal], Numbered] | None = None
    """Its events so that the game can be played again at a table, a line each. None:
    the story is all."""
    marks: Callable[[StateT, Journal], Iterable[Mark]] | None = None
    """What lies on its board when; it is drawn with the lines of `dice`."""

    def play(self, tables: object, game: Game) -> Record:
        """Play one game on prepared tables."""
        return self.record(self._played(tables, game, None), game.number)

    def tell(self, tables: object, game: Game) -> ToldGame:
        """Play a game again and put it into words."""
        journal: Journal = []
        s = self._played(tables, game, journal)
        lines = tuple(self.dice(s, journal)) if self.dice is not None else ()
        steps, marks = (
            split_frames(lines, self.marks(s, journal)) if self.marks and lines else ((), ())
        )
        return ToldGame(
            self.record(s, game.number),
            tuple(self.story(s, journal)),
            tuple(self.map(s)),
            tuple(line for _, line in lines),
            tuple(values(s, journal, self.forms)) if self.kinds else (),
            steps,
            marks,
        )

    def schema(self, ruleset: str, title: str) -> dict[str, object]:
        """Return what its transcripts fit."""
        return schema_of(self.kinds | CHANCE, self.forms, ruleset, title)

    def own(self, tables: object) -> TablesT:
        """Return the tables, if they are this ruleset's; otherwise raise TypeError."""
        if not isinstance(tables, self.tables):
            raise TypeError("these tables were prepared by another ruleset")
        return tables

    def chooser(self, game: Game) -> ChooserT:
        """Return the policy of a game, with dice of its own."""
        return self.policies[game.policy](game.seed ^ _POLICY_STREAM)

    def _played(self, tables: object, game: Game, journal: Journal | None) -> StateT:
        chance = game.chance() if journal is None else LoggingDice(game.chance(), journal)
        s = self.set_up(self.own(tables), chance, self.chooser(game), journal)
        self.play_out(s, game.round_limit)
        return s
