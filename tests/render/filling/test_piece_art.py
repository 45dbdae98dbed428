"""What is shown of a token in a list: the squares that are cut out, and no more."""

from base64 import b64decode
from dataclasses import replace
from urllib.parse import unquote

from authoring.core.span import file_span
from authoring.model.tile import Tile
from authoring.paper.pieces import TilePiece
from authoring.render.drawing.tile_layers import BAND, UNIT
from authoring.render.filling.filters import piece_art
from authoring.render.options.print_options import Look

HALL = Tile(
    "hall", "room", "", "Hall", 4, 3, ("....", "....", "...."), (), {}, frozenset(), frozenset(),
    file_span("hall"), "hall",
)  # fmt: skip


def shown(piece: TilePiece) -> str:
    head, _, data = piece_art(piece, Look()).partition(",")
    text = b64decode(data).decode() if head.endswith("base64") else unquote(data)
    return text.partition('viewBox="')[2].partition('"')[0]


def test_a_token_is_shown_by_its_squares_alone() -> None:
    """The second and third column of the last row, behind the wall's band."""
    token = TilePiece(HALL, only=((3, 3), (2, 3)))
    assert shown(token) == f"{BAND + UNIT} {BAND + 2 * UNIT} {2 * UNIT} {UNIT}"
    assert shown(replace(token, only=())) == f"0 0 {4 * UNIT + 2 * BAND} {3 * UNIT + 2 * BAND}"
