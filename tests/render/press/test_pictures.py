"""Our own pictures on the way into a PDF: as WeasyPrint would paint them, and only ours."""

from collections.abc import Sequence
from io import BytesIO

import pypdfium2
import pytest
import weasyprint
from hypothesis import given
from hypothesis import strategies as some
from PIL import Image, ImageChops

from authoring.render.authors.fetcher import Gate, fetcher
from authoring.render.drawing.canvas import Canvas, data_uri
from authoring.render.drawing.pen import Pen
from authoring.render.drawing.png import png_uri
from authoring.render.press.pdf import to_pdf
from authoring.render.press.pictures import (
    Drawing,
    PalettePicture,
    Pictures,
    drawing,
    palette_picture,
)
from tests.examples import examples

EDGE = 48
"""A dot that an edge goes through is shaded by either in its own way; one on the wrong side of it
would differ by 150 and more."""
INKS = {"dark": "#17120e", "red": "#8c1c13", "pale": "#f3ecdc"}


def _page(addresses: Sequence[str], style: str = "") -> str:
    shown = "".join(f'<img alt="" src="{one}" style="{style}">' for one in addresses)
    sheet = "@page{size:80mm 60mm;margin:2mm}img{width:20mm;image-rendering:pixelated}"
    return f"<style>{sheet}</style>{shown}"


def _pages(html: str, cache: dict[str, object]) -> list[Image.Image]:
    page = weasyprint.HTML(string=html, url_fetcher=fetcher(weasyprint, Gate()))
    with pypdfium2.PdfDocument(page.write_pdf(cache=cache)) as file:
        return [sheet.render(scale=3).to_pil().convert("RGB") for sheet in file]


def _differ(html: str) -> int:
    """By how much the dot differs most that is painted either way, of 255."""
    ours, theirs = _pages(html, Pictures(Gate())), _pages(html, {})
    shades = [ImageChops.difference(*both).convert("L") for both in zip(ours, theirs, strict=True)]
    return max(
        level
        for one in shades
        for level, palette_picture in enumerate(one.histogram())
        if palette_picture
    )


def _tile() -> str:
    pen = Pen(64, 48, view=(8, 4, 40, 40))
    pen.box("pale", 0, 0, 64, 48)
    pen.box("red", 10, 6, 30, 5)
    pen.line("dark", (12, 20.5), (30, 0), 1, dash=4)
    pen.layer()
    outer, hole = [(0, 0), (16, 0), (0, 12), (-16, 0)], [(4, 4), (0, 4), (6, 0), (0, -4)]
    pen.shape("dark", (14, 24), [outer, hole], edge="red")
    return pen.svg(INKS)


def _sprite() -> Canvas:
    canvas = Canvas(12, 9)
    canvas.fill(2, 1, 8, 6, "r")
    canvas.fill(4, 3, 4, 2, "w")
    canvas.dot(5, 8, "k")
    return canvas


@pytest.mark.parametrize("style", ["", "width:30mm;height:10mm", "height:7mm;width:auto"])
def test_what_the_house_draws_looks_as_weasyprint_paints_it(style: str) -> None:
    drawn = [data_uri(_tile()), data_uri(_sprite().svg()), png_uri(_sprite().texts, 4)]

    assert all(address in Pictures(Gate()) for address in drawn)
    assert _differ(_page(drawn, style)) <= EDGE


def test_a_group_measured_in_millimetres_keeps_its_size_and_its_lines() -> None:
    frame = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="30mm" height="20mm" viewBox="0 0 30 20">'
        '<g fill="none" stroke="#17120e" stroke-width="0.5"><path d="M2 2H28V18L2 18z"/></g></svg>'
    )

    assert isinstance(drawing(frame.encode(), "frame"), Drawing)
    assert _differ(_page([data_uri(frame)], "width:auto")) <= 2


@examples(25)
@given(some.lists(some.tuples(some.sampled_from("MLHVhvl"), some.integers(-9, 30)), min_size=1))
def test_any_walk_of_straight_steps_is_the_one_weasyprint_goes(
    walk: list[tuple[str, int]],
) -> None:
    both = {"M", "L", "l"}
    steps = "".join(f"{kind}{at} {at + 7}" if kind in both else f"{kind}{at}" for kind, at in walk)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 60 60">'
        f'<path fill="none" stroke="#8c1c13" stroke-width="3" d="M1 2{steps}"/></svg>'
    )

    assert isinstance(drawing(svg.encode(), "walk"), Drawing)
    assert _differ(_page([data_uri(svg)])) <= 2


FOREIGN = (
    '<path fill="#17120e" d="M0 0C1 1 2 2 3 3z"/>',
    '<path fill="red" d="M0 0h4v4h-4z"/>',
    '<path fill="#17120e" opacity=".5" d="M0 0h4v4h-4z"/>',
    '<path fill="#17120e" transform="scale(2)" d="M0 0h4v4h-4z"/>',
    '<path d="M0 0h4v4h-4z"/>',
    '<path fill="#17120e" d="M0 0 4 4h2z"/>',
    '<path fill="#17120e" d="M0 0L4"/>',
    '<path fill="#17120e" d="M0 0h4v4h-4zM0 0C1 1 2 2 3 3z"/>',
    '<path fill="none" stroke="red" d="M0 0h4v4h-4z"/>',
    '<path fill="#17120e" d="M0 0h4v4h-3z" stroke-linecap="round"/>',
    '<path fill="#17120e" d="M0 0h4v4h-4z" class=x/>',
    "<text>words</text>",
    '<circle r="4"/>',
    '<path fill="#17120e" d="M0 0h4v4h-4z"/><image href="file:///etc/passwd"/>',
)


