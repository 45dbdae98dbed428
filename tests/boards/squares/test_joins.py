"""Steps through doors that join places apart, against slow and plain twins (DP-AMB-31)."""

from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.boards.squares import (
    EAST,
    NORTH,
    NOWHERE,
    SQUARES,
    WEST,
    Squares,
    apparent_square,
    can_step,
    each,
    flood,
    grow,
    join_edge,
    joining_wall,
    just,
    layers,
    nearest_squares,
    path_to,
    reach_within,
    sees,
    shortest_path,
    step,
    way,
)
from authoring.boards.squares.numbering import WIDTH
from tests.boards.squares.boards import Board, Spot, boards, mask, square, steps_to
from tests.examples import examples

pytestmark = pytest.mark.rule("DP-AMB-31")


@dataclass(frozen=True)
class Joined(Board):
    """A board on which some squares far from each other are a step apart."""

    joins: frozenset[tuple[Spot, Spot]]

    def beside(self, spot: Spot) -> list[Spot]:
        far = [b for a, b in self.joins if a == spot] + [a for a, b in self.joins if b == spot]
        return super().beside(spot) + far

    @property
    def joined_east(self) -> Squares:
        """Walls and joins as play has them."""
        east = self.east
        for slot, (a, b) in enumerate(self.joins):
            east |= join_edge(square(a), square(b), NORTH, slot)
        return east


def below(spot: Spot) -> Spot:
    """The same square of the next sheet."""
    return spot[0], spot[1] + SQUARES // WIDTH


@st.composite
def apart(draw: st.DrawFn) -> Joined:
    """Two small boards on two sheets, with joins between them."""
    here, there = (draw(boards(4, 4).filter(lambda made: bool(made.floor))) for _ in range(2))
    beyond = frozenset(map(below, there.floor))
    pairs = st.tuples(st.sampled_from(sorted(here.floor)), st.sampled_from(sorted(beyond)))
    joins = draw(st.sets(pairs, min_size=1, max_size=3))
    steps = here.steps | {(below(a), below(b)) for a, b in there.steps}
    return Joined(here.floor | beyond, frozenset(steps), frozenset(joins))


@given(apart(), st.data())
@examples(40)
def test_reach_and_ways_are_those_of_a_plain_search(board: Joined, data: st.DataObject) -> None:
    floor = st.sampled_from(sorted(board.floor))
    start, goal, free = data.draw(floor), data.draw(floor), data.draw(st.sets(floor))
    steps = data.draw(st.sampled_from([1, 2, 5, 9, 10, SQUARES]))
    east, south = board.joined_east, board.south
    far = steps_to(board, {start}, free)
    near = mask({spot for spot, away in far.items() if away <= steps})
    one, wanted, ground = just(square(start)), just(square(goal)), mask(free)
    assert list(each(flood(one, ground, east, south, steps))) == list(each(near | one))
    assert can_step(square(start), ground, east, south) is (1 in far.values())
    found = reach_within(square(start), ground, east, south, steps)
    assert list(each(found[0])) == list(each(near & ~one))
    assert list(each(grow(one, east, south))) == sorted(map(square, set(board.beside(start))))
    if goal == start:
        return
    path = layers(one, wanted, ground, east, south)
    assert list(each(nearest_squares(one, wanted, ground, east, south))) == [square(goal)] * (
        goal in far
    )
    assert bool(path) is (goal in far)
    if goal in far:
        _is_a_way(board, start, shortest_path(path, wanted, east, south), far[goal])
    if goal in far and far[goal] <= steps:
        _is_a_way(board, start, path_to(found, wanted), far[goal])


def _is_a_way(board: Board, start: Spot, squares: list[int], long: int) -> None:
    """Each square is a step from the one before, and there are as few as can be."""
    spots = [start, *((at % WIDTH, at // WIDTH) for at in squares)]
    assert len(squares) == long
    for a, b in pairwise(spots):
        assert b in board.beside(a)


A, B = square((30, 30)), square((7, 100))


def test_a_walker_takes_the_shortest_way_through_a_join() -> None:
    east = join_edge(A, B, EAST, 0)
    assert way(A, just(B), just(B), east, NOWHERE) == [B]
    assert way(B, just(A), just(A), east, NOWHERE) == [A]
    assert way(A, just(B), just(B), NOWHERE, NOWHERE) == []
    assert way(A, just(B), NOWHERE, east, NOWHERE) == []


def test_a_join_is_a_step_through_the_wall_of_its_door() -> None:
    joins = join_edge(A, B, EAST, 0) | join_edge(A + WIDTH, B + WIDTH, EAST, 1)
    east = joins | just(A)
    assert joining_wall(A, B, east) == EAST
    assert joining_wall(B + WIDTH, A + WIDTH, east) == WEST
    assert joining_wall(A, B + WIDTH, east) == -1
    assert (apparent_square(A, B, east), apparent_square(B, A, east)) == (
        step(A, EAST),
        step(B, WEST),
    )
    assert apparent_square(A, A + 5, east) == A + 5
    assert apparent_square(A, B, just(A)) == B
    assert each(grow(just(A) | just(B + WIDTH), joins, NOWHERE)) == [A + WIDTH, B]


def test_a_join_that_is_shut_leaves_the_others_open() -> None:
    first, second = join_edge(A, B, EAST, 0), join_edge(A + 9, B + 9, NORTH, 1)
    east = (first | second) & ~first
    assert not grow(just(A), east, NOWHERE)
    assert grow(just(A + 9), east, NOWHERE) == just(B + 9)


def test_nobody_sees_through_a_join() -> None:
    assert not sees(A, B, join_edge(A, B, EAST, 0), NOWHERE)
