"""Pages of pieces as PDF: measured, front against back, and in the boxes a print shop wants."""

import ctypes
import io
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pypdf
import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from authoring.core.finding import Finding
from authoring.model.pack import Pack
from authoring.paper.pieces import TilePiece
from authoring.render.filling.environment import environment
from authoring.render.imposition.page import Box
from authoring.render.imposition.shelves import packed
from authoring.render.options.print_options import Look
from authoring.render.pieces.tiles import tiles_to_cut
from authoring.render.press.pdf import to_pdf
from authoring.render.typesetting.assets import style_sheets
from tests.examples import first
from tests.render.imposition.samples import look, sheet

MM = 72 / 25.4
WITHIN = 0.2
"""Millimetres a back may be off its front."""

HEAD = """{% import "_partials/cut.html.j2" as cut %}<html lang="en"><head><title>Test</title>
<style>STYLE{{ cut.style(look) }}.face { width: 100%; height: 100%; background: #d02020 }
.back { width: 100%; height: 100%; background: #2020d0 }</style></head><body>"""
CARDS = """{% for page in things | sheets(look, width, height, backs=backs) %}
{% call(place) cut.page(page, "Cards to Cut Out", "part-cards",
    ground=ground, back_ground="#ffffff") %}
<div class="{{ 'back' if place.back else 'face' }}"></div>{% endcall %}{% endfor %}"""
FACE, BACK = (208, 32, 32), (32, 32, 208)


def printed(
    wanted: Look, count: int, size: tuple[float, float], *, backs: bool, ground: str = ""
) -> bytes:
    """A PDF of plain red fronts and blue backs; the printer complains about nothing."""
    source = HEAD.replace("STYLE", style_sheets()) + CARDS
    html = (
        environment()
        .from_string(source)
        .render(
            look=wanted,
            things=list(range(count)),
            width=size[0],
            height=size[1],
            backs=backs,
            ground=ground,
        )
    )
    made, findings = to_pdf(html)
    assert _complaints(findings) == []
    return made


def _complaints(findings: Iterable[Finding]) -> list[Finding]:
    """All but the fonts, which these pages do not bring along."""
    return [finding for finding in findings if "the fonts of questpack" not in finding.message]


def rectangles(page: Any, colour: tuple[int, int, int]) -> list[Box]:
    """All filled areas of one colour, in millimetres from the top left, row by row."""
    high = page.get_height()
    found = []
    for thing in _things(page):
        red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
        pdfium.FPDFPageObj_GetFillColor(thing, red, green, blue, alpha)
        if (red.value, green.value, blue.value) == colour:
            sides = [ctypes.c_float() for _ in range(4)]
            pdfium.FPDFPageObj_GetBounds(thing, *sides)
            left, bottom, right, top = (side.value for side in sides)
            found.append(
                Box(left / MM, (high - top) / MM, (right - left) / MM, (top - bottom) / MM)
            )
    return sorted(found, key=lambda box: (round(box.top), box.left))


def _things(page: Any) -> Iterator[Any]:
    for at in range(pdfium.FPDFPage_CountObjects(page)):
        thing = pdfium.FPDFPage_GetObject(page, at)
        if pdfium.FPDFPageObj_GetType(thing) == pdfium.FPDF_PAGEOBJ_PATH:
            yield thing


def flipped(box: Box, paper: tuple[float, float], level: bool) -> Box:
    """Where something of the lower side lies, seen through the paper."""
    if level:
        return Box(box.left, paper[1] - box.bottom, box.width, box.height)
    return Box(paper[0] - box.right, box.top, box.width, box.height)


