"""Fields of distance, against a search that tries every step until nothing gets cheaper."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from authoring.boards.squares import (
    EAST,
    SOUTH,
    Field,
    diagonal,
    field,
    inner,
    join_edge,
    just,
    rectangle,
    set_of,
    shifted,
    step,
    steps_from,
)
from tests.boards.squares.boards import Board, Spot, mask, scenes, square
from tests.examples import examples

Prices = dict[Spot, int]
"""What it costs to enter a square; 0 for one that nobody may."""


def bf_costs(board: Board, start: Spot, prices: Prices, most: int) -> dict[Spot, int]:
    """What it costs to come to each square: every step is tried again and again."""
    costs = {start: 0}
    for _ in board.floor:
        for here in board.floor & costs.keys():
            for there in board.beside(here):
                cost = costs[here] + prices[there]
                if prices[there] and cost <= most and cost < costs.get(there, cost + 1):
                    costs[there] = cost
    return costs


@st.composite
def priced(draw: st.DrawFn) -> tuple[Board, Spot, Prices, int]:
    board, start, _ = draw(scenes(4, 4))
    prices = {spot: draw(st.sampled_from([1, 1, 2, 5, 0])) for spot in sorted(board.floor)}
    return board, start, prices, draw(st.integers(0, 14))


def searched(board: Board, start: Spot, prices: Prices, most: int) -> Field:
    to_enter = {square(spot): price for spot, price in prices.items()}

    def leads(here: int) -> list[int]:
        return steps_from(here, board.east, board.south)

    return field(just(square(start)), leads, lambda _, there: to_enter[there], most)


@given(priced())
@examples(60)
def test_a_field_costs_as_little_as_can_be(made: tuple[Board, Spot, Prices, int]) -> None:
    board, start, prices, most = made
    costs = bf_costs(board, start, prices, most)
    found = searched(*made)
    assert found.costs == {square(spot): cost for spot, cost in costs.items()}
    for points in (0, most // 2, most):
        near = {spot for spot, cost in costs.items() if cost <= points}
        assert found.reach(points) == mask(near)


@given(priced(), st.data())
@examples(40)
def test_its_ways_cost_what_it_says_and_lead_to_the_nearest(
    made: tuple[Board, Spot, Prices, int], data: st.DataObject
) -> None:
    board, start, prices, most = made
    costs = bf_costs(board, start, prices, most)
    found = searched(*made)
    spots = {square(spot): spot for spot in board.floor}
    for goal in sorted(board.floor):
        way = [start, *(spots[at] for at in found.way(square(goal)))]
        assert all(b in board.beside(a) for a, b in pairwise(way))
        assert way[-1] == (goal if goal in costs else start)
        assert sum(prices[spot] for spot in way[1:]) == costs.get(goal, 0)
    among = data.draw(st.sets(st.sampled_from(sorted(board.floor))))
    least = min((costs[spot] for spot in among & costs.keys()), default=0)
    nearest = {spot for spot in among & costs.keys() if costs[spot] == least}
    assert found.nearest(mask(among)) == mask(nearest)


def test_a_dear_square_is_walked_round_and_doors_join_places_apart() -> None:
    """Two squares of price 1 are cheaper than one of price 5; a join is a step like any."""
    here, far = square((30, 30)), square((50, 60))
    three = rectangle(here, 2, 2)
    east, south = inner(three)
    east |= join_edge(shifted(here, 1, 1), far, EAST, 0)

    def price(_: int, there: int) -> int:
        return 5 if there == step(here, EAST) else 1

    found = field(just(here), lambda at: steps_from(at, east, south), price, 20)
    assert found.way(far) == [step(here, SOUTH), shifted(here, 1, 1), far]
    assert found.costs[far] == 3


def test_on_eight_ways_a_diagonal_may_cost_more_than_a_step() -> None:
    here = square((30, 30))
    east, south = inner(rectangle(here, 4, 3))

    def price(a: int, b: int) -> int:
        return 3 if diagonal(a, b) else 2

    found = field(just(here), lambda at: steps_from(at, east, south, corner=2), price, 20)
    assert found.costs[shifted(here, 2, 2)] == 6
    assert found.costs[shifted(here, 3, 1)] == 7
    assert found.reach(3) == just(here) | set_of(steps_from(here, east, south, corner=2))
