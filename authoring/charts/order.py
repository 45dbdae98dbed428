"""Check for numbers on the rows of a chart that rise or fall with one exception."""

from collections.abc import Sequence
from itertools import pairwise


def out_of_order(numbers: Sequence[int]) -> tuple[int, str] | None:
    """Return (index, direction) where all numbers but one `rise` or `fall` (equal ones allowed):
    the index of the number without which all are in order, of two such the later one.

    None when no number is out of order, and when more than one is.
    """
    for direction, order in (("rise", numbers), ("fall", [-number for number in numbers])):
        falls = [at for at, (a, b) in enumerate(pairwise(order), 1) if b < a]
        if len(falls) == 1 and order[0] < order[-1]:
            for at in (falls[0], falls[0] - 1):
                if _rises([*order[:at], *order[at + 1 :]]):
                    return at, direction
    return None


def _rises(numbers: Sequence[int]) -> bool:
    return all(a <= b for a, b in pairwise(numbers))
