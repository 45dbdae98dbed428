"""Every way a piece of play can go: the engine is run again for each result of the dice and
each answer of the players, so that its own rules say what follows from what."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import comb

from authoring.engine.dice import Dice


@dataclass(frozen=True, slots=True)
class Rolled:
    """A die or a pool: what may come of it, with its chances."""

    ways: "tuple[tuple[float, Tree], ...]"


@dataclass(frozen=True, slots=True)
class Answered:
    """A question to the players: what each answer leads to."""

    ways: "tuple[Tree, ...]"


@dataclass(frozen=True, slots=True)
class Leaf:
    """Where a piece of play has led: the number of a situation."""

    at: int


Tree = Rolled | Answered | Leaf


@dataclass(frozen=True, slots=True)
class Branch:
    """Where a piece of play divides: `chances` of what the dice may show, or the number of
    `answers` the players may give."""

    chances: tuple[float, ...]
    answers: int


class Script(Dice):
    """Dice and answers by number, in the order they are asked for; behind the end of what is
    given, always the first. `forks` are those met there.

    Pools count successes alone: fumbles are left out, so only games without them (DP-OPT-11)
    are told right.
    """

    def __init__(self, taken: tuple[int, ...]) -> None:
        self.taken = taken
        self.at = 0
        self.forks: list[Branch] = []

    def die(self, sides: int, purpose: str = "", who: str = "") -> int:
        """One of the faces."""
        return 1 + self._next((1 / sides,) * sides)

    def pool(self, dice: int, lowest: int = 5, purpose: str = "", who: str = "") -> int:
        """So many successes: each die has `7 - lowest` faces of six."""
        p = (7 - lowest) / 6
        chances = tuple(comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(dice + 1))
        return self._next(chances) << 8

    def answer(self, options: Sequence[int]) -> int:
        """One of the answers."""
        return options[self._next((), len(options))]

    def _next(self, chances: tuple[float, ...], answers: int = 0) -> int:
        self.at += 1
        if self.at > len(self.taken):
            self.forks.append(Branch(chances, answers))
            return 0
        return self.taken[self.at - 1]


def tree(run: Callable[[Script], int], taken: tuple[int, ...] = ()) -> Tree:
    """All ways of `run`, which plays by a script and returns the number of the situation
    it has led to."""
    script = Script(taken)
    way: Tree = Leaf(run(script))
    for depth in reversed(range(len(script.forks))):
        fork, before = script.forks[depth], (*taken, *(0,) * depth)
        others = range(1, fork.answers or len(fork.chances))
        ways = (way, *(tree(run, (*before, n)) for n in others))
        way = (
            Answered(ways) if fork.answers else Rolled(tuple(zip(fork.chances, ways, strict=True)))
        )
    return way


def value(found: Tree, worth: list[float], answered: Callable[[list[float]], float]) -> float:
    """What a tree is worth; `answered` makes one number of those of all answers."""
    if isinstance(found, Leaf):
        return worth[found.at]
    if isinstance(found, Answered):
        return answered([value(way, worth, answered) for way in found.ways])
    return sum([p * value(way, worth, answered) for p, way in found.ways])
