"""Eight directions, arcs, straight ways and turned rectangles, against plain geometry."""

from itertools import product
from math import atan2, pi, remainder

from hypothesis import given
from hypothesis import strategies as st

from authoring.boards.squares import (
    EAST,
    EIGHT,
    FRONT,
    REAR,
    SIDE,
    TOWARDS,
    WEST,
    arc,
    bearing,
    direction,
    in_rear,
    open_towards,
    set_of,
    shifted,
    size_turned,
    steps_from,
    straight,
    turned,
)
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


@given(SPOTS, SPOTS, WALLS)
@examples(50)
def test_a_bearing_leads_nearest_and_a_rear_is_where_most_steps_lead_back(
    a: Spot, b: Spot, facing: int
) -> None:
    """As a crow flies: the step that shortens the way in the longer of its two parts."""
    here, there = square(a), square(b)
    across, down = b[0] - a[0], b[1] - a[1]
    wall = bearing(here, there)
    part = across * AROUND[wall][0] + down * AROUND[wall][1]
    assert part == max(abs(across), abs(down)) or a == b
    assert wall in (EAST, WEST) or abs(down) > abs(across)
    back = -(across * AROUND[facing][0] + down * AROUND[facing][1])
    aside = abs(across) + abs(down) - abs(back)
    assert in_rear(here, facing, there) is (back > aside)


@given(scenes(5, 2), WALLS)
@examples(50)
def test_a_straight_way_ends_before_what_is_in_the_way(
    scene: tuple[Board, Spot, set[Spot]], wall: int
) -> None:
    board, here, free = scene
    way = straight(square(here), TOWARDS[wall], mask(free), board.east, board.south)
    for at in way:
        ahead = beyond(here, wall)
        assert at == square(ahead)
        assert ahead in free
        assert board.opens(here, ahead)
        here = ahead
    ahead = beyond(here, wall)
    assert ahead not in free or not board.opens(here, ahead)


@given(SPOTS, SPOTS, st.sampled_from(EIGHT))
@examples(50)
def test_an_arc_is_a_fan_of_a_quarter_before_or_behind(a: Spot, b: Spot, facing: Spot) -> None:
    """In angles: up to an eighth of the circle to either side of where one looks."""
    turn = atan2(b[1] - a[1], b[0] - a[0]) - atan2(facing[1], facing[0])
    off = abs(remainder(turn, 2 * pi)) if a != b else 0
    expected = FRONT if off <= pi / 4 + 1e-9 else REAR if off >= 3 * pi / 4 - 1e-9 else SIDE
    assert arc(square(a), facing, square(b)) == expected


def test_the_three_squares_behind_are_the_rear() -> None:
    at = square((20, 20))
    around_it = {way: arc(at, (1, -1), shifted(at, *way)) for way in EIGHT}
    assert [way for way in EIGHT if around_it[way] == REAR] == [(0, 1), (-1, 1), (-1, 0)]
    assert [way for way in EIGHT if around_it[way] == SIDE] == [(1, 1), (-1, -1)]


@given(SPOTS, SPOTS)
@examples(30)
def test_a_direction_brings_column_and_row_nearer_where_they_differ(a: Spot, b: Spot) -> None:
    step_to = direction(square(a), square(b))
    for here, there, towards in zip(a, b, step_to, strict=True):
        assert abs(there - here - towards) == max(0, abs(there - here) - 1)


@given(scenes(4, 4), st.sampled_from([1, 2]))
@examples(40)
def test_steps_lead_eight_ways_when_so_many_ways_round_the_corner_are_open(
    scene: tuple[Board, Spot, set[Spot]], corner: int
) -> None:
    board, here, free = scene
    x, y = here
    open_ways = board.beside(here)
    for dx, dy in product((-1, 1), repeat=2):
        there = x + dx, y + dy
        round_it = [(x + dx, y), (x, y + dy)]
        if sum(board.opens(here, by) and board.opens(by, there) for by in round_it) >= corner:
            open_ways.append(there)
    east, south = board.east, board.south
    assert set_of(steps_from(square(here), east, south, corner=corner)) == mask(set(open_ways))
    assert set_of(steps_from(square(here), east, south)) == mask(set(board.beside(here)))
    for towards in EIGHT:
        ahead = x + towards[0], y + towards[1]
        is_open = open_towards(square(here), towards, east, south, corner=corner)
        assert is_open is (ahead in open_ways)
        pushed = straight(square(here), towards, mask(free), east, south)
        if corner == 1:
            assert bool(pushed) is (is_open and ahead in free)


@given(st.integers(1, 4), st.integers(1, 4), st.integers(0, 7))
@examples(20)
def test_a_turned_rectangle_reads_like_the_paper_it_is_drawn_on(
    width: int, height: int, turns: int
) -> None:
    """A quarter turn clockwise: the rows of the turned are the columns read from below."""
    drawn = [[(x, y) for x in range(width)] for y in range(height)]
    for _ in range(turns):
        drawn = [list(line) for line in zip(*drawn[::-1], strict=True)]
    assert (len(drawn[0]), len(drawn)) == size_turned(width, height, turns)
    for y, line in enumerate(drawn):
        for x, at in enumerate(line):
            assert turned(*at, width, height, turns) == (x, y)
            mirrored = (width - 1 - at[0], at[1])
            assert turned(*mirrored, width, height, turns, flipped=True) == (x, y)
