"""Fields of distance where steps cost more or less, or lead eight ways.

`searches` are for steps that all cost one and lead four ways; they are faster.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from authoring.boards.squares.numbering import Square
from authoring.boards.squares.words import Squares, each, has, set_of

Leads: TypeAlias = Callable[[Square], Sequence[Square]]
"""The squares that a step from a square may lead to (`steps_from`)."""
Price: TypeAlias = Callable[[Square, Square], int]
"""What a step from one square to another costs, at least 1; 0 where nobody may step."""


@dataclass(frozen=True, slots=True)
class Field:
    """The `costs` of the way from some squares to each other one, and the square `before` it on
    that way."""

    costs: dict[Square, int]
    before: dict[Square, Square]

    def reach(self, points: int) -> Squares:
        """Return the squares that cost at most `points`, the first ones among them."""
        return set_of(square for square, cost in self.costs.items() if cost <= points)

    def nearest(self, among: Squares) -> Squares:
        """Return the squares of a set that cost least; the empty set when no way leads to any."""
        squares = [square for square in self.costs if has(among, square)]
        least = min((self.costs[square] for square in squares), default=0)
        return set_of(square for square in squares if self.costs[square] == least)

    def way(self, goal: Square) -> list[Square]:
        """Return the squares of one cheapest way, without the first; [] when none leads there."""
        squares: list[Square] = []
        while goal in self.before:
            squares.append(goal)
            goal = self.before[goal]
        squares.reverse()
        return squares


def field(starts: Squares, leads: Leads, price: Price, most: int) -> Field:
    """Return the field around some squares, as far as `most` points lead."""
    costs = dict.fromkeys(each(starts), 0)
    before: dict[Square, Square] = {}
    waiting: list[list[Square]] = [list(costs)]
    for spent in range(most):
        for here in waiting[spent] if spent < len(waiting) else []:
            if costs[here] < spent:
                continue  # a cheaper way has been found meanwhile
            for there in leads(here):
                cost = spent + price(here, there)
                if spent < cost <= most and cost < costs.get(there, most + 1):
                    costs[there], before[there] = cost, here
                    waiting.extend([] for _ in range(len(waiting), cost + 1))
                    waiting[cost].append(there)
    return Field(costs, before)
