"""Lines on the board, against slow and plain twins."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.boards.squares import crossed, sees
from tests.boards.squares.boards import Board, Spot, boards, line_is_clear, mask, square


@pytest.mark.rule("DP-ATK-05", "DP-AMB-41")
@given(boards(6, 6))
def test_sight_follows_the_line_from_centre_to_centre_both_ways(board: Board) -> None:
    floor = sorted(board.floor)
    for a in floor:
        for b in floor:
            clear = sees(square(a), square(b), board.east, board.south)
            assert clear is line_is_clear(board, a, b)
            assert clear is sees(square(b), square(a), board.east, board.south)


def inside(a: Spot, b: Spot, spot: Spot) -> bool:
    """Whether the line between two centres passes through the inside of a square: for
    some of its length it is between both pairs of sides."""
    low, high = Fraction(0), Fraction(1)
    for at, to, here in zip(a, b, spot, strict=True):
        if at == to:
            if at != here:
                return False
            continue
        ends = sorted(Fraction(2 * (here - at) + side, 2 * (to - at)) for side in (-1, 1))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high


@pytest.mark.rule("DP-OPT-03", "DP-AMB-41")
@given(st.tuples(st.integers(20, 26), st.integers(20, 26)))
def test_the_squares_a_line_crosses_are_those_it_passes_through(other: Spot) -> None:
    """Counted square by square; both ends are left out, and a corner is not crossed."""
    here = (23, 23)
    expected = {
        spot
        for spot in product(range(20, 27), range(20, 27))
        if spot not in (here, other) and inside(here, other, spot)
    }
    assert crossed(square(here), square(other)) == mask(expected)
    assert crossed(square(other), square(here)) == mask(expected)
