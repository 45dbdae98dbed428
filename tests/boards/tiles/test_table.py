"""Square tiles on a table: turned, flipped, fitted; places and the edges between them."""

import pytest

from authoring.boards.tiles.table import ORIGIN, SIDES, STEP, edge_at, fitting, offset, turned

NORTH, EAST, SOUTH, WEST = SIDES
CORNER = (1, 2, 0, 0)
"""A door to the north, a doorway to the east."""


def test_a_quarter_turn_brings_north_to_the_east() -> None:
    assert turned(CORNER, 1) == (0, 1, 2, 0)
    assert turned(CORNER, 4) == turned(CORNER, 0) == CORNER


def test_a_flip_exchanges_east_and_west_before_the_tile_is_turned() -> None:
    assert turned(CORNER, 0, flipped=True) == (1, 0, 0, 2)
    assert turned(CORNER, 1, flipped=True) == turned((1, 0, 0, 2), 1)


def test_a_tile_fits_in_the_first_of_the_turns_that_look_alike() -> None:
    straight = [turned((1, 0, 1, 0), turns) for turns in range(4)]
    assert fitting(straight, SOUTH, (1,)) == [0]
    assert fitting(straight, EAST, (1,)) == [1]
    corner = [turned(CORNER, turns) for turns in range(4)]
    assert fitting(corner, SOUTH, (1,)) == [2]
    assert fitting(corner, SOUTH, (1, 2)) == [1, 2]
    assert fitting(corner, SOUTH, (3,)) == []


@pytest.mark.parametrize("side", SIDES)
def test_an_edge_has_one_number_from_both_of_its_places(side: int) -> None:
    beyond = ORIGIN + STEP[side]
    assert edge_at(ORIGIN, side) == edge_at(beyond, side ^ 2)
    assert len({edge_at(place, way) for place in (ORIGIN, beyond) for way in SIDES}) == 7


def test_places_are_counted_from_the_first_tile() -> None:
    assert offset(ORIGIN) == (0, 0)
    assert offset(ORIGIN + 2 * STEP[WEST] + STEP[SOUTH]) == (-2, 1)
    assert offset(ORIGIN + STEP[NORTH] + STEP[EAST]) == (1, -1)
