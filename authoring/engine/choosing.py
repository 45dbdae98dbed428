"""Policies, which choose for the players, found by folder."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from authoring.core.discover import modules_offering
from authoring.engine.dice import SeededDice
from authoring.engine.piles import pick

StateT_contra = TypeVar("StateT_contra", contravariant=True)
SeatT_contra = TypeVar("SeatT_contra", contravariant=True)
ChooserT = TypeVar("ChooserT")


class Chooser(Protocol[StateT_contra, SeatT_contra]):
    """A policy: chooses for the players, one question at a time. It never changes the state it
    reads. Nothing in a game is secret: facts unknown to all players have not been rolled yet."""

    def pick(
        self, view: StateT_contra, seat: SeatT_contra, question: str, options: Sequence[int]
    ) -> int:
        """Return one of `options` (never empty) for `seat`, such as a hero. `view` is the game's
        state, `question` a name such as `breaks`; the code that asks it says what its options
        mean."""


def wrong_answer(question: str, answer: object, options: object) -> ValueError:
    """Return the ValueError for a policy whose `answer` to `question` is none of the `options`."""
    return ValueError(f"{question}: {answer} is none of {options}")


class RandomPolicy:
    """Policy that takes random options, the floor that every other policy must beat. Its dice are
    its own, so that the dice of the game do not change."""

    def __init__(self, seed: int) -> None:
        self.dice = SeededDice(seed)

    def pick(self, view: object, seat: object, question: str, options: Sequence[int]) -> int:
        """Return one of `options`, all equally likely; the other parameters are not read."""
        return pick(self.dice, options)


class Policies(Mapping[str, Callable[[int], ChooserT]]):
    """Mapping from a policy's name to the function that makes it from a seed, the default first.
    Every module of `package` that has a `POLICY` is a policy, under the module's name; `random` is
    the policy of all rulesets, or a ruleset's own kind of it."""

    def __init__(self, package: str, default: str, random: Callable[[int], ChooserT]) -> None:
        self._package, self._default, self._random = package, default, random
        self._known: dict[str, Callable[[int], ChooserT]] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the constructor and its arguments: pickle does not rebuild a compiled mapping."""
        return Policies, (self._package, self._default, self._random)

    def _found(self) -> dict[str, Callable[[int], ChooserT]]:
        """Return the policies by name. They are searched on first use, as their modules import
        those of play."""
        if not self._known:
            known = {"random": self._random}
            known |= {
                name: module.POLICY for name, module in modules_offering(self._package, "POLICY")
            }
            order = sorted(known, key=lambda name: (name != self._default, name))
            self._known = {name: known[name] for name in order}
        return self._known

    def __getitem__(self, name: str) -> Callable[[int], ChooserT]:
        return self._found()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found())

    def __len__(self) -> int:
        return len(self._found())
