"""Pieces by themselves, drawn: their size to the dot, and what is seen through."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from authoring.core.span import file_span
from authoring.model.tile import Doorway, Tile
from authoring.paper.pieces import (
    CardKind,
    CardPiece,
    FigureKind,
    FigurePiece,
    MarkerPiece,
    TilePiece,
)
from authoring.render.authors.own import NOTHING, Own, own_of
from authoring.render.options.print_options import Look
from authoring.render.press.piece_export import (
    CARD,
    INCH,
    ClearPiece,
    RoomLaid,
    draw_apart,
    face_apart,
    floor_of,
    marker_apart,
    rooms_apart,
    sheet_apart,
    sides_of,
    standing_apart,
    tile_apart,
    token_apart,
)
from authoring.services.packs import open_sound

LOOK = Look(square=INCH)
ORC = FigurePiece("orc", "Orc", FigureKind("monsters"), race="orc", silhouette="goblin")
DOTS = 100


def _tile(*rows: str, doorways: tuple[Doorway, ...] = ()) -> Tile:
    return Tile(
        id="t", kind="", shape="", title="T", width=len(rows[0]), height=len(rows), rows=rows,
        doorways=doorways, features={}, blocked=frozenset(), opaque=frozenset(),
        span=file_span("t"), owner="",
    )  # fmt: skip


def _drawn(things: Sequence[ClearPiece], own: Own = NOTHING) -> list[list[Image.Image]]:
    made = []
    for some in draw_apart(things, LOOK, own=own):
        made.append([Image.open(BytesIO(one)).convert("RGBA") for one in some])
    return made


def _clear(picture: Image.Image, x: float, y: float) -> bool:
    """Whether one sees through the picture at a place in squares of 100 dots."""
    pixel = picture.getpixel((round(x * DOTS), round(y * DOTS)))
    assert isinstance(pixel, tuple)
    return pixel[3] == 0


def test_a_tile_has_a_square_of_nothing_around_its_floor() -> None:
    """The second row of the drawing has floor on its left only, and its last column has none."""
    tile = _tile("..#", ".##")
    ((picture,),) = _drawn([tile_apart(TilePiece(tile), LOOK, DOTS)])
    assert picture.size == (400, 400)
    assert not _clear(picture, 1.5, 1.5)
    assert not _clear(picture, 2.5, 1.5)
    assert not _clear(picture, 1.5, 2.5)
    assert _clear(picture, 2.5, 2.5)
    assert all(_clear(picture, x, y) for x, y in ((0.5, 0.5), (3.5, 3.5), (3.5, 1.5), (1.5, 3.5)))
    assert not _clear(picture, 0.9, 1.5)  # the wall


def test_rock_around_a_drawing_is_left_out() -> None:
    shown = floor_of(_tile("####", "##.#", "##.#"))
    assert (shown.left, shown.top, shown.width, shown.height) == (3, 2, 1, 2)


def test_a_token_is_round_and_a_stand_up_has_its_corners_cut_off() -> None:
    ((token,),) = _drawn([token_apart(ORC, DOTS)])
    assert token.size == (100, 100)
    assert _clear(token, 0.05, 0.05)
    assert not _clear(token, 0.5, 0.5)
    ((front,),) = _drawn([standing_apart(ORC, LOOK, 200)])
    assert front.getpixel((0, 0)) == (0, 0, 0, 0)
    assert not _clear(front, 0.5, 0.5)
    assert front.size == (192, 256)  # 24.4 of 25.4 mm wide, 80 pixels to 60


def test_a_door_has_two_sides_and_a_token_of_one_side_has_one() -> None:
    door = marker_apart(MarkerPiece("door", "Door"), LOOK, DOTS)
    token = marker_apart(MarkerPiece("token", "Trap", symbol="trap"), LOOK, DOTS)
    assert (len(door), len(token)) == (2, 1)
    (shut,), (opened,), _ = _drawn([*door, *token])
    assert shut.size == opened.size == (200, 38)  # two squares, and 12 of 32 pixels
    assert shut.tobytes() != opened.tobytes()


def test_the_last_place_of_a_sheet_of_cards_is_that_of_their_back() -> None:
    kind = CardKind("spells")
    cards = [CardPiece("a", "Alpha", kind), CardPiece("b", "Beta", kind)]
    sides = [side for side, _ in sides_of(cards)]
    ((sheet, first, second, back),) = _drawn([sheet_apart(sides, 2, 2)])
    wide, high = CARD
    assert sheet.size == (2 * wide, 2 * high)
    for one, (x, y) in ((first, (0, 0)), (second, (1, 0)), (back, (1, 1))):
        box = (x * wide, y * high, (x + 1) * wide, (y + 1) * high)
        assert one.tobytes() == sheet.crop(box).tobytes()
    empty = sheet.crop((0, high + 2, wide - 2, 2 * high))
    assert empty.getchannel("A").getextrema() == (0, 0)
    assert len({first.tobytes(), second.tobytes(), back.tobytes()}) == 3


def test_a_board_of_square_tiles_shows_each_on_its_square() -> None:
    rooms = [RoomLaid("Cell", ("wall", "door", "wall", "wall"), 2, 2)]
    ((picture,),) = _drawn([rooms_apart(rooms, 3, 3, DOTS)])
    assert picture.size == (300, 300)
    assert not _clear(picture, 1.5, 1.5)
    assert _clear(picture, 0.5, 1.5)
    assert _clear(picture, 2.5, 1.5)


def test_a_picture_of_the_authors_takes_the_place_of_ours(tmp_path: Path) -> None:
    """A red square as the portrait of an orc, and as a tile."""
    (tmp_path / "pack.yaml").write_text("format: 1\nruleset: blank\nid: p\ntitle: P\n")
    for folder, name in (("figures", "orc"), ("tiles", "t")):
        (tmp_path / "art" / folder).mkdir(parents=True)
        Image.new("RGB", (300, 300), (255, 0, 0)).save(tmp_path / "art" / folder / f"{name}.png")
    source = open_sound(tmp_path).source
    own = own_of(source)
    things = [
        token_apart(ORC, DOTS, own), standing_apart(ORC, LOOK, DOTS, own),
        tile_apart(TilePiece(_tile("..", "..")), LOOK, DOTS),
    ]  # fmt: skip
    (token,), (front,), (tile,) = _drawn(things, own)
    assert token.getpixel((50, 50)) == (255, 0, 0, 255)
    assert _clear(token, 0.05, 0.05)
    assert front.getpixel((48, 40)) == (255, 0, 0, 255)
    assert tile.getpixel((150, 150)) == (255, 0, 0, 255)
    assert _clear(tile, 0.5, 0.5)


def test_a_game_may_draw_its_tiles_itself() -> None:
    opened = open_sound(Path(__file__).resolve().parents[3] / "packs/the-dungeon")
    form = opened.ruleset.printed(opened.pack).booklet.pieces.faces
    assert form is not None
    page = face_apart(form.tiles[0], form, 200)
    ((png,),) = draw_apart([page], LOOK, templates=opened.ruleset.folder("templates"))
    picture = Image.open(BytesIO(png)).convert("RGBA")
    assert picture.size == (200, 200)
    assert picture.getchannel("A").getextrema() == (255, 255)


@pytest.mark.parametrize("number", [1, 25])
def test_there_is_a_picture_for_every_piece_however_many(number: int) -> None:
    """More than are laid out at once."""
    assert len(_drawn([token_apart(ORC, 20)] * number)) == number
