"""Fields of distance where steps cost more or less, or lead eight ways.

`searches` are for steps that all cost one and lead four ways; they are faster.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from authoring.boards.squares.numbering import Square
from authoring.boards.squares.words import Squares, each, has, set_of
from authoring.core.lazy_dataclass import dataclass

Leads: TypeAlias = Callable[[Square], Sequence[Square]]
"""The squares that a step from a square may lead to (`steps_from`)."""
Price: TypeAlias = Callable[[Square, Square], int]
"""Cost of a step from one square to another, at least 1; 0 where it is forbidden."""


@dataclass(frozen=True, slots=True)
class Field:
    """Result of a search: `costs` maps each square reached to its cost, 0 at the start, `before` to
    the square before it on its way."""

    costs: dict[Square, int]
    before: dict[Square, Square]

    def reach(self, points: int) -> Squares:
        """Return the squares that cost at most `points`, the starts included."""
        return set_of(square for square, cost in self.costs.items() if cost <= points)

    def nearest(self, goals: Squares) -> Squares:
        """Return the squares of `goals` that cost least; the empty set when no way leads to any."""
        squares = [square for square in self.costs if has(goals, square)]
        lowest = min((self.costs[square] for square in squares), default=0)
        return set_of(square for square in squares if self.costs[square] == lowest)

    def way(self, goal: Square) -> list[Square]:
        """Return the squares of a cheapest way to `goal`, without the start; [] where none
        leads."""
        squares: list[Square] = []
        while goal in self.before:
            squares.append(goal)
            goal = self.before[goal]
        squares.reverse()
        return squares


def field(starts: Squares, leads: Leads, price: Price, most: int) -> Field:
    """Return the cheapest ways from the set `starts` to all squares of a cost up to `most`; `leads`
    gives the squares that a step may lead to, `price` its cost, 0 where it is forbidden."""
    costs = dict.fromkeys(each(starts), 0)
    previous: dict[Square, Square] = {}
    queue: list[list[Square]] = [list(costs)]
    for spent in range(most):
        for square in queue[spent] if spent < len(queue) else []:
            if costs[square] < spent:
                continue  # a cheaper way has been found meanwhile
            for neighbour in leads(square):
                cost = spent + price(square, neighbour)
                if spent < cost <= most and cost < costs.get(neighbour, most + 1):
                    costs[neighbour], previous[neighbour] = cost, square
                    queue.extend([] for _ in range(len(queue), cost + 1))
                    queue[cost].append(neighbour)
    return Field(costs, previous)
