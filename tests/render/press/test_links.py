"""Whatever parts of a pack are printed, no link leads nowhere."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from authoring.engine.contract import Printed
from authoring.render.options.print_options import Look
from authoring.render.press.links import targets, without_dangling
from authoring.render.press.pdf import to_html, to_pdf
from authoring.services.packs import open_sound
from tests.examples import first, later

QUICK = ("blank-demo", "knocking-wall", "the-dungeon")
OTHERS = ("clockwork-crypt", "salt-mine", "the-oubliette")


@cache
def printed(repository: Path, quest: str) -> Printed:
    opened = open_sound(repository / "packs" / quest)
    return opened.ruleset.printed(opened.pack)


@pytest.mark.parametrize("quest", [*QUICK, *later(*OTHERS)])
def test_every_link_of_every_part_leads_to_one_place(repository: Path, quest: str) -> None:
    whole = printed(repository, quest)
    for parts in (*((part,) for part in whole.parts), whole.parts):
        html = to_html(whole, Look(), parts=parts)
        there = Counter(targets(html))
        for link in re.findall(r'href="#([^"]+)"', html):
            assert there[link] == 1, (parts, link)
        assert max(there.values(), default=1) == 1, parts


@pytest.mark.parametrize("quest", first("the-dungeon", "knocking-wall"))
def test_the_contents_name_only_what_is_printed(repository: Path, quest: str) -> None:
    """They stand in the booklet, whatever is printed beside it."""
    whole = printed(repository, quest)
    for part in set(whole.parts) - {"booklet"}:
        html = to_html(whole, Look(), parts=("booklet", part))
        lines = re.findall(r'class="line top"><(\w+)', html)
        assert lines
        assert set(lines) == {"a"}, part


def test_a_link_to_a_part_that_is_not_printed_is_plain_text() -> None:
    page = '<p id="a"><a class="to" href="#a">here</a> and <a href="#b">there <b>now</b></a></p>'
    expected = '<p id="a"><a class="to" href="#a">here</a> and <span>there <b>now</b></span></p>'
    assert without_dangling(page) == expected


def test_other_links_stay_as_they_are() -> None:
    page = '<a href="mailto:x">write</a> <a>name</a>'
    assert without_dangling(page) == page


def test_a_part_alone_makes_weasyprint_complain_of_nothing(repository: Path) -> None:
    html = to_html(printed(repository, "the-dungeon"), Look(), parts=("aids",))
    assert to_pdf(html)[1] == ()
