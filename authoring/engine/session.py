"""Session of a ruleset: its functions to play a game and to put it into words."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, Generic, TypeVar

from authoring.core.lazy_dataclass import dataclass, field
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
"""Constant that separates a policy's own dice from the game's."""


@dataclass(frozen=True, slots=True)
class Session(Generic[TablesT, ChooserT, StateT]):
    """A ruleset's way to play, in the order in which its parts are used; `policies` maps a name to
    the function that makes the policy from a seed."""

    tables: type[TablesT]
    """Type of the tables that `prepare` compiles a pack to."""
    policies: Mapping[str, Callable[[int], ChooserT]]
    set_up: Callable[[TablesT, Dice, ChooserT, Journal | None], StateT]
    """Return a game before its first round; with a journal it is traced."""
    play_out: Callable[[StateT, int], None]
    """Play a game to its end, at most this number of rounds."""
    record: Callable[[StateT, int], Record]
    """Return the Record of a finished game of that number."""
    story: Callable[[StateT, Journal], Iterable[str]]
    """Return the transcript, a sentence a line."""
    map: Callable[[StateT], Iterable[str]]
    """Return the board, drawn as text."""
    kinds: frozenset[type[Event]] = frozenset()
    """The kinds of its events beside those of chance; without them it has no transcript
    for other programs."""
    forms: Forms[StateT] = field(default_factory=dict)
    """Written forms of the numbers in its events."""
    dice: Callable[[StateT, Journal], Numbered] | None = None
    """Return the transcript with dice, enough to play the game again at a table, a line each. None:
    `story` is all."""
    marks: Callable[[StateT, Journal], Iterable[Mark]] | None = None
    """Return the marks on its board, each with its first and last event."""

    def play(self, tables: object, game: Game) -> Record:
        """Play one game on prepared tables and return its Record."""
        return self.record(self._played(tables, game, None), game.number)

    def tell(self, tables: object, game: Game) -> ToldGame:
        """Play a game on prepared tables and return it with its transcript."""
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
        """Return the JSON Schema of its transcripts; `ruleset` is its id, `title` its name."""
        return schema_of(self.kinds | CHANCE, self.forms, ruleset, title)

    def own(self, tables: object) -> TablesT:
        """Return `tables` if this ruleset has prepared them; otherwise raise TypeError."""
        if not isinstance(tables, self.tables):
            raise TypeError("these tables were prepared by another ruleset")
        return tables

    def new_policy(self, game: Game) -> ChooserT:
        """Return a new policy, the one named in `game`, with dice of its own from the game's seed,
        so that its choices never change the dice of play. Raises KeyError for an unknown name."""
        return self.policies[game.policy](game.seed ^ _POLICY_STREAM)

    def _played(self, tables: object, game: Game, journal: Journal | None) -> StateT:
        chance = game.chance() if journal is None else LoggingDice(game.chance(), journal)
        s = self.set_up(self.own(tables), chance, self.new_policy(game), journal)
        self.play_out(s, game.round_limit)
        return s
