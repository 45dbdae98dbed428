"""The pages: nothing is cut off, every link leads somewhere, all words are translated."""

import re
from collections import Counter
from html import unescape

import pytest

from authoring.core.language import speaking
from authoring.model.pack import Pack
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import lay_out, to_html
from authoring.render.typesetting.languages import catalogue
from authoring.rulesets.surge_crawl.printed import PARTS, printed
from tests.examples import first

LOOKS = first(
    (Look("letter"), "de"), (Look("a4"), "en"), (Look("letter", ink_saver=True), "en"),
    (Look("a4", fillable=False), "de"),
)  # fmt: skip
ENGLISH = re.compile(r"\b(the|and|or|of|to|you|your|is|are|with|on|if|roll|nothing)\b", re.I)
OURS = re.compile("A. Author|of Cunning|the questpack authors")


@pytest.mark.parametrize(("look", "language"), LOOKS)
def test_nothing_overflows(pack: Pack, look: Look, language: str) -> None:
    with speaking(catalogue(language)):
        html = to_html(printed(pack), look)
    assert lay_out(html, look)[1] == ()


def test_every_link_leads_to_one_place(pack: Pack) -> None:
    html = to_html(printed(pack), Look())
    places = Counter(re.findall(r' id="([^"]+)"', html))
    assert set(places.values()) == {1}
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(places)


@pytest.mark.parametrize("part", PARTS)
def test_each_part_is_printed_by_itself(pack: Pack, part: str) -> None:
    html = to_html(printed(pack), Look(), parts=(part,))
    own = {
        "booklet": "quest", "aids": "hero-sheets", "tiles": "tiles", "standups": "standups",
        "cards": "cards",
    }  # fmt: skip
    assert [name for name, heading in own.items() if f'id="part-{heading}"' in html] == [part]


def test_boxes_to_tick_are_fields_with_names_of_their_own(pack: Pack) -> None:
    """Hitpoints of three heroes, 8, 14 and 10, and of a blank sheet, 16; Glory begins at 10."""
    html = to_html(printed(pack), Look())
    names = re.findall(r'<(?:input|textarea)[^>]* name="([^"]+)"', html)
    assert len(names) == len(set(names))
    assert sum("-hitpoint-" in name for name in names) == 8 + 14 + 10 + 16
    assert sum(name.startswith("glory-") for name in names) == 20
    assert re.findall(r'<input[^>]* name="([^"]+)"[^>]* checked', html) == ["glory-10"]


def test_without_fields_the_boxes_stay(pack: Pack) -> None:
    plain = to_html(printed(pack), Look(fillable=False))
    assert "<input" not in plain
    assert plain.count('class="tickbox') == to_html(printed(pack), Look()).count('class="tickbox')


def test_german_pages_hold_no_english_but_the_authors(pack: Pack) -> None:
    with speaking(catalogue("de")):
        html = to_html(printed(pack), Look())
    body = re.sub(r"<style.*?</style>", "", html, flags=re.S).partition("<body>")[2]
    texts = {" ".join(unescape(text).split()) for text in re.split("<[^>]*>", body)}
    assert len(texts) > 300
    assert [text for text in sorted(texts) if ENGLISH.search(OURS.sub("", text))] == []
