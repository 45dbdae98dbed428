"""Check for numbers on the rows of a chart that rise or fall with one exception."""

from collections.abc import Sequence
from itertools import pairwise


def out_of_order(numbers: Sequence[int]) -> tuple[int, str] | None:
    """Return (index, direction) where all numbers but one `rise` or `fall` (equal ones allowed):
    the index of the only number that goes against the one before it.

    None when no number is out of order, and when more than one is.
    """
    for direction, order in (("rise", numbers), ("fall", [-number for number in numbers])):
        falls = [at for at, (a, b) in enumerate(pairwise(order), 1) if b < a]
        if len(falls) == 1 and order[0] < order[-1] and _almost(order):
            return falls[0], direction
    return None


def _almost(order: Sequence[int]) -> bool:
    """Return whether the numbers never fall once one of them is taken out."""
    rests = ([*order[:at], *order[at + 1 :]] for at in range(len(order)))
    return any(all(a <= b for a, b in pairwise(rest)) for rest in rests)
