"""Dice that show chosen faces on some rolls; all others are those of a seed."""

from collections.abc import Mapping, Sequence

from authoring.core.errors import CannotRun
from authoring.engine.chart_rolls import ON_CHART
from authoring.engine.dice import Dice, Roll
from authoring.engine.int64 import i64


class LoadedDice(Dice):
    """Dice that show `faces` in order, by purpose of single dice: the id of a chart, or the purpose
    that `replay --dice` prints. All others, and pools, are those of `inner`.

    Raises CannotRun for a face that the die does not have.
    """

    def __init__(self, inner: Dice, faces: Mapping[str, Sequence[int]]) -> None:
        self.inner = inner
        self.left = {key: list(values) for key, values in faces.items()}
        """The faces that are not rolled yet."""
        self.names: set[str] = set()
        """All that dice were rolled for."""

    def die(self, sides: int, purpose: str = "", who: str = "") -> int:
        key = who if purpose == ON_CHART else purpose
        self.names.add(key)
        if not self.left.get(key):
            return self.inner.die(sides, purpose, who)
        face = self.left[key].pop(0)
        if not 1 <= face <= sides:
            raise CannotRun(f"`{key}` rolls a d{sides}, which shows no {face}")
        return face

    def pool(self, dice: int, lowest: int = 5, purpose: str = "", who: str = "") -> Roll:
        return self.inner.pool(dice, lowest, purpose, who)

    def randint(self, number: int, purpose: str = "") -> int:
        return self.inner.randint(number, purpose)

    def enter_stream(self, stream: i64, occasion: i64) -> i64:
        return self.inner.enter_stream(stream, occasion)

    def leave_stream(self, before: i64) -> None:
        self.inner.leave_stream(before)

    def shown(self, number: int) -> tuple[int, ...]:
        return self.inner.shown(number)
