"""Moves that nobody at a table would make, whatever the game: what such a rule is, and
how often a policy breaks it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

MomentT = TypeVar("MomentT")


@dataclass(frozen=True, slots=True)
class Never(Generic[MomentT]):
    """A rule: its name, what it says, and whether a choice breaks it. It is judged on the
    game as it stands before the answer, by a reading of the table of its own."""

    name: str
    says: str
    broken: Callable[[MomentT], bool]


@dataclass(slots=True)
class Watch(Generic[MomentT]):
    """Holds choices against rules. `places`: where each of them was broken."""

    rules: tuple[Never[MomentT], ...]
    places: dict[str, list[str]] = field(default_factory=dict)
    judged: int = 0

    def judge(self, moment: MomentT, place: str) -> None:
        """Look at one choice."""
        self.judged += 1
        for name in faults(self.rules, moment):
            self.places.setdefault(name, []).append(place)


def faults(rules: Iterable[Never[MomentT]], moment: MomentT) -> list[str]:
    """The names of the rules that a choice breaks."""
    return [rule.name for rule in rules if rule.broken(moment)]
