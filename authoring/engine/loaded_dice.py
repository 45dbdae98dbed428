"""Dice that show chosen faces on some rolls and draws; all others fall as those of a seed."""

from collections.abc import Mapping, Sequence

from authoring.core.errors import CannotRun
from authoring.core.int64 import i64
from authoring.engine.chart_rolls import ON_CHART
from authoring.engine.dice import Dice, Roll


def loaded_as(purpose: str, who: str) -> str:
    """Return the name of a single die or draw: the id of the chart that is rolled on, or the
    purpose that `replay --dice` tells."""
    return who if purpose == ON_CHART else purpose


class LoadedDice(Dice):
    """Dice that show `faces` in order, by the names of `loaded_as`; a draw takes the thing of that
    number among those that are left. All others, and pools, are those of `inner`.

    Raises CannotRun for a face that the die does not have, and for a thing that is not there.
    """

    def __init__(self, inner: Dice, faces: Mapping[str, Sequence[int]]) -> None:
        self.inner = inner
        self.left = {what: list(values) for what, values in faces.items()}
        """The faces that are not rolled yet."""
        self.names: set[str] = set()
        """All that dice were rolled for."""

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
        """Return what is chosen for a roll or draw of 1..`number`; None for nothing."""
        self.names.add(name)
        if not self.left.get(name):
            return None
        face = self.left[name].pop(0)
        if not 1 <= face <= number:
            raise CannotRun(f"`{name}` {chance} no {face}")
        return face
