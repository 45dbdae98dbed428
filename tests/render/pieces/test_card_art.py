"""Frames and backs of poker cards."""

from base64 import b64decode
from io import BytesIO

import pytest
from PIL import Image

from authoring.paper.pieces import CardKind
from authoring.render.drawing.sprites import sprite
from authoring.render.pieces.card_art import WELLS, back_png, drawn_or, front_png
from authoring.rulesets.dungeon_plungin.printed import kinds as plungin
from authoring.rulesets.jeffro_dungeon.printed import kinds as jeffro
from tests.paper.kinds import PLAIN

KINDS = (
    *plungin.CARDS.values(),
    *(jeffro.CHARACTERS, jeffro.CREATURES),
    *(CardKind(word, *back) for word, back in jeffro.BACKS.items()),
    CardKind("bare", symbol="star"),
)
"""Those of every game."""


def picture(address: str) -> Image.Image:
    return Image.open(BytesIO(b64decode(address.split(",")[1]))).convert("RGB")


def contrast(first: tuple[int, ...], second: tuple[int, ...]) -> float:
    def light(colour: tuple[int, ...]) -> float:
        parts = [c / 255 for c in colour]
        red, green, blue = (
            p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, bright = sorted((light(first), light(second)))
    return (bright + 0.05) / (dark + 0.05)


def pixel(image: Image.Image, x: int, y: int) -> tuple[int, ...]:
    found = image.getpixel((x, y))
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_name_on_its_band_is_easy_to_read(kind: CardKind) -> None:
    front = picture(front_png(kind, "tall", lit=True, ink_saver=False))
    band = pixel(front, front.width // 2, 60)
    assert contrast(band, (0xF3, 0xEC, 0xDC)) >= 4.5


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_card_is_sharp_and_its_edge_is_of_one_colour(kind: CardKind) -> None:
    """203 dots to the inch on 63.5 mm; the bleed goes on in the colour of the edge."""
    for image in (
        picture(front_png(kind, "low", lit=True, ink_saver=False)),
        picture(back_png(kind, ink_saver=False)),
    ):
        assert image.width / (63.5 / 25.4) >= 150
        edge = {pixel(image, x, y) for x in (0, image.width - 1) for y in range(image.height)}
        edge |= {pixel(image, x, y) for y in (0, image.height - 1) for x in range(image.width)}
        assert edge == {(0x17, 0x12, 0x0E)}


def test_every_kind_has_a_drawing() -> None:
    assert all(sprite(kind.symbol) for kind in KINDS)
    assert all(sprite(name) for name in plungin.ITEM_DRAWINGS.values())
    assert all(sprite(name) for name in jeffro.SIGNS.values())


def test_a_card_shows_what_it_is_about_otherwise_its_kind() -> None:
    assert drawn_or("shield", "chest") == "shield"
    assert drawn_or("spoon", "chest") == "chest"
    assert drawn_or("", "trap") == "trap"


@pytest.mark.parametrize("symbol", ["", "spoon"])
def test_a_kind_without_colour_and_drawing_is_grey_with_a_star(symbol: str) -> None:
    star = CardKind("bare", "#3d3f45", "star")
    bare = CardKind("bare", symbol=symbol)
    assert drawn_or("", symbol) == "star"
    assert back_png(bare, ink_saver=False) == back_png(star, ink_saver=False)
    assert front_png(bare, "low", lit=True, ink_saver=False) == (
        front_png(star, "low", lit=True, ink_saver=False)
    )


@pytest.mark.parametrize("well", WELLS)
def test_saved_ink_is_saved(well: str) -> None:
    def dark(image: Image.Image) -> int:
        return sum(image.convert("L").histogram()[:160])

    thrifty = dark(picture(front_png(PLAIN, well, lit=True, ink_saver=True)))
    assert thrifty < dark(picture(front_png(PLAIN, well, lit=True, ink_saver=False))) / 4
    thrifty = dark(picture(back_png(PLAIN, ink_saver=True)))
    assert thrifty < dark(picture(back_png(PLAIN, ink_saver=False))) / 4
