"""Dice that show chosen faces on some rolls and draws, and those of other dice on all others."""

from collections.abc import Mapping, Sequence

from authoring.core.errors import CannotRun
from authoring.core.int64 import i64
from authoring.engine.chart_rolls import ON_CHART
from authoring.engine.dice import Dice, Roll


def loaded_as(purpose: str, who: str) -> str:
    """Return the name under which LoadedDice know a roll or draw: the chart's id `who` for a roll
    on a chart, otherwise `purpose`, as `replay --dice` prints it."""
    return who if purpose == ON_CHART else purpose


class LoadedDice(Dice):
    """Dice that show `faces`, lists by the names of `loaded_as`, in order; for a draw, a face is
    the number of the thing among those left, from 1. Pools and all other rolls are those of
    `inner`.

    Raises CannotRun for a face that the die does not have, or a thing that is not there.
    """

    def __init__(self, inner: Dice, faces: Mapping[str, Sequence[int]]) -> None:
        self.inner = inner
        self.left = {what: list(values) for what, values in faces.items()}
        """The faces that are not rolled yet."""
        self.names: set[str] = set()
        """The names of all rolls of one die and of all draws so far."""

    def die(self, sides: int, purpose: str = "", who: str = "") -> int:
        face = self._chosen(loaded_as(purpose, who), f"rolls a d{sides}, which shows", sides)
        return self.inner.die(sides, purpose, who) if face is None else face

    def pool(self, dice: int, lowest: int = 5, purpose: str = "", who: str = "") -> Roll:
        return self.inner.pool(dice, lowest, purpose, who)

    def randint(self, number: int, purpose: str = "") -> int:
        place = self._chosen(purpose, f"takes one of {number}, and there is", number)
        return self.inner.randint(number, purpose) if place is None else place

    def enter_stream(self, stream: i64, occasion: i64) -> i64:
        return self.inner.enter_stream(stream, occasion)

    def leave_stream(self, before: i64) -> None:
        self.inner.leave_stream(before)

    def shown(self, number: int) -> tuple[int, ...]:
        return self.inner.shown(number)

    def _chosen(self, name: str, chance: str, number: int) -> int | None:
        """Return the next chosen face of `name`, out of 1 to `number`; None if none is left. Raises
        CannotRun for any other face; `chance` is the middle of its message."""
        self.names.add(name)
        if not self.left.get(name):
            return None
        face = self.left[name].pop(0)
        if not 1 <= face <= number:
            raise CannotRun(f"`{name}` {chance} no {face}")
        return face
