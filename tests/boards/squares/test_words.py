"""What is where, sets, edges and directions: the words of the board, in columns and rows."""

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.boards.squares import (
    COLUMNS,
    EAST,
    EVERYWHERE,
    NORTH,
    ROWS,
    SOUTH,
    SQUARES,
    WEST,
    Edges,
    after,
    around,
    block,
    border,
    column,
    corners_over,
    count,
    diagonal,
    distance,
    each,
    enclosing,
    first,
    has,
    has_room,
    inner,
    just,
    laid,
    leading,
    middle,
    moved,
    offset,
    one_step,
    open_step,
    place_on_sheet,
    rectangle,
    row,
    set_of,
    sheet,
    shifted,
    span,
    square_at,
    step,
    surrounds,
    touching,
    wall_between,
)
from authoring.boards.squares.numbering import STEP, WIDTH
from tests.boards.squares.boards import (
    AROUND,
    SPOTS,
    WALLS,
    Board,
    Spot,
    beyond,
    mask,
    scenes,
    square,
)
from tests.examples import examples

SETS = st.sets(SPOTS)


@pytest.mark.rule("DP-MOVE-03")
def test_walls_point_up_right_down_and_left() -> None:
    assert [STEP[wall] for wall in (NORTH, EAST, SOUTH, WEST)] == [-WIDTH, 1, WIDTH, -1]


@given(st.sets(st.integers(0, WIDTH * 20), min_size=1))
def test_bits_are_the_members_of_a_set_in_order(members: set[int]) -> None:
    made = set_of(members)
    assert list(each(made)) == sorted(members)
    assert first(made) == min(members)


@pytest.mark.rule("DP-ATK-04", "DP-AMB-41")
@given(st.tuples(st.integers(0, 70), st.integers(0, 70)), st.integers(-9, 9), st.integers(-9, 9))
def test_distance_is_steps_across_and_along(spot: Spot, dx: int, dy: int) -> None:
    other = (abs(spot[0] + dx), abs(spot[1] + dy))
    expected = abs(other[0] - spot[0]) + abs(other[1] - spot[1])
    assert distance(square(spot), square(other)) == expected


@pytest.mark.rule("DP-AMB-41")
@pytest.mark.parametrize(("other", "apart"), [((3, 3), 0), ((6, 4), 3), ((1, 6), 3), ((5, 1), 2)])
def test_a_span_is_the_larger_of_columns_and_rows(other: Spot, apart: int) -> None:
    assert span(square((3, 3)), square(other)) == span(square(other), square((3, 3))) == apart


@given(scenes())
def test_open_step_knows_the_edge_on_each_side(scene: tuple[Board, Spot, set[Spot]]) -> None:
    board, (x, y), _ = scene
    around = {NORTH: (x, y - 1), EAST: (x + 1, y), SOUTH: (x, y + 1), WEST: (x - 1, y)}
    for wall, other in around.items():
        assert open_step(square((x, y)), wall, board.east, board.south) is board.opens(
            (x, y), other
        )


@given(SPOTS, SPOTS)
@examples(30)
def test_a_square_knows_its_column_and_row_and_what_leads_elsewhere(a: Spot, b: Spot) -> None:
    here, there = square_at(*a), square_at(*b)
    assert (column(here), row(here)) == a
    across, down = offset(here, there)
    assert (a[0] + across, a[1] + down) == b
    assert shifted(here, across, down) == there
    assert diagonal(here, there) is (abs(across) == abs(down) == 1)
    assert [square_at(*beyond(a, wall)) for wall in AROUND] == [step(here, w) for w in AROUND]


def test_every_sheet_counts_its_own_rows() -> None:
    below = 2 * SQUARES + square_at(5, 7)
    assert (sheet(square_at(5, 7)), sheet(below)) == (0, 2)
    assert place_on_sheet(below) == place_on_sheet(square_at(5, 7)) == (5, 7)
    assert place_on_sheet(middle(2, COLUMNS, ROWS)) == (1, 1)
    assert sheet(middle(2, COLUMNS, ROWS)) == 2


@pytest.mark.parametrize(
    ("at", "rim", "room"),
    [
        ((0, 0), 0, True), ((0, 0), 1, False), ((1, 1), 1, True), ((-1, 5), 0, False),
        ((5, -1), 0, False), ((COLUMNS - 1, 5), 0, True), ((COLUMNS, 5), 0, False),
        ((COLUMNS - 2, 5), 1, True), ((COLUMNS - 1, 5), 1, False),
    ],
)  # fmt: skip
def test_what_goes_over_the_edge_has_no_room(at: Spot, rim: int, *, room: bool) -> None:
    """Three columns: `COLUMNS` are counted without the two of the rim."""
    assert has_room(*at, 3, 3, rim=rim) is room


