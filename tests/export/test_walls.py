"""Walls around floors: against reckoning by hand, and against asking square by square."""

from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from authoring.export.walls import Edge, Line, edge_of, joined, rim, run_of

Area = frozenset[tuple[int, int]]


def test_the_square_in_the_corner_has_its_sides_between_the_corners_0_and_1() -> None:
    assert edge_of((1, 1), "north") == ((0, 0), (1, 0))
    assert edge_of((1, 1), "south") == ((0, 1), (1, 1))
    assert edge_of((1, 1), "west") == ((0, 0), (0, 1))
    assert edge_of((1, 1), "east") == ((1, 0), (1, 1))


def test_neighbours_name_the_wall_between_them_alike() -> None:
    assert edge_of((3, 4), "east") == edge_of((4, 4), "west")
    assert edge_of((3, 4), "south") == edge_of((3, 5), "north")


def test_one_room_is_one_closed_line_that_turns_at_its_corners() -> None:
    room = {(x, y) for x in (1, 2, 3) for y in (1, 2)}
    assert joined(rim([room])) == (((0, 0), (0, 2), (3, 2), (3, 0), (0, 0)),)


def test_a_door_leaves_a_gap_between_the_two_ends_of_one_line() -> None:
    room = {(x, y) for x in (1, 2, 3) for y in (1, 2)}
    walls = rim([room]) - {edge_of((2, 1), "north")}
    assert joined(walls) == (((1, 0), (0, 0), (0, 2), (3, 2), (3, 0), (2, 0)),)


def test_a_wall_stands_between_two_floors_side_by_side() -> None:
    assert edge_of((1, 1), "east") in rim([{(1, 1)}, {(2, 1)}])
    assert edge_of((1, 1), "east") not in rim([{(1, 1), (2, 1)}])


def test_a_run_reaches_over_all_its_edges() -> None:
    assert run_of(edge_of((x, 2), "south") for x in (5, 4)) == ((3, 2), (5, 2))


squares = st.frozensets(st.tuples(st.integers(1, 5), st.integers(1, 5)), min_size=1)
floors = st.lists(squares, min_size=1, max_size=3).map(
    lambda found: [area - frozenset().union(*found[:at]) for at, area in enumerate(found)]
)


def bf_rim(areas: list[Area]) -> set[Edge]:
    """Each two squares side by side on a larger board: a wall where just one is in an area."""
    found = set()
    for x in range(7):
        for y in range(7):
            for side, beside in (("east", (x + 1, y)), ("south", (x, y + 1))):
                if any(((x, y) in area) != (beside in area) for area in areas):
                    found.add(edge_of((x, y), side))
    return found


@given(floors)
def test_walls_stand_where_just_one_of_two_squares_is_in_an_area(areas: list[Area]) -> None:
    assert rim(areas) == bf_rim(areas)


def halves(lines: tuple[Line, ...]) -> Counter[tuple[float, ...]]:
    """Every half of every edge on the lines, by its middle."""
    found: Counter[tuple[float, ...]] = Counter()
    for line in lines:
        for (x, y), (right, low) in pairwise(line):
            steps = round(2 * (abs(right - x) + abs(low - y)))
            for step in range(steps):
                part = (step + 0.5) / steps
                found[x + (right - x) * part, y + (low - y) * part] += 1
    return found


@given(floors)
def test_lines_cover_every_edge_once_and_nothing_else(areas: list[Area]) -> None:
    edges = rim(areas)
    single = tuple(((x, y), (right, low)) for (x, y), (right, low) in edges)
    assert halves(joined(edges)) == halves(single)
    assert set(halves(single).values()) <= {1}


@given(floors)
def test_no_line_ends_where_another_begins(areas: list[Area]) -> None:
    lines = joined(rim(areas))
    for one in lines:
        for other in lines:
            assert one is other or one[-1] != other[0]


@given(floors)
def test_no_two_places_of_a_line_in_a_row_are_the_same(areas: list[Area]) -> None:
    for line in joined(rim(areas)):
        assert len(line) > 1
        assert all(one != other for one, other in pairwise(line))
