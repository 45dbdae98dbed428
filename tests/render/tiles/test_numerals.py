"""Numbers in the walls of a tile to cut out: one for each column and row, never on the floor."""

import pytest

from authoring.core.language import speaking
from authoring.core.span import file_span
from authoring.model.tile import Doorway, Tile
from authoring.render.drawing.tile_layers import BAND, UNIT
from authoring.render.filling.filters import tile_art
from authoring.render.options.print_options import Look
from authoring.render.themes import themes
from authoring.render.tiles.tile_art import art_svg
from authoring.render.typesetting.languages import catalogue
from tests.render.drawing.painted import Painted

SPAN = file_span("numerals")


def tile(squares: tuple[str, ...], doorways: tuple[Doorway, ...] = ()) -> Tile:
    return Tile(
        "hall", "room", "", "Hall", len(squares[0]), len(squares), squares, doorways, {},
        frozenset(), frozenset(), SPAN, "numerals",
    )  # fmt: skip


def numbered(one: Tile, theme: str = "", *, ink_saver: bool = False) -> set[tuple[int, int]]:
    """Pixels that numbers change."""
    plain = Painted(art_svg(one, theme, ink_saver=ink_saver))
    other = Painted(art_svg(one, theme, ink_saver=ink_saver, numbered=True))
    wide, high = one.width * UNIT + 2 * BAND, one.height * UNIT + 2 * BAND
    return {(x, y) for x in range(wide) for y in range(high) if plain.at(x, y) != other.at(x, y)}


def columns(found: set[tuple[int, int]]) -> set[int]:
    return {(x - BAND) // UNIT + 1 for x, y in found if x >= BAND and y < BAND}


def rows(found: set[tuple[int, int]]) -> set[int]:
    return {(y - BAND) // UNIT + 1 for x, y in found if y >= BAND and x < BAND}


@pytest.mark.rule("DP-PLACE-02")
@pytest.mark.parametrize("theme", themes())
@pytest.mark.parametrize("ink_saver", [False, True])
def test_every_column_and_row_has_its_number_in_the_wall(theme: str, ink_saver: bool) -> None:
    found = numbered(tile(("...", "...")), theme, ink_saver=ink_saver)
    assert (columns(found), rows(found)) == ({1, 2, 3}, {1, 2})
    assert all(x < BAND or y < BAND for x, y in found)


def test_no_number_is_drawn_across_a_doorway() -> None:
    """The door takes the second and the third column."""
    found = numbered(tile(("....", "...."), (Doorway("north", ((2, 1), (3, 1))),)))
    assert columns(found) == {1, 4}


def test_numbers_stand_at_the_floor_and_not_at_the_rim_of_what_is_thrown_away() -> None:
    """The first row and the first column are no floor: the piece is cut out without them."""
    found = numbered(tile(("###", "#..", "#..")))
    assert {(x - BAND) // UNIT + 1 for x, y in found if y < BAND + UNIT and x >= BAND + UNIT} == {
        2,
        3,
    }
    assert all(x >= UNIT and y >= UNIT for x, y in found)


def test_a_tile_with_numbers_is_another_picture() -> None:
    one = tile(("..", ".."))
    assert tile_art(one, Look()) != tile_art(one, Look(), numbered=True)


def test_a_number_stands_in_the_wall_above_its_column_however_deep_that_lies() -> None:
    """Where hallways cross, the walls of the outer columns begin a row lower."""
    found = numbered(tile(("#.#", "...", "#.#")))

    def in_the_wall_above(column: int, row: int) -> bool:
        middle, floor = BAND + (column - 1) * UNIT + UNIT // 2, BAND + (row - 1) * UNIT
        return any(abs(x - middle) < 4 and floor - BAND <= y < floor for x, y in found)

    assert in_the_wall_above(2, 1)
    assert in_the_wall_above(1, 2)
    assert in_the_wall_above(3, 2)
    assert not in_the_wall_above(1, 1)
    assert not in_the_wall_above(3, 1)


@pytest.mark.rule("DP-ENTRY-02")
@pytest.mark.parametrize(("wall", "squares"), [
    ("south", ((2, 2), (3, 2))), ("north", ((2, 1), (3, 1))), ("east", ((4, 1), (4, 2))),
])  # fmt: skip
def test_a_word_stands_on_the_sill_of_the_way_out_and_of_no_other_doorway(
    wall: str, squares: tuple[tuple[int, int], ...]
) -> None:
    door = Doorway("west", ((1, 1), (1, 2)))
    hall = tile(("....", "...."), (door, Doorway(wall, squares, exit=True)))
    plain, other = Painted(art_svg(hall)), Painted(art_svg(hall, way_out="EXIT"))
    wide, high = hall.width * UNIT + 2 * BAND, hall.height * UNIT + 2 * BAND
    found = {(x, y) for x in range(wide) for y in range(high) if plain.at(x, y) != other.at(x, y)}
    assert len(found) > 30
    across, down = ({at[axis] for at in found} for axis in (0, 1))
    if wall == "east":
        assert min(across) >= wide - BAND
    else:
        assert min(down) >= high - BAND if wall == "south" else max(down) < BAND


def test_a_tile_to_cut_out_names_its_way_out_in_the_language_spoken() -> None:
    hall = tile(("....", "...."), (Doorway("south", ((2, 2), (3, 2)), exit=True),))
    english = tile_art(hall, Look(), numbered=True)
    with speaking(catalogue("de")):
        german = tile_art(hall, Look(), numbered=True)
    assert english != german
    assert english == tile_art(hall, Look(), numbered=True)
