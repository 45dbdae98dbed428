"""A handful of pages of the demo quest look as they did when a person last looked at them.

After a change that is meant, look at the pages and run this file once more with
DRAW_AGAIN=1 in the environment: it keeps the new ones.
"""

import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.render.proofs.printing import Proof, printings

pytestmark = printings("knocking-wall", papers=("a4",))

PAGES = {
    "cover": "The Knocking Wall",
    "charts": "Charts",
    "monsters": "Monsters",
    "places": "Locations",
    "flow": "At the Table",
    "tiles": "Tiles to Cut Out",
    "standups": "Stand-Ups to Cut Out",
    "cards": "Cards to Cut Out",
}
"""Name of the picture -> bookmark of the page; the cover is the first one."""
SCALE = 0.5
"""Dots to a point: shapes and places count, the edges of letters do not."""
MOST = 2.0
"""Mean difference of a dot, of 255, that newer fonts and libraries may make."""
_KEPT = Path(__file__).parent / "pages"


def _page(proof: Proof, title: str) -> Image.Image:
    document = proof.document()
    marks = {mark.get_title(): mark.get_dest().get_index() for mark in document.get_toc()}
    page = document[marks.get(title, 0)]
    picture: Image.Image = page.render(scale=SCALE).to_pil()
    return picture.convert("RGB")


@pytest.mark.parametrize("name", PAGES)
def test_the_page_looks_as_it_did(name: str, proof: Proof) -> None:
    drawn = _page(proof, PAGES[name])
    kept = _KEPT / f"{name}.png"
    if os.environ.get("DRAW_AGAIN"):
        drawn.quantize(64, dither=Image.Dither.NONE).save(kept, optimize=True)
    before = Image.open(kept).convert("RGB")
    assert drawn.size == before.size
    apart = ImageStat.Stat(ImageChops.difference(drawn, before)).mean
    assert max(apart) < MOST, f"{name} differs by {apart}: look at it"


def test_every_bookmark_named_here_is_there(proof: Proof) -> None:
    document = proof.document()
    titles = {mark.get_title() for mark in document.get_toc()}
    assert set(PAGES.values()) - {PAGES["cover"]} <= titles