def same(one: Box, other: Box) -> bool:
    sides = ("left", "top", "right", "bottom")
    return all(abs(getattr(one, side) - getattr(other, side)) <= WITHIN for side in sides)


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
@pytest.mark.parametrize(
    "paper", [(210.0, 297.0), pytest.param((297.0, 210.0), marks=pytest.mark.long)]
)
@pytest.mark.parametrize("size", [(63.5, 88.9), (40.0, 130.0)])
def test_every_back_is_measured_behind_its_front(
    duplex: str, paper: tuple[float, float], size: tuple[float, float]
) -> None:
    data = printed(look(sheet(duplex, size=paper)), 3, size, backs=True)
    document = pypdfium2.PdfDocument(data)
    level = (duplex == "short-edge") == (paper[0] < paper[1])
    fronts = [box for page in list(document)[::2] for box in rectangles(page, FACE)]
    backs = [box for page in list(document)[1::2] for box in rectangles(page, BACK)]
    assert len(fronts) == len(backs) == 3
    for front in fronts:
        assert sorted((front.width, front.height)) == pytest.approx(sorted(size), abs=0.05)
        assert any(same(front, flipped(back, paper, level)) for back in backs)


@pytest.mark.parametrize("name", ["gutterfold-a4", "gutterfold-letter"])
def test_a_fold_brings_every_back_behind_its_front(name: str) -> None:
    (page,) = pypdfium2.PdfDocument(printed(Look(sheet=name), 4, (63.5, 88.9), backs=True))
    fronts, backs = rectangles(page, FACE), rectangles(page, BACK)
    paper = (page.get_width() / MM, page.get_height() / MM)
    assert len(fronts) == len(backs) == 4
    for front in fronts:
        assert any(same(front, flipped(back, paper, level=True)) for back in backs)


def test_a_print_shop_gets_a_card_a_page_with_an_eighth_of_an_inch_of_bleed() -> None:
    """2.5 x 3.5 inches are 180 x 252 points; the bleed is 9 points."""
    data = printed(Look(sheet="poker-deck"), 2, (63.5, 88.9), backs=True, ground="#d02020")
    reader = pypdf.PdfReader(io.BytesIO(data))
    assert len(reader.pages) == 4
    for page in reader.pages:
        assert [float(side) for side in page.trimbox] == pytest.approx([0, 0, 180, 252], abs=0.01)
        for wide in (page.mediabox, page.bleedbox):
            assert [float(side) for side in wide] == pytest.approx([-9, -9, 189, 261], abs=0.01)
        assert page.extract_text().strip() == ""
    (titled,) = reader.outline
    assert titled["/Title"] == "Cards to Cut Out"  # type: ignore[call-overload]
    picture = pypdfium2.PdfDocument(data)[0].render(scale=2).to_pil()
    for corner in ((2, 2), (picture.width - 3, picture.height - 3)):
        assert picture.getpixel(corner) == FACE


def test_bleed_reaches_past_the_cut_and_the_pieces_keep_their_size() -> None:
    (page,) = pypdfium2.PdfDocument(
        printed(Look(bleed=2), 4, (60, 60), backs=False, ground="#20d020")
    )
    grounds, faces = rectangles(page, (32, 208, 32)), rectangles(page, FACE)
    assert len(grounds) == len(faces) == 4
    for ground, face in zip(grounds, faces, strict=True):
        assert (face.width, face.height) == pytest.approx((60, 60), abs=0.02)
        assert (ground.width, ground.height) == pytest.approx((64, 64), abs=0.02)
        assert face.left - ground.left == pytest.approx(2, abs=0.02)


@cache
def words(paper: str) -> list[str]:
    data = printed(Look(paper), 20, (63.5, 88.9), backs=True)
    texts = (page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data))
    return [re.sub(r"\s+", " ", text).strip() for text in texts]


def test_pages_say_which_sheet_they_are_and_how_to_print_them() -> None:
    how = "Print on both sides, turned along the long edge."
    assert words("a4")[0] == (
        f"Cards to Cut Out · sheet 1 of 3. {how} "
        "Measure this: exactly 100 mm, or print again at true size."
    )
    assert words("a4")[1:3] == [
        "Cards to Cut Out · sheet 1 of 3: backs.",
        f"Cards to Cut Out · sheet 2 of 3. {how}",
    ]


