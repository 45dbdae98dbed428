"""Marks in squares: each on a plate in its square's lower right corner, at any scale."""

import pytest

from authoring.core.span import file_span
from authoring.model.tile import Doorway, Tile
from authoring.paper.pieces import TilePiece
from authoring.render.drawing.tile_layers import BAND, UNIT
from authoring.render.filling.filters import tile_art
from authoring.render.options.print_options import Look
from authoring.render.pieces.tiles import tiles_to_cut
from authoring.render.themes import themes
from authoring.render.tiles.tile_art import art_svg
from tests.render.drawing.painted import Painted

SPAN = file_span("marks")
TILE = Tile(
    "hall", "room", "", "Hall", 3, 2, ("...", "..."), (Doorway("north", ((2, 1),)),), {},
    frozenset(), frozenset(), SPAN, "marks",
)  # fmt: skip
MARKS = (((1, 1), "1"), ((3, 2), "12"), ((2, 2), "?"))


def changed(with_marks: str, without: str) -> set[tuple[int, int]]:
    """Squares in which two pictures differ."""
    one, other = Painted(with_marks), Painted(without)
    return {
        ((x - BAND) // UNIT + 1, (y - BAND) // UNIT + 1)
        for x in range(BAND, BAND + 3 * UNIT)
        for y in range(BAND, BAND + 2 * UNIT)
        if one.at(x, y) != other.at(x, y)
    }


@pytest.mark.parametrize("theme", themes())
@pytest.mark.parametrize("ink_saver", [False, True])
def test_marks_change_their_own_squares_only(theme: str, ink_saver: bool) -> None:
    marked = art_svg(TILE, theme, ink_saver=ink_saver, marks=MARKS)
    assert changed(marked, art_svg(TILE, theme, ink_saver=ink_saver)) == {(1, 1), (3, 2), (2, 2)}


def test_a_tile_drawn_with_other_marks_is_another_picture() -> None:
    """Pictures are kept by what they show: marks are part of that."""
    pictures = {tile_art(TILE, Look(), marks=marks) for marks in ((), MARKS[:1], MARKS)}
    assert len(pictures) == 3


def test_a_label_and_marks_come_along_to_the_cut() -> None:
    (cut,) = tiles_to_cut([TilePiece(TILE, marks=MARKS, label="The Hall")], Look())
    assert (cut.piece.marks, cut.piece.label) == (MARKS, "The Hall")
