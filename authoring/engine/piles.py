"""Piles, bags and pools of things from which the dice choose."""

from collections.abc import Sequence
from typing import TypeVar

from authoring.engine.dice import Dice

T = TypeVar("T")


def pick(dice: Dice, among: Sequence[T], purpose: str = "") -> T:
    """Return any of `among` (never empty), which all stay; rolled for even when there is one."""
    return among[dice.randint(len(among), purpose) - 1]


def pick_of_several(dice: Dice, among: Sequence[T], purpose: str = "") -> T:
    """Return any of `among` (never empty); nothing is rolled when there is only one."""
    return among[dice.randint(len(among), purpose) - 1] if len(among) > 1 else among[0]


def draw(dice: Dice, pile: list[T], purpose: str = "") -> T:
    """Take any one out of the pile (never empty).

    Drawing like this from a pile in any order is equivalent to shuffling it first and taking the
    top one.
    """
    return pile.pop(dice.randint(len(pile), purpose) - 1)


def deal(dice: Dice, pile: list[T], number: int, purpose: str = "") -> list[T]:
    """Draw `number` things, one after the other; all that are left when there are fewer."""
    return [draw(dice, pile, purpose) for _ in range(min(number, len(pile)))]


def shuffle(dice: Dice, pile: list[T]) -> None:
    """Shuffle a pile: every order is as likely as any other."""
    pile[:] = deal(dice, pile, len(pile))
