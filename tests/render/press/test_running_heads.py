"""What stands at the top of a page to say where one is."""

from typing import Any

import pytest

from authoring.render.press.pdf import lay_out
from authoring.render.typesetting.assets import style_sheets

LONG = "<div style='height:200mm'>words</div><div style='height:100mm'>words</div>"
PAGES = (
    f"<style>{style_sheets()}</style><body><section class='part'><h1>Monsters</h1>{LONG}"
    "</section><section class='part onward'><h1>Bosses</h1><p>words</p></section></body>"
)


def words(box: Any) -> str:
    return str(getattr(box, "text", "")) + "".join(map(words, getattr(box, "children", ())))


@pytest.fixture(scope="module")
def heads() -> list[str]:
    laid, _ = lay_out(PAGES)
    return [
        words(box)
        for page in laid.document.pages
        for box in page._page_box.children
        if getattr(box, "at_keyword", "") == "@top-right"
    ]


def test_a_page_is_headed_by_the_section_that_goes_on_at_its_top(heads: list[str]) -> None:
    """Bosses begin lower down on the second page, which opens with monsters."""
    assert heads == ["Monsters", "Monsters"]