def test_the_anchor_of_a_part_stands_once() -> None:
    source = HEAD.replace("STYLE", "") + CARDS
    html = (
        environment()
        .from_string(source)
        .render(look=Look(), things=list(range(20)), width=60, height=60, backs=True, ground="")
    )
    assert html.count('id="part-cards"') == 1


def test_the_rule_is_exactly_a_hundred_millimetres_long() -> None:
    picture = (
        pypdfium2.PdfDocument(printed(Look(), 1, (60, 60), backs=False))[0].render(scale=8).to_pil()
    )
    gray = picture.convert("L")
    y = round((297 - 5.4) * MM * 8)
    dark = [x for x in range(round(112.5 * MM * 8)) if gray.getpixel((x, y)) < 128]
    assert (max(dark) - min(dark) + 1) / 8 / MM == pytest.approx(100, abs=0.2)


def test_a_piece_larger_than_the_page_is_drawn_whole_on_several() -> None:
    document = pypdfium2.PdfDocument(printed(Look(), 1, (300, 300), backs=False))
    texts = [page.get_textpage().get_text_range() for page in document]
    assert len(texts) == 4
    for page, part in zip(document, ("A1", "A2", "B1", "B2"), strict=True):
        (whole,) = rectangles(page, FACE)
        assert (whole.width, whole.height) == pytest.approx((300, 300), abs=0.05)
        text = page.get_textpage().get_text_range()
        assert all(name in text for name in ("A1", "A2", "B1", "B2"))
        assert "lay crosses on crosses and glue" in re.sub(r"\s+", " ", text)
        assert re.search(rf"{part}\s+One part of a large piece", text)


TILES = """{% for page in tiles | tiles_to_cut(look) | packed(look) %}
{% call(place) cut.page(page, "Tiles", "part-tiles") %}
{% set thing = place.thing %}
<img class="tile-art" alt="" src="{{ thing.piece.tile | tile_art(look, "", thing.part) }}">
{% endcall %}{% endfor %}"""


@pytest.mark.parametrize(("paper", "square"), first(("a4", 25.0), ("letter", 25.4)))
@pytest.mark.parametrize("tile", ["room-4x4", "hallway-straight", "hallway-t"])
def test_squares_of_tiles_are_25_millimetres_or_an_inch(
    demo: Pack, paper: str, square: float, tile: str
) -> None:
    """The grey lines between squares, along the middle of a row of squares."""
    wanted = Look(paper, ink_saver=True)
    html = (
        environment()
        .from_string(HEAD.replace("STYLE", style_sheets()) + TILES)
        .render(look=wanted, tiles=[TilePiece(demo.tiles[tile])])
    )
    made, findings = to_pdf(html)
    assert _complaints(findings) == []
    (place,) = packed(tiles_to_cut([TilePiece(demo.tiles[tile])], wanted), wanted)[0].places
    scale = 8
    gray = pypdfium2.PdfDocument(made)[0].render(scale=scale).to_pil().convert("L")
    border = place.thing.border  # type: ignore[attr-defined]
    y = round((place.cut.top + border + square / 2) * MM * scale)
    first, last = place.cut.left + border + 1, place.cut.right - border - 1
    dark = [x / MM / scale for x in range(round(first * MM * scale), round(last * MM * scale))
            if gray.getpixel((x, y)) < 235]  # fmt: skip
    lines = [run[0] + (run[-1] - run[0]) / 2 for run in runs(dark, 1)]
    gaps = [b - a for a, b in pairwise([place.cut.left + border, *lines, place.cut.right - border])]
    assert len(gaps) == round((place.cut.width - 2 * border) / square)
    assert gaps == pytest.approx([square] * len(gaps), abs=0.1)


def runs(values: list[float], near: float) -> list[list[float]]:
    """Values in stretches of neighbours."""
    found: list[list[float]] = []
    for value in values:
        if found and value - found[-1][-1] < near:
            found[-1].append(value)
        else:
            found.append([value])
    return found
