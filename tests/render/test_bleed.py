"""Colour reaches past the cut: of whole pages for a press, of pieces for whoever asks."""

import re
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from authoring.model.pack import Pack
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_html, to_pdf
from authoring.rulesets.dungeon_plungin.printed import printed as plungin
from authoring.rulesets.jeffro_dungeon.build import build as build_jeffro
from authoring.rulesets.jeffro_dungeon.printed import printed as jeffro
from authoring.source.pack.load import load_pack
from tests.render.files import CMYK

BLEED = 3.0
DOTS = 4
"""Dots in a millimetre."""
PRESS = Look(standard="pdf/x-4", profile=CMYK, bleed=BLEED)


@pytest.fixture(scope="module")
def dungeon(repository: Path) -> Pack:
    loaded = load_pack(repository / "packs" / "the-dungeon")
    assert loaded.source is not None
    pack, _ = build_jeffro(loaded.source)
    assert pack is not None
    return pack


def first_page(html: str, look: Look) -> tuple[pypdfium2.PdfPage, Image.Image]:
    """The first page, bleed and all, as a file and as a picture."""
    html = html.partition("</section>")[0] + "</section></body></html>"
    page = pypdfium2.PdfDocument(to_pdf(html, look)[0])[0]
    return page, page.render(scale=DOTS * 25.4 / 72).to_pil().convert("L")


def first_piece(html: str) -> tuple[float, float, float, float]:
    """Left, top, width and height of the first piece with its bleed, in millimetres."""
    found = re.search(r'class="piece" style="([^"]*)"', html)
    assert found
    style = dict(re.findall(r"(left|top|width|height):([-\d.]+)mm", found[1]))
    return tuple(float(style[key]) for key in ("left", "top", "width", "height"))  # type: ignore[return-value]


def shade(picture: Image.Image, x: float, y: float) -> int:
    """0 (black) to 255 at a place in millimetres."""
    value = picture.getpixel((round(x * DOTS), round(y * DOTS)))
    assert isinstance(value, int)
    return value


def test_the_cover_for_a_press_reaches_past_every_edge(demo: Pack) -> None:
    page, picture = first_page(to_html(plungin(demo), PRESS, parts=("booklet",)), PRESS)
    trim = [side * 25.4 / 72 for side in page.get_trimbox()]
    assert trim == pytest.approx([0, 0, 210, 297], abs=0.05)
    past = [side * 25.4 / 72 for side in page.get_bleedbox()]
    assert past == pytest.approx([-BLEED, -BLEED, 210 + BLEED, 297 + BLEED], abs=0.05)
    wide, high = picture.size
    for x in range(2, wide - 2, 20):
        assert picture.getpixel((x, 2)) < 255  # type: ignore[operator]
        assert picture.getpixel((x, high - 3)) < 255  # type: ignore[operator]
    for y in range(2, high - 2, 20):
        assert picture.getpixel((2, y)) < 255  # type: ignore[operator]
        assert picture.getpixel((wide - 3, y)) < 255  # type: ignore[operator]


def test_at_home_a_page_is_as_large_as_the_paper(demo: Pack) -> None:
    look = Look(bleed=BLEED)
    page, _ = first_page(to_html(plungin(demo), look, parts=("booklet",)), look)
    assert page.get_mediabox() == page.get_trimbox()


def test_the_panels_of_a_figure_are_dark_past_the_cut(demo: Pack) -> None:
    look = Look(bleed=BLEED)
    html = to_html(plungin(demo), look, parts=("standups",))
    _, picture = first_page(html, look)
    left, top, width, height = first_piece(html)
    middle = top + height / 2
    assert shade(picture, left + 1, middle) < 60
    assert shade(picture, left + width - 1, middle) < 60
    assert shade(picture, left - 1, middle) == 255


def test_a_tile_of_the_dungeon_goes_on_past_the_cut(dungeon: Pack) -> None:
    look = Look(bleed=BLEED)
    html = to_html(jeffro(dungeon), look, parts=("tiles",))
    _, picture = first_page(html, look)
    left, top, width, height = first_piece(html)
    assert (width, height) == (63 + 2 * BLEED, 63 + 2 * BLEED)
    past = [shade(picture, left + 1, top + at) for at in range(1, 69, 4)]
    assert max(past) < 255
    assert min(past) < 60  # walls
    sparing = to_html(jeffro(dungeon), Look(bleed=BLEED, ink_saver=True), parts=("tiles",))
    assert 'class="past' not in sparing