@pytest.mark.parametrize("inside", FOREIGN)
def test_a_drawing_in_other_words_is_left_to_weasyprint(inside: str) -> None:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside}</svg>'

    assert drawing(svg.encode(), "foreign") is None
    assert data_uri(svg) not in Pictures(Gate())


@pytest.mark.parametrize(
    "head",
    ['viewBox="0 0 0 9"', 'viewBox="0 0 9 0"', 'width="0mm" height="9mm" viewBox="0 0 9 9"',
     'width="9mm" height="0mm" viewBox="0 0 9 9"'],
)  # fmt: skip
def test_a_drawing_without_an_extent_is_left_to_weasyprint(head: str) -> None:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {head}></svg>'

    assert drawing(svg.encode(), "flat") is None


def test_what_follows_a_drawing_is_not_swallowed() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>'

    assert isinstance(drawing(svg.encode(), "alone"), Drawing)
    assert drawing(f"{svg}<script/>".encode(), "with more") is None


def test_only_a_picture_that_says_what_it_is_and_can_be_read_goes_in() -> None:
    address = png_uri(["r"], 4)

    assert address in Pictures(Gate())
    assert address.replace("image/png", "image/gif") not in Pictures(Gate())
    assert "https://example.org/a.png" not in Pictures(Gate())
    assert "data:image/png;base64,A" not in Pictures(Gate())


def test_what_is_not_ours_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []
    monkeypatch.setattr(
        "authoring.render.press.pictures.drawing", lambda data, name: asked.append(data)
    )
    pictures, address = Pictures(Gate()), data_uri("<svg/>")

    assert [address in pictures for _ in range(3)] == [False] * 3
    assert len(asked) == 1


def _png(picture: Image.Image, **wanted: object) -> bytes:
    held = BytesIO()
    picture.save(held, format="PNG", **wanted)
    return held.getvalue()


def test_a_palette_picture_goes_in_as_it_is_packed_and_no_other_does() -> None:
    plain = Image.new("P", (3, 2))
    plain.putpalette([level for level in range(256) for _ in range(3)])
    grey, half = Image.new("L", (3, 2)), bytes([255, 128])

    assert isinstance(palette_picture(_png(plain, bits=8), "plain"), PalettePicture)
    assert palette_picture(_png(plain, bits=8, transparency=half), "half clear") is None
    assert palette_picture(_png(plain, bits=8, transparency=bytes(2)), "two clear inks") is None
    assert palette_picture(_png(plain, bits=4), "four bits") is None
    assert palette_picture(_png(grey), "grey") is None
    packed = _png(plain, bits=8)
    empty = packed[: packed.index(b"IDAT") - 4]
    assert palette_picture(empty, "no pixels") is None
    assert palette_picture(b"GIF89a", "another form") is None


def test_a_picture_that_is_packed_otherwise_or_lacks_a_part_does_not_go_in() -> None:
    plain = Image.new("P", (3, 2))
    plain.putpalette([level for level in range(256) for _ in range(3)])
    data = _png(plain, bits=8)
    interlaced = bytearray(data)
    interlaced[28] = 1

    assert palette_picture(bytes(interlaced), "interlaced") is None
    assert palette_picture(b"GIF" + data[3:], "another form") is None
    assert palette_picture(data.replace(b"PLTE", b"plte"), "no palette") is None
    assert palette_picture(data.replace(b"IHDR", b"ihdr"), "no head") is None


def test_a_clear_ink_lets_through_what_lies_below() -> None:
    address = png_uri(["r.", ".r"], 6)
    html = f"<style>@page{{background:#4f7f99}}</style>{_page([address])}"

    assert _differ(html) <= 2


def test_a_picture_that_stands_on_several_pages_is_one_object() -> None:
    address = data_uri(_tile())
    html = _page([address] * 3, "display:block;page-break-after:always")
    page = weasyprint.HTML(string=html, url_fetcher=fetcher(weasyprint, Gate()))
    data = page.write_pdf(cache=Pictures(Gate()), uncompressed_pdf=True)

    with pypdfium2.PdfDocument(data) as file:
        assert len(file) == 3
    assert data.count(b"/Subtype /Form") == 1


def test_the_gate_weighs_what_goes_in_this_way_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("authoring.core.limits.MAX_PIXELS_IN_ALL", 100)
    addresses = [png_uri(["r" * wide], 5) for wide in (3, 4)]

    _, findings = to_pdf(_page(addresses))

    assert [address in Pictures(Gate()) for address in addresses] == [True, True]
    assert [finding.message.split("`: ")[-1] for finding in findings] == ["100 pixels are too many"]
