"""Random choice from piles, bags and pools; `purpose` is a word for a log of the dice."""

from collections.abc import Sequence
from typing import TypeVar

from authoring.engine.dice import Dice

T = TypeVar("T")


def pick(dice: Dice, things: Sequence[T], purpose: str = "") -> T:
    """Return any of `things` (never empty) and leave it there; rolls even for a single thing."""
    return things[dice.randint(len(things), purpose) - 1]


def pick_of_several(dice: Dice, things: Sequence[T], purpose: str = "") -> T:
    """Return any of `things` (never empty) and leave it there; rolls nothing for a single thing."""
    return things[dice.randint(len(things), purpose) - 1] if len(things) > 1 else things[0]


def draw(dice: Dice, pile: list[T], purpose: str = "") -> T:
    """Remove a random thing from `pile` (never empty), and return it: as good as taking the top of
    a shuffled pile."""
    return pile.pop(dice.randint(len(pile), purpose) - 1)


def deal(dice: Dice, pile: list[T], number: int, purpose: str = "") -> list[T]:
    """Draw `number` things from `pile` one by one; return all that are left if there are fewer."""
    return [draw(dice, pile, purpose) for _ in range(min(number, len(pile)))]


def shuffle(dice: Dice, pile: list[T]) -> None:
    """Shuffle `pile` in place; all orders are equally likely."""
    pile[:] = deal(dice, pile, len(pile))
