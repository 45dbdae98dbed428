"""Breadth-first search: the nodes within reach, and the number of steps to each."""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

NodeT = TypeVar("NodeT", bound=Hashable)


def reachable(
    starts: Iterable[NodeT], neighbours: Callable[[NodeT], Iterable[NodeT]]
) -> dict[NodeT, int]:
    """Return a map of each node in reach of `starts`, these included, to the fewest steps to it, in
    breadth-first order. `neighbours` is called once for each node."""
    steps = dict.fromkeys(starts, 0)
    queue = list(steps)
    for node in queue:
        for other in neighbours(node):
            if other not in steps:
                steps[other] = steps[node] + 1
                queue.append(other)
    return steps
