"""The picture of a whole board: where walls and doors are painted."""

from authoring.core.span import file_span
from authoring.model.tile import Tile
from authoring.render.drawing.canvas import PALETTE
from authoring.render.tiles.board_art import board_svg

FLOOR = Tile(
    id="b", kind="", shape="", title="B", width=4, height=3, rows=("####", "#..#", "####"),
    doorways=(), features={}, blocked=frozenset(), opaque=frozenset(), span=file_span("b"),
    owner="",
)  # fmt: skip


def test_a_wall_between_two_floors_is_a_bar_of_seven_pixels_around_the_line() -> None:
    """From (2, 1) to (2, 2): x 64, y 32 to 64, three and a half pixels past both ends."""
    svg = board_svg(FLOOR, [((2, 1), (2, 2))], [])
    assert 'stroke-width="7" d="M64 28.5v39"' in svg
    assert "M64 28.5v39" not in board_svg(FLOOR, [], [])


def test_a_door_between_two_floors_lies_on_the_line_and_one_in_the_rim_beyond_it() -> None:
    """East of the first square: six pixels around x 64. West of it: from x 32 on outwards."""
    gold = PALETTE["g"]
    between = board_svg(FLOOR, [], [("door", ((2, 1), (2, 2)), "east")])
    rim = board_svg(FLOOR, [], [("door", ((1, 1), (1, 2)), "west")])
    assert f'stroke="{gold}" stroke-width="4" d="M64 34v13' in between
    assert f'stroke="{gold}" stroke-width="4" d="M28 34v13' in rim


def test_what_stands_open_has_no_wings() -> None:
    assert board_svg(FLOOR, [], [("open", ((2, 1), (2, 2)), "east")]) == board_svg(FLOOR, [], [])