@given(SETS, SETS, SPOTS)
@examples(30)
def test_sets_hold_what_was_put_in(some: set[Spot], others: set[Spot], one: Spot) -> None:
    made = set_of(map(square, some))
    assert list(each(made)) == sorted(map(square, some))
    assert count(made) == len(some)
    assert has(made, square(one)) is (one in some)
    assert made & EVERYWHERE == made
    assert just(square(one)) == set_of([square(one)])
    assert list(each(after(made, square(one)))) == [at for at in each(made) if at >= square(one)]
    assert made | set_of(map(square, others)) == set_of(map(square, some | others))


@given(SETS, WALLS)
@examples(30)
def test_sets_move_and_touch_square_by_square(some: set[Spot], wall: int) -> None:
    assert moved(mask(some), wall) == mask({beyond(spot, wall) for spot in some})
    assert around(mask(some)) == mask({beyond(spot, way) for spot in some for way in AROUND})


@given(SPOTS, st.integers(1, 5), st.integers(1, 5), SPOTS)
@examples(30)
def test_a_rectangle_is_a_block_laid_on_its_corner(
    corner: Spot, width: int, height: int, over: Spot
) -> None:
    spots = {(corner[0] + x, corner[1] + y) for x, y in product(range(width), range(height))}
    made = rectangle(square(corner), width, height)
    assert made == laid(block(width, height), square(corner)) == mask(spots)
    corners = list(corners_over(square(over), width, height))
    assert len(set(corners)) == len(corners) == width * height
    assert all(has(rectangle(at, width, height), square(over)) for at in corners)


def test_no_rectangle_begins_above_the_board() -> None:
    assert list(corners_over(square_at(3, 1), 1, 3)) == [square_at(3, 1), square_at(3, 0)]


@given(SPOTS, st.integers(0, 12))
@examples(20)
def test_what_surrounds_a_square_holds_all_that_is_near(spot: Spot, reach: int) -> None:
    near = surrounds(square(spot), reach)
    for x, y in product(range(-reach, reach + 1), repeat=2):
        if min(spot[0] + x, spot[1] + y) >= 0:
            assert has(near, square((spot[0] + x, spot[1] + y)))


def test_the_rim_of_a_sheet_is_what_lies_at_its_edge() -> None:
    spots = product(range(COLUMNS + 2), range(ROWS + 2))
    edge = [at for at in spots if at[0] in (0, COLUMNS + 1) or at[1] in (0, ROWS + 1)]
    assert border() == set_of(map(square, edge))
    assert list(each(border(1))) == [at + SQUARES for at in each(border())]


Pairs = set[tuple[Spot, Spot]]


def pairs_of(edges: Edges) -> Pairs:
    """The squares on both sides of every edge."""
    east, south = edges
    spots = {at: (column(at), row(at)) for at in each(east | south)}
    right = {(spots[at], beyond(spots[at], EAST)) for at in each(east)}
    return right | {(spots[at], beyond(spots[at], SOUTH)) for at in each(south)}


def pairs_where(holds: Callable[[Spot, Spot], bool]) -> Pairs:
    """All neighbours of which something holds, the upper or left one first."""
    near = list(product(range(10, 23), range(10, 23)))
    return {(a, beyond(a, w)) for a in near for w in (EAST, SOUTH) if holds(a, beyond(a, w))}


@given(SETS, SETS, WALLS)
@examples(30)
def test_edges_of_a_set_are_those_between_its_squares_and_others(
    some: set[Spot], clear: set[Spot], wall: int
) -> None:
    squares = mask(some)
    assert pairs_of(inner(squares)) == pairs_where(lambda a, b: a in some and b in some)
    assert pairs_of(enclosing(squares)) == pairs_where(lambda a, b: a in some or b in some)
    assert pairs_of(touching(squares, mask(clear))) == pairs_where(
        lambda a, b: a in clear and b in clear and (a in some or b in some)
    )
    assert pairs_of(leading(squares, wall)) == pairs_where(
        lambda a, b: (a in some and beyond(a, wall) == b) or (b in some and beyond(b, wall) == a)
    )


@given(scenes(3, 3))
@examples(30)
def test_one_step_leads_to_neighbours_through_open_edges(
    scene: tuple[Board, Spot, set[Spot]],
) -> None:
    board, start, _ = scene
    for other in board.floor:
        steps = [wall for wall in AROUND if beyond(start, wall) == other]
        a, b = square(start), square(other)
        assert one_step(a, b, board.east, board.south) is (other in board.beside(start))
        assert wall_between(a, b, board.east) == (steps[0] if steps else -1)
