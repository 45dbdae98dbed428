"""The smallest game there is, to try the kit on: flip a coin until it shows heads."""

from collections.abc import Sequence
from typing import ClassVar

from authoring.engine.choosing import Chooser
from authoring.engine.copying import Parts
from authoring.engine.dice import Dice, ScriptedDice
from authoring.engine.journal import Event, Journal
from authoring.engine.state import GameState

HEADS, TAILS = 1, 2


class Flipped(Event):
    """Who flipped, and what the coin shows."""

    who: str
    shows: int


class Rests(Event):
    """Nothing happens."""


class Scripted:
    """Gives these answers, one after the other."""

    def __init__(self, answers: Sequence[int] = ()) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    def pick(self, view: object, seat: str, question: str, options: Sequence[int]) -> int:
        self.asked.append(question)
        return self.answers.pop(0)


class Purse:
    """What somebody has."""

    __slots__ = ("coins", "owner")

    PARTS: ClassVar = Parts(flat=("coins",))

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self.coins: list[int] = []


class Flip(GameState[str]):
    """A game; its seats are names."""

    PARTS: ClassVar = Parts(flat=("seen",), deep=("purses", "by_name", "first"))

    def __init__(
        self, tables: str, dice: Dice, chooser: Chooser["Flip", str], journal: Journal | None
    ) -> None:
        super().__init__(dice, chooser, journal)
        self.tables = tables
        self.seen: set[int] = set()
        self.purses = [Purse("me"), Purse("you")]
        self.by_name = {purse.owner: purse for purse in self.purses}
        self.first = (self.purses[0], 1)


def flipping(chooser: Scripted, faces: Sequence[int] = (), journal: Journal | None = None) -> Flip:
    """A game with these answers and faces."""
    return Flip("coin", ScriptedDice(list(faces)), chooser, journal)
