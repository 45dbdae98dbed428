"""Tiles drawn in squares: the ways they can lie, and where they fit behind a doorway."""

from authoring.boards.squares import NORTH, SOUTH, WEST, laid, rectangle, set_of, square_at
from authoring.boards.tiles.shapes import places_on, shape, shapes
from authoring.core.span import Span
from authoring.model.tile import Doorway, Tile

SPAN = Span("tile.yaml", 1, 1, 1, 1, 0, 0)


def tile(*rows: str, doorways: tuple[Doorway, ...] = ()) -> Tile:
    """A tile of these rows."""
    width, height = len(rows[0]), len(rows)
    none: frozenset[tuple[int, int]] = frozenset()
    return Tile("t", "room", "", "", width, height, rows, doorways, {}, none, none, SPAN, "pack")


BEND = tile("..#", ".##", doorways=(Doorway("north", ((1, 1), (2, 1))), Doorway("west", ((1, 2),))))


def test_a_tile_lies_in_the_ways_that_differ_and_no_other() -> None:
    assert [lie.turns for lie in shapes(tile("..", ".."))] == [0]
    assert [lie.turns for lie in shapes(tile("..."))] == [0, 1]
    assert [lie.turns for lie in shapes(BEND)] == [0, 1, 2, 3]


def test_a_flip_adds_the_mirrored_ways_of_a_tile_that_has_no_mirror_axis() -> None:
    assert [(lie.flipped, lie.turns) for lie in shapes(tile("..."), flips=True)] == [
        (False, 0), (False, 1),
    ]  # fmt: skip
    assert len(shapes(BEND, flips=True)) == 8


def test_a_flipped_tile_is_the_tile_with_its_rows_backwards() -> None:
    mirrored = tile(
        "#..", "##.", doorways=(Doorway("north", ((3, 1), (2, 1))), Doorway("east", ((3, 2),)))
    )
    for turns in range(4):
        over, plain = shape(BEND, turns, flipped=True), shape(mirrored, turns)
        assert (over.floor, over.east, over.south) == (plain.floor, plain.east, plain.south)
        assert over.doorways == plain.doorways
        assert over.entries == plain.entries


def test_a_tile_fits_where_a_doorway_as_wide_meets_and_nothing_is_taken() -> None:
    hall = tile(
        "..", "..", doorways=(Doorway("south", ((1, 2), (2, 2))), Doorway("west", ((1, 1),)))
    )
    front = set_of([square_at(20, 30), square_at(21, 30)])
    (place,) = places_on(set_of([]), (shape(hall, 0),), (front, NORTH))
    lie, corner, entry = place
    assert laid(lie.floor, corner) == rectangle(square_at(20, 28), 2, 2)
    assert lie.doorways[entry][0] == SOUTH
    assert not places_on(set_of([square_at(21, 28)]), (lie,), (front, NORTH))
    narrow = set_of([square_at(20, 30)])
    assert not places_on(set_of([]), (lie,), (narrow, NORTH))
    beside = set_of([square_at(20, 30), square_at(20, 31)])
    assert [way.turns for way, _, _ in places_on(set_of([]), shapes(hall), (beside, WEST))] == [3]
