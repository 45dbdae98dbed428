"""Pixels survive the way through merged paths."""

import re
from base64 import b64decode
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from authoring.core.data import data_folder
from authoring.model.dice import Dice, parse_dice
from authoring.render.drawing import pixel_letters as letters
from authoring.render.drawing.canvas import CLEAR, PALETTE, Canvas
from authoring.render.drawing.dice import die_svg
from authoring.render.drawing.png import png_uri
from authoring.render.drawing.sprites import sprite

SPRITES = sorted(path.stem for path in (data_folder("templates") / "pixels").glob("*.txt"))


def bf_paint(svg: str, width: int, height: int) -> list[str]:
    """Paint the paths one after the other, pixel by pixel."""
    names = {colour: letter for letter, colour in PALETTE.items()}
    rows = [[CLEAR] * width for _ in range(height)]
    for colour, path in re.findall(r'<path fill="([^"]+)" d="([^"]*)"/>', svg):
        for x, y, w, h in re.findall(r"M(\d+) (\d+)h(\d+)v(\d+)h-\d+z", path):
            for row in range(int(y), int(y) + int(h)):
                for column in range(int(x), int(x) + int(w)):
                    rows[row][column] = names[colour]
    return ["".join(row) for row in rows]


@given(st.lists(st.text(alphabet=CLEAR + "wikr", min_size=7, max_size=7), min_size=1, max_size=8))
def test_the_paths_paint_the_same_pixels(rows: list[str]) -> None:
    canvas = Canvas(7, len(rows))
    canvas.blit(rows, 0, 0)
    assert bf_paint(canvas.svg(), 7, len(rows)) == rows


def test_painting_outside_the_canvas_does_nothing() -> None:
    canvas = Canvas(3, 3)
    canvas.fill(-5, -5, 4, 4, "k")
    canvas.fill(3, 0, 9, 9, "k")
    canvas.dot(9, 9, "k")
    assert canvas.svg().count("<path") == 0


@pytest.mark.parametrize("name", SPRITES)
def test_every_drawing_is_a_rectangle_of_known_colours(name: str) -> None:
    rows = sprite(name)
    assert rows
    assert len({len(row) for row in rows}) == 1
    assert set("".join(rows)) <= {*PALETTE, CLEAR}


def test_a_png_holds_the_pixels_it_was_given() -> None:
    data = b64decode(png_uri(["kw", "ri"], 3).split(",")[1])
    image = Image.open(BytesIO(data)).convert("RGB")
    assert image.size == (6, 6)
    assert image.getpixel((5, 0)) == (255, 255, 255)
    assert image.getpixel((0, 5)) == tuple(bytes.fromhex(PALETTE["r"][1:]))


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20, 7, 100])
def test_every_die_has_a_picture(sides: int) -> None:
    assert die_svg(Dice(2, sides)).endswith("</svg>")


@pytest.mark.parametrize(
    ("text", "alike"), [("2d6*10", "d6"), ("d8+2d6", "d8"), ("d6*d4", "d6"), ("3d20-d4", "d20")]
)
def test_a_roll_of_several_dice_looks_like_the_first(text: str, alike: str) -> None:
    dice, first = parse_dice(text), parse_dice(alike)
    assert dice is not None
    assert first is not None
    assert die_svg(dice) == die_svg(first)


def test_a_d66_is_no_d6_on_paper() -> None:
    dice = parse_dice("d66")
    assert dice is not None
    assert die_svg(dice) not in (die_svg(Dice(1, 6)), die_svg(Dice(1, 66)))


def test_the_alphabet_has_every_letter_and_digit() -> None:
    for character in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789":
        assert len(letters.GLYPHS[character]) == 5
    assert letters.width("A1") == 7
