"""One block of printed pages alone."""

import re
from pathlib import Path

import pytest

from authoring.render.press.excerpt import excerpt
from authoring.services.packs import open_pack
from authoring.services.picturing import picture_page

PAGE = (
    '<html><head><style>p {}</style></head><body class="x"><div id="a">one</div>'
    '<div class="b" id="b">two <div>three</div> <a href="#a">four</a></div><p id="c">five</p>'
    "</body></html>"
)


def test_the_block_stands_alone_with_what_is_inside_it() -> None:
    alone = excerpt(PAGE, "b")
    assert alone is not None
    assert "<style>p {}</style>" in alone
    assert 'id="b">two <div>three</div>' in alone
    assert "four" in alone
    assert 'href="#a"' not in alone
    assert not re.search("one|five", alone)
    assert alone.endswith("</div></body></html>")


@pytest.mark.parametrize("id", ["c", "d", "a.", "style"])
def test_what_is_no_block_has_none(id: str) -> None:
    assert excerpt(PAGE, id) is None
    assert excerpt("<div id='a'>", "a") is None
    assert excerpt('<body><div id="a">never closed</body>', "a") is None


def test_a_place_is_seen_as_the_booklet_has_it(repository: Path) -> None:
    """It is on no card and no tile; one of a library that the quest does not use is on no page."""
    opened = open_pack(repository / "packs" / "knocking-wall")
    page = picture_page(opened, "locations/eye-of-doom").value
    assert page is not None
    assert "The knocking stops." in page
    assert "<img" in page
    assert "The Knocking Wall" not in page.partition("<body")[2]
    unused = picture_page(opened, "locations/wishing-well").value
    assert unused is not None
    assert "kind:" in unused
