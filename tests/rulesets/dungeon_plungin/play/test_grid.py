"""Steps, walks and sight on the board, against slow and plain twins."""

from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.rulesets.dungeon_plungin.play.board.grid import (
    EAST,
    NORTH,
    SOUTH,
    STEP,
    WEST,
    WIDTH,
    bits,
    crossed,
    distance,
    first,
    flood,
    grow,
    layers,
    meet,
    open_step,
    retrace,
    sees,
    span,
    spread,
    trail,
    way,
)
from tests.rulesets.dungeon_plungin.play.boards import (
    Board,
    Spot,
    boards,
    line_is_clear,
    mask,
    square,
    steps_to,
)


@st.composite
def scenes(draw: st.DrawFn, columns: int = 5, rows: int = 5) -> tuple[Board, Spot, set[Spot]]:
    """A board, a square to start from, and the squares that are free."""
    board = draw(boards(columns, rows).filter(lambda made: bool(made.floor)))
    floor = sorted(board.floor)
    start = draw(st.sampled_from(floor))
    return board, start, draw(st.sets(st.sampled_from(floor)))


@pytest.mark.rule("DP-MOVE-03")
def test_walls_point_up_right_down_and_left() -> None:
    assert [STEP[wall] for wall in (NORTH, EAST, SOUTH, WEST)] == [-WIDTH, 1, WIDTH, -1]


@given(st.sets(st.integers(0, WIDTH * 20), min_size=1))
def test_bits_are_the_members_of_a_set_in_order(members: set[int]) -> None:
    made = sum(1 << member for member in members)
    assert list(bits(made)) == sorted(members)
    assert first(made) == min(members)


@pytest.mark.rule("DP-ATK-04", "DP-AMB-41")
@given(st.tuples(st.integers(0, 70), st.integers(0, 70)), st.integers(-9, 9), st.integers(-9, 9))
def test_distance_is_steps_across_and_along(spot: Spot, dx: int, dy: int) -> None:
    other = (abs(spot[0] + dx), abs(spot[1] + dy))
    expected = abs(other[0] - spot[0]) + abs(other[1] - spot[1])
    assert distance(square(spot), square(other)) == expected


@pytest.mark.rule("DP-MOVE-03", "DP-MOVE-04")
@given(scenes())
def test_grow_steps_through_open_edges_only(scene: tuple[Board, Spot, set[Spot]]) -> None:
    board, start, others = scene
    grown = grow(mask({start} | others), board.east, board.south)
    assert grown == mask({near for spot in {start} | others for near in board.beside(spot)})


@pytest.mark.rule("DP-MOVE-01", "DP-MOVE-03", "DP-MOVE-04")
@given(scenes(4, 24), st.integers(0, 12))
def test_flood_is_what_a_walker_can_reach(scene: tuple[Board, Spot, set[Spot]], steps: int) -> None:
    board, start, free = scene
    found = flood(mask({start}), mask(free), board.east, board.south, steps)
    near = steps_to(board, {start}, free)
    assert found == mask({spot for spot, far in near.items() if far <= steps})


@given(scenes())
def test_layers_are_squares_by_walking_distance(scene: tuple[Board, Spot, set[Spot]]) -> None:
    board, start, free = scene
    near = steps_to(board, {start}, free)
    for goal in sorted(board.floor):
        found = layers(mask({start}), mask({goal}), mask(free), board.east, board.south)
        if goal not in near:
            assert found == []
            continue
        assert found == [
            mask({spot for spot, far in near.items() if far == steps})
            for steps in range(near[goal] + 1)
        ]


@pytest.mark.rule("DP-MOVE-01", "DP-MOVE-03", "DP-MOVE-04")
@given(scenes())
def test_a_trail_is_a_shortest_walk_over_free_squares(
    scene: tuple[Board, Spot, set[Spot]],
) -> None:
    board, start, free = scene
    near = steps_to(board, {start}, free)
    spots = {square(spot): spot for spot in board.floor}
    for goal in sorted(board.floor):
        path = layers(mask({start}), mask({goal}), mask(free), board.east, board.south)
        walked = trail(path, mask({goal}), board.east, board.south) if path else []
        assert walked == way(square(start), mask({goal}), mask(free), board.east, board.south)
        assert len(walked) == near.get(goal, 0)
        stops = [start, *(spots[at] for at in walked)]
        assert all(b in board.beside(a) and b in free for a, b in pairwise(stops))
        assert stops[-1] == (goal if goal in near else start)


@pytest.mark.rule("DP-MOVE-01", "DP-MOVE-03", "DP-MOVE-04")
@given(scenes(4, 24), st.integers(1, 12))
def test_a_spread_knows_what_is_in_reach_and_the_way_there(
    scene: tuple[Board, Spot, set[Spot]], steps: int
) -> None:
    board, start, free = scene
    found = spread(square(start), mask(free), board.east, board.south, steps)
    near = {spot: far for spot, far in steps_to(board, {start}, free).items() if 0 < far <= steps}
    assert found[0] == mask(set(near))
    for goal in sorted(board.floor - {start}):
        walked = retrace(found, mask({goal}))
        assert len(walked) == near.get(goal, 0)
        if walked and near[goal] < 9:  # `way` looks no farther
            assert walked == way(square(start), mask({goal}), mask(free), board.east, board.south)


@pytest.mark.rule("DP-LAW-02")
@given(scenes(), st.data())
def test_meet_finds_the_squares_nearest_to_the_goal(
    scene: tuple[Board, Spot, set[Spot]], data: st.DataObject
) -> None:
    board, goal, ground = scene
    can = data.draw(st.sets(st.sampled_from(sorted(board.floor))))
    near = steps_to(board, {goal}, ground)
    reached = {spot: far for spot, far in near.items() if spot in can}
    best = min(reached.values(), default=0)
    found = meet(mask({goal}), mask(can), mask(ground), board.east, board.south)
    assert found == mask({spot for spot, far in reached.items() if far == best})


@given(scenes())
def test_open_step_knows_the_edge_on_each_side(scene: tuple[Board, Spot, set[Spot]]) -> None:
    board, (x, y), _ = scene
    around = {NORTH: (x, y - 1), EAST: (x + 1, y), SOUTH: (x, y + 1), WEST: (x - 1, y)}
    for wall, other in around.items():
        assert open_step(square((x, y)), wall, board.east, board.south) is board.opens(
            (x, y), other
        )


@pytest.mark.rule("DP-ATK-05", "DP-AMB-41")
@given(boards(6, 6))
def test_sight_follows_the_line_from_centre_to_centre_both_ways(board: Board) -> None:
    floor = sorted(board.floor)
    for a in floor:
        for b in floor:
            clear = sees(square(a), square(b), board.east, board.south)
            assert clear is line_is_clear(board, a, b)
            assert clear is sees(square(b), square(a), board.east, board.south)


@pytest.mark.rule("DP-AMB-41")
@pytest.mark.parametrize(("other", "apart"), [((3, 3), 0), ((6, 4), 3), ((1, 6), 3), ((5, 1), 2)])
def test_a_span_is_the_larger_of_columns_and_rows(other: Spot, apart: int) -> None:
    assert span(square((3, 3)), square(other)) == span(square(other), square((3, 3))) == apart


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
