"""Random choice from piles, bags and pools."""

from collections.abc import Sequence
from typing import TypeVar

from authoring.engine.dice import Dice

T = TypeVar("T")


def pick(dice: Dice, things: Sequence[T], purpose: str = "") -> T:
    """Return any of `things` (never empty), which all stay; rolled for even when there is one."""
    return things[dice.randint(len(things), purpose) - 1]


def pick_of_several(dice: Dice, things: Sequence[T], purpose: str = "") -> T:
    """Return any of `things` (never empty); nothing is rolled when there is only one."""
    return things[dice.randint(len(things), purpose) - 1] if len(things) > 1 else things[0]


def draw(dice: Dice, pile: list[T], purpose: str = "") -> T:
    """Remove any one thing from the pile (never empty), and return it.

    Drawing like this from a pile in any order is equivalent to shuffling it first and taking the
    top one.
    """
    return pile.pop(dice.randint(len(pile), purpose) - 1)


def deal(dice: Dice, pile: list[T], number: int, purpose: str = "") -> list[T]:
    """Draw `number` things, one after the other; all that are left when there are fewer."""
    return [draw(dice, pile, purpose) for _ in range(min(number, len(pile)))]


def shuffle(dice: Dice, pile: list[T]) -> None:
    """Shuffle a pile in place: all orders are equally likely."""
    pile[:] = deal(dice, pile, len(pile))
