"""Booklets to fold: the order of the pages by hand, and made from pages that name themselves."""

import re
from io import BytesIO

import pypdf
import pytest

from authoring.render.press.booklet import CREEP, saddle_stitched, spreads
from tests.render.press.numbered import numbered_pages


@pytest.mark.parametrize(
    ("pages", "sides"),
    [
        (4, [(4, 1), (2, 3)]),
        (8, [(8, 1), (2, 7), (6, 3), (4, 5)]),
        (5, [(0, 1), (2, 0), (0, 3), (4, 5)]),
        (1, [(0, 1), (0, 0)]),
    ],
)
def test_pages_fall_in_order_when_the_sheets_are_folded(
    pages: int, sides: list[tuple[int, int]]
) -> None:
    """By folding paper: on the outer side of the outermost sheet are the last and the first."""
    assert list(spreads(pages)) == sides


def test_two_pages_stand_on_every_side_in_that_order() -> None:
    made = pypdf.PdfReader(BytesIO(saddle_stitched(numbered_pages(8))))
    assert [page.extract_text().split() for page in made.pages] == [
        ["P8", "P1"], ["P2", "P7"], ["P6", "P3"], ["P4", "P5"],
    ]  # fmt: skip
    for page in made.pages:
        assert [round(float(side), 1) for side in page.mediabox[2:]] == [841.9, 595.3]


def test_inner_sheets_have_their_pages_nearer_to_the_fold() -> None:
    """The second of two sheets by the thickness of one: on the left to the right, and back."""
    made = pypdf.PdfReader(BytesIO(saddle_stitched(numbered_pages(8))))

    def starts(side: int) -> list[float]:
        """Where the left edges of the pages lie, by the drawing of the sheet."""
        page = made.pages[side]
        drawn = page.get_contents()
        assert drawn is not None
        placed = re.findall(
            r"([\d.]+) 0 0 [\d.]+ ([\d.]+) 0 cm\s*(/\w+) Do", drawn.get_data().decode()
        )
        forms = page["/Resources"]["/XObject"]  # type: ignore[index]
        return sorted(
            float(left) + float(scale) * float(forms[name]["/Matrix"][4])
            for scale, left, name in placed
        )

    outer, inner = starts(1), starts(3)
    thick = CREEP * 72 / 25.4
    assert inner[0] - outer[0] == pytest.approx(thick, abs=0.02)
    assert outer[1] - inner[1] == pytest.approx(thick, abs=0.02)


def test_the_same_pages_give_the_same_bytes() -> None:
    pages = numbered_pages(5)
    assert saddle_stitched(pages) == saddle_stitched(pages)
