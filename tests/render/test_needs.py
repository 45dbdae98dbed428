"""The outside of a booklet says what is not in it."""

import re
from html import unescape
from pathlib import Path

import pytest

from authoring.core.language import speaking
from authoring.render.press.pdf import to_html
from authoring.render.typesetting.languages import catalogue
from authoring.services.packs import open_sound

STANDS = "figures or the paper stand-ups"
NEEDED = {
    "knocking-wall": (
        f"You need the rule book of Dungeon Plungin\u2019, {STANDS} and dice (d4, d6, d8, d10, d12 "
        "and d20)."
    ),
    "the-oubliette": f"You need the rule book of The Dungeon, {STANDS} and dice (2 d6).",
    "salt-cistern": f"You need the rule book of Dungeoneers, {STANDS} and dice.",
    "tollhouse-below": (
        f"You need this booklet, {STANDS} and dice (1 d4, 3 d6, 1 d8, 1 d10 and 2 d12)."
    ),
    "clay-census": f"You need this booklet, {STANDS} and dice (2 d6).",
}
"""By pack, one of each game."""


def _cover(folder: Path) -> str:
    opened = open_sound(folder)
    assert opened.pack is not None
    assert opened.ruleset is not None
    html = to_html(opened.ruleset.printed(opened.pack), parts=("booklet",))
    cover = re.search(r'<section[^>]*class="cover .*?</section>', html, re.DOTALL)
    assert cover is not None
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", cover[0])).split())


@pytest.mark.parametrize("pack", NEEDED)
def test_a_cover_says_what_players_need_besides(repository: Path, pack: str) -> None:
    assert NEEDED[pack] in _cover(repository / "packs" / pack)


def test_it_says_so_in_german(repository: Path) -> None:
    with speaking(catalogue("de")):
        told = _cover(repository / "packs" / "knocking-wall")
    assert (
        "Ihr braucht das Regelheft von Dungeon Plungin\u2019, Figuren oder die Aufsteller aus "
        "Papier und W\u00fcrfel (d4, d6, d8, d10, d12 und d20)."
    ) in told
