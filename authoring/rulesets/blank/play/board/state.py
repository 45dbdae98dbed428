"""Everything that changes while a game is played."""

from typing import ClassVar

from authoring.engine.choosing import Chooser
from authoring.engine.copying import Parts
from authoring.engine.dice import Dice
from authoring.engine.journal import Journal
from authoring.engine.state import GameState
from authoring.rulesets.blank.play.board.tables import Tables


class Hero:
    """The hero, in search of the way out; `candle` is what is left of it, in inches."""

    PARTS: ClassVar = Parts()

    def __init__(self, candle: int) -> None:
        self.candle = candle


class State(GameState[Hero]):
    """One game. Play functions take it as `s` and change it."""

    PARTS: ClassVar = Parts(deep=("hero",))

    def __init__(
        self,
        tables: Tables,
        dice: Dice,
        chooser: Chooser["State", Hero],
        journal: Journal | None,
    ) -> None:
        super().__init__(dice, chooser, journal)
        self.tables = tables
        self.hero = Hero(tables.candle)
