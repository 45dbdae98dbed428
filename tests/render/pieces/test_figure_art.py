"""Fronts and strips of stand-ups: mirrored, in scale, in colours that stand out."""

import base64
import io
from itertools import product

import pytest
from PIL import Image

from authoring.paper.pieces import FigureKind, FigurePiece
from authoring.paper.silhouettes import COLOURS, DIVISIONS, HEIGHTS, drawn_silhouette, silhouettes
from authoring.render.drawing.canvas import PALETTE
from authoring.render.options.print_options import Look
from authoring.render.pieces.figure_art import (
    NUMBER,
    PLATE,
    TINCTURES,
    WIDE,
    emblem,
    figure_art,
    figure_size,
    strip_art,
)
from tests.examples import first, later
from tests.paper.kinds import COMMON, FIGURES

HOME = Look()
NAMES = [
    *sorted(silhouettes())[::6],
    *later(*sorted(set(silhouettes()) - set(sorted(silhouettes())[::6]))),
]


def picture(address: str) -> Image.Image:
    data = base64.b64decode(address.removeprefix("data:image/png;base64,"))
    return Image.open(io.BytesIO(data)).convert("RGB")


def small(address: str) -> Image.Image:
    """One dot for each pixel of the drawing."""
    found = picture(address)
    return found.resize((WIDE, found.height * WIDE // found.width), Image.Resampling.NEAREST)


def dots_of(image: Image.Image, colour: tuple[int, ...]) -> int:
    return sum(number for number, found in image.getcolors() or () if found == colour)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colour", COLOURS)
def test_an_ivory_silhouette_stands_out_from_every_field(colour: str) -> None:
    assert all(contrast(shade, PALETTE["i"]) >= 4.5 for shade in TINCTURES[colour])


def test_a_black_silhouette_stands_out_from_a_heros_field() -> None:
    assert all(contrast(PALETTE["k"], PALETTE[letter]) >= 4.5 for letter in "ia")


@pytest.mark.parametrize("copies", first(4, 1))
@pytest.mark.parametrize(("kind", "height"), list(product(FIGURES, HEIGHTS)))
@pytest.mark.parametrize("ink_saver", [False, True])
def test_folded_at_the_top_both_sides_coincide(
    kind: FigureKind, height: str, copies: int, ink_saver: bool
) -> None:
    figure = FigurePiece("orc", "Orc", kind, height=height, copies=copies)
    strip = small(strip_art(figure, Look(ink_saver=ink_saver)))
    assert strip.height % 2 == 0
    behind = strip.crop((0, 0, WIDE, strip.height // 2))
    before = strip.crop((0, strip.height // 2, WIDE, strip.height))
    assert behind.transpose(Image.Transpose.FLIP_TOP_BOTTOM).tobytes() == before.tobytes()


@pytest.mark.parametrize("name", NAMES)
def test_no_dot_of_a_silhouette_is_lost(name: str) -> None:
    """Nothing else on a monster's field is ivory, but for three lozenges on a tall one."""
    ivory = tuple(bytes.fromhex(PALETTE["i"][1:]))
    inked = "".join(drawn_silhouette(name)).count("#")
    for height, others in (("small", 0), ("medium", 0), ("large", 3 * 13 * 4)):
        front = small(
            figure_art(FigurePiece("x", "X", COMMON, height=height, silhouette=name), HOME)
        )
        field = front.crop((0, 0, WIDE, front.height - PLATE))
        assert dots_of(field, ivory) == inked + others, height


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_stand_up_stands_in_a_square(paper: str) -> None:
    look = Look(paper)
    sizes = [figure_size(FigurePiece("x", "X", COMMON, height=h), look) for h in HEIGHTS]
    assert [round(size.width, 2) for size in sizes] == [
        round((look.square - 1) * share, 2) for share in (0.75, 1, 1)
    ]
    assert [round(size.panel) for size in sizes] in ([22, 32, 42], [22, 33, 43])
    assert all(size.width < look.square and 2 * size.foot < look.square for size in sizes)


def test_pictures_are_sharp_enough_to_print() -> None:
    for height in HEIGHTS:
        figure = FigurePiece("x", "X", COMMON, height=height)
        dots = picture(strip_art(figure, HOME)).width
        assert dots / figure_size(figure, HOME).width * 25.4 >= 200


def test_only_several_copies_have_a_box_for_their_number() -> None:
    one, more = (
        small(figure_art(FigurePiece("orc", "Orc", COMMON), HOME)),
        small(strip_art(FigurePiece("orc", "Orc", COMMON, copies=2), HOME)),
    )
    inside = (WIDE - NUMBER // 2, NUMBER // 2)
    assert one.getpixel(inside) != (0xF3, 0xEC, 0xDC)
    assert more.getpixel((inside[0], more.height // 2 + inside[1])) == (0xF3, 0xEC, 0xDC)


def test_saving_ink_leaves_most_of_the_paper_white() -> None:
    front = small(figure_art(FigurePiece("ogre", "Ogre", COMMON), Look(ink_saver=True)))
    assert dots_of(front, (255, 255, 255)) / (front.width * front.height) > 0.75


def test_divisions_marks_and_colours_make_different_pictures() -> None:
    base = FigurePiece("orc", "Orc", COMMON)
    marked = {figure_art(FigurePiece("orc", "Orc", COMMON, mark=mark), HOME) for mark in range(4)}
    assert len(marked) == 4
    assert figure_art(base, HOME) in marked
    races = ["".join(letters) for letters in product("xyz", repeat=4)]
    fields = {figure_art(FigurePiece("boar", "B", COMMON, race), HOME) for race in races}
    assert len(fields) > len(DIVISIONS)


def test_an_emblem_has_the_shape_of_its_box() -> None:
    found = picture(emblem(FigurePiece("orc", "Orc", COMMON), HOME, 60, 40))
    assert found.width / found.height == pytest.approx(1.5, abs=0.02)


def test_a_figure_of_a_kind_that_says_nothing_can_stand_up() -> None:
    bare = FigurePiece("xyzzy", "Xyzzy", FigureKind("bare"))
    said = FigurePiece("xyzzy", "Xyzzy", FigureKind("bare", "person"))
    assert strip_art(bare, HOME) == strip_art(said, HOME)
