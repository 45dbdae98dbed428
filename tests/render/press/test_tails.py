"""Pictures at the foot of a page: only where room is left, and no line moves for them."""

from typing import Any

import pytest

from authoring.render.drawing.png import png_uri
from authoring.render.press.page_end_art import FOOT
from authoring.render.press.pdf import lay_out

MM = 96 / 25.4
PAPER = """<style>
@page { size: 100mm 100mm; margin: 10mm; @bottom-center { content: counter(page) } }
@page bare { @bottom-center { content: none } }
.bare { page: bare }
h1, p, div { margin: 0; font-size: 4mm; line-height: 5mm }
.tail { display: block; height: 0; overflow: hidden }
.tail img { display: block; width: 100%; height: 0 }
</style><body>"""
LOW, HIGH = png_uri(("k",), 1), png_uri(("w",), 1)


def chapter(*sizes: tuple[str, int, int]) -> str:
    pictures = "".join(
        f'<img alt="" src="{source}" data-least="{least}" data-most="{most}">'
        for source, least, most in sizes
    )
    return f'<h1>Chapter<span class="tail">{pictures}</span></h1>'


def lines(millimetres: int) -> str:
    return f'<div style="height:{millimetres}mm;border-bottom:0.1mm solid">words</div>'


def sheets(html: str) -> list[Any]:
    laid, findings = lay_out(PAPER + html)
    assert findings == ()
    return [page._page_box for page in laid.document.pages]


def tails(sheet: Any) -> list[Any]:
    feet = [box for box in sheet.children if getattr(box, "at_keyword", "") == FOOT]
    return [box for foot in feet for box in foot.children if box.element_tag == "img"]


def texts(box: Any) -> list[tuple[str, float, float]]:
    """Every text of a page and where it stands."""
    if hasattr(box, "text"):
        return [(box.text, box.position_x, box.position_y)]
    return [one for child in getattr(box, "children", ()) for one in texts(child)]


def test_a_picture_fills_what_is_left_of_the_type_area() -> None:
    (sheet,) = sheets(chapter((LOW, 20, 99)) + lines(30))
    (tail,) = tails(sheet)
    assert tail.position_x == pytest.approx(10 * MM)
    assert tail.width == pytest.approx(80 * MM)
    assert tail.position_y + tail.height == pytest.approx(90 * MM)
    # The heading has 5 mm, the lines 30.1: the picture keeps its distance from them.
    assert 50 * MM > tail.position_y - 10 * MM > 37 * MM


def test_it_is_never_higher_than_wanted() -> None:
    (sheet,) = sheets(chapter((LOW, 20, 25)) + lines(10))
    (tail,) = tails(sheet)
    assert tail.height == pytest.approx(25 * MM)


def test_without_room_there_is_none_and_no_page_more() -> None:
    (sheet,) = sheets(chapter((LOW, 20, 99)) + lines(60))
    assert tails(sheet) == []


def test_the_first_that_fits_is_taken() -> None:
    both = chapter((HIGH, 40, 70), (LOW, 10, 70))
    (roomy,), (tight,) = sheets(both + lines(20)), sheets(both + lines(50))
    assert [tail.element.get("src") for tail in (*tails(roomy), *tails(tight))] == [HIGH, LOW]


def test_two_pages_in_a_row_differ_where_they_can() -> None:
    pages = sheets(chapter((HIGH, 20, 70), (LOW, 10, 70)) + lines(20)
                   + f'<div style="break-before:page">{lines(20)}</div>')  # fmt: skip
    assert [tail.element.get("src") for page in pages for tail in tails(page)] == [HIGH, LOW]


def test_the_last_chapter_of_a_page_has_its_own() -> None:
    (sheet,) = sheets(chapter((HIGH, 10, 70)) + lines(9) + chapter((LOW, 10, 70)) + lines(9))
    assert [tail.element.get("src") for tail in tails(sheet)] == [LOW]


def test_no_line_moves_for_a_picture() -> None:
    words = lines(20) + "<p>more words</p>"
    (bare,) = sheets("<h1>Chapter</h1>" + words)
    (filled,) = sheets(chapter((LOW, 10, 70)) + words)
    assert tails(filled)
    assert texts(filled) == texts(bare)


def test_a_page_without_a_number_has_none() -> None:
    first, second = sheets(
        chapter((LOW, 10, 70)) + lines(20) + f'<div class="bare">{lines(20)}</div>'
    )
    assert tails(first)
    assert tails(second) == []


def test_an_empty_one_ends_them() -> None:
    _, second = sheets(
        chapter((LOW, 10, 70)) + lines(20)
        + f'<div style="break-before:page">{lines(5)}<span class="tail"></span></div>'
    )  # fmt: skip
    assert tails(second) == []


def test_what_lies_behind_fills_the_room_and_what_stands_before_it_keeps_its_shape() -> None:
    """80 mm wide and ten times as wide as high: 8 mm at the foot, however high the wall is."""
    strip = png_uri(("w" * 10,), 1)
    behind = f'<img alt="" src="{LOW}" data-behind="wall">'
    before = f'<img alt="" src="{strip}" data-least="5" data-most="25">'
    (sheet,) = sheets(f'<h1>Chapter<span class="tail">{behind}{before}</span></h1>' + lines(30))
    wall, things = tails(sheet)
    assert [wall.element.get("src"), things.element.get("src")] == [LOW, strip]
    assert wall.height == pytest.approx(25 * MM)
    assert things.height == pytest.approx(8 * MM)
    assert wall.position_y + wall.height == pytest.approx(things.position_y + things.height)


def test_a_picture_with_nothing_behind_it_fills_the_room_whatever_its_shape() -> None:
    """The town by night is its own wall: what is too wide of it is cut away."""
    (sheet,) = sheets(chapter((png_uri(("w" * 10,), 1), 5, 25)) + lines(30))
    (tail,) = tails(sheet)
    assert tail.height == pytest.approx(25 * MM)
