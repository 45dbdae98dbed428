"""Breadth-first search: the nodes within reach, and the number of steps to each."""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

NodeT = TypeVar("NodeT", bound=Hashable)


def reachable(
    starts: Iterable[NodeT], neighbours: Callable[[NodeT], Iterable[NodeT]]
) -> dict[NodeT, int]:
    """Return each node in reach of `starts`, these included -> the fewest steps to it, in the order
    of a breadth-first search. `neighbours` is called once for each."""
    steps = dict.fromkeys(starts, 0)
    queue = list(steps)
    for node in queue:
        for other in neighbours(node):
            if other not in steps:
                steps[other] = steps[node] + 1
                queue.append(other)
    return steps
