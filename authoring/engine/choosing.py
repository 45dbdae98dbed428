"""Policies: answers to one question at a time, each checked; discovered by folder."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from authoring.core.discover import modules_offering
from authoring.engine.dice import SeededDice
from authoring.engine.piles import pick

StateT_contra = TypeVar("StateT_contra", contravariant=True)
SeatT_contra = TypeVar("SeatT_contra", contravariant=True)
ChooserT = TypeVar("ChooserT")


class Chooser(Protocol[StateT_contra, SeatT_contra]):
    """A policy. It reads the state of the game and never changes it.

    Nothing in a game is secret: facts unknown to all players have not been rolled yet.
    """

    def pick(
        self, view: StateT_contra, seat: SeatT_contra, question: str, options: Sequence[int]
    ) -> int:
        """Return one of `options` (never empty) for `seat`. `question` is a name such as `breaks`;
        what its options mean is said where it is asked."""


def wrong_answer(question: str, answer: object, options: object) -> ValueError:
    """Return the error for a policy that answers with something else than an option."""
    return ValueError(f"{question}: {answer} is none of {options}")


class RandomPolicy:
    """Policy that takes a random option: the floor every other policy must beat. It draws from dice
    of its own, so that those of the game do not change."""

    def __init__(self, seed: int) -> None:
        self.dice = SeededDice(seed)

    def pick(self, view: object, seat: object, question: str, options: Sequence[int]) -> int:
        """Return any of the options, all equally likely."""
        return pick(self.dice, options)


class Policies(Mapping[str, Callable[[int], ChooserT]]):
    """Name -> maker of a policy from a seed, the default first.

    Every module of the package that has a `POLICY` is one, under its own name;
    `random` is the one all games have, or a game's own kind of it.
    """

    def __init__(self, package: str, default: str, random: Callable[[int], ChooserT]) -> None:
        self._package, self._default, self._random = package, default, random
        self._known: dict[str, Callable[[int], ChooserT]] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the constructor and its arguments: pickle does not rebuild a compiled mapping."""
        return Policies, (self._package, self._default, self._random)

    def _found(self) -> dict[str, Callable[[int], ChooserT]]:
        """Find the policies, on first use: policies import play, and play knows no policy."""
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
