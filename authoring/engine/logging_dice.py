"""Dice with a log: every roll an event, with its faces and its purpose."""

from typing import Final

from authoring.core.int64 import i64
from authoring.core.limits import MAX_DICE
from authoring.engine.dice import Dice, Roll, SeededDice, failures, successes
from authoring.engine.journal import DiceReckoned, DiceRolled, Drawn, Journal
from authoring.model.dice import Dice as Written

ADDED: Final = 0
"""Value of `DiceRolled.lowest` for dice that are added up."""
_SPELLING: Final = 0xFACE
"""Seed of the faces of pools, equal for all games: they change nothing in the game."""


class LoggingDice(Dice):
    """Dice that pass rolls on to `inner` and add each to the trace `journal`. `inner` may draw a
    pool at once, as a number of successes and 1s; then faces with that result are made up for the
    trace, by dice apart from the game's."""

    def __init__(self, inner: Dice, journal: Journal) -> None:
        self.inner = inner
        self.journal = journal
        self.spelling = SeededDice(_SPELLING)

    def die(self, sides: int, purpose: str = "", who: str = "") -> int:
        face = self.inner.die(sides, purpose, who)
        self.journal.append(DiceRolled(purpose, who, sides, (face,), ADDED, 0))
        return face

    def pool(self, dice: int, lowest: int = 5, purpose: str = "", who: str = "") -> Roll:
        roll = self.inner.pool(dice, lowest, purpose, who)
        number = min(max(dice, 0), MAX_DICE)
        faces = self.inner.shown(number) or self._spelt(roll, number, lowest)
        self.journal.append(DiceRolled(purpose, who, 6, faces, lowest, 0))
        return roll

    def total(self, count: int, sides: int, bonus: int, purpose: str = "", who: str = "") -> int:
        faces = tuple([self.inner.die(sides, purpose, who) for _ in range(count)])
        if faces:
            self.journal.append(DiceRolled(purpose, who, sides, faces, ADDED, bonus))
        return bonus + sum(faces)

    def roll(self, written: Written, purpose: str = "", who: str = "") -> int:
        total = super().roll(written, purpose, who)
        if written.terms:
            self.journal.append(DiceReckoned(purpose, who, str(written), total))
        return total

    def randint(self, number: int, purpose: str = "") -> int:
        index = self.inner.randint(number, purpose)
        self.journal.append(Drawn(purpose, number, index))
        return index

    def enter_stream(self, stream: i64, occasion: i64) -> i64:
        return self.inner.enter_stream(stream, occasion)

    def leave_stream(self, before: i64) -> None:
        self.inner.leave_stream(before)

    def _spelt(self, roll: Roll, number: int, lowest: int) -> tuple[int, ...]:
        """Return faces, in random order, of `number` d6 with the result `roll`; `lowest`
        succeeds."""
        hits, ones = successes(roll), failures(roll)
        plain = number - hits - ones
        faces = [1] * ones
        faces += [lowest - 1 + self.spelling.die(7 - lowest) for _ in range(hits)]
        faces += [1 + self.spelling.die(lowest - 2) for _ in range(plain)]
        return tuple([faces.pop(self.spelling.die(len(faces)) - 1) for _ in range(number)])
