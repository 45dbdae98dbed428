"""Piles, bags and pools of things from which the dice choose."""

from collections.abc import Sequence
from typing import TypeVar

from authoring.engine.dice import Dice

T = TypeVar("T")


def pick(dice: Dice, among: Sequence[T], purpose: str = "") -> T:
    """Any of `among` (never empty), which all stay; rolled for also when there is one."""
    return among[dice.randint(len(among), purpose) - 1]


def pick_of_several(dice: Dice, among: Sequence[T], purpose: str = "") -> T:
    """Any of `among` (never empty); nothing is rolled when there is only one."""
    return among[dice.randint(len(among), purpose) - 1] if len(among) > 1 else among[0]


def draw(dice: Dice, pile: list[T], purpose: str = "") -> T:
    """Any one, taken out of the pile (never empty).

    Drawing so from a pile in any order is the same as shuffling it first and
    taking what lies on top.
    """
    return pile.pop(dice.randint(len(pile), purpose) - 1)


def deal(dice: Dice, pile: list[T], number: int, purpose: str = "") -> list[T]:
    """So many, drawn one after the other; all that are left when there are fewer."""
    return [draw(dice, pile, purpose) for _ in range(min(number, len(pile)))]


def shuffle(dice: Dice, pile: list[T]) -> None:
    """Put a pile in an order in which every order is as likely as any other."""
    pile[:] = deal(dice, pile, len(pile))
