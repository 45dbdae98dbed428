"""The pages: nothing is cut off, every link leads somewhere, all words are translated."""

import re
from collections import Counter
from collections.abc import Callable
from gettext import NullTranslations
from html import unescape

import pytest

from authoring.core.language import speaking
from authoring.model.pack import Pack
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import lay_out, to_html
from authoring.render.typesetting.languages import catalogue
from authoring.rulesets.dungeoneers.printed import PARTS, printed
from tests.examples import first
from tests.render.pseudo import Pseudo

LOOKS = first(
    (Look("a4"), "en"), (Look("letter"), "en"), (Look("letter", ink_saver=True), "de"),
    (Look("a4", fillable=False), "de"), (Look("letter"), "pseudo"),
)  # fmt: skip


def spoken(code: str) -> NullTranslations:
    return Pseudo() if code == "pseudo" else catalogue(code)


@pytest.mark.parametrize(("look", "language"), LOOKS)
def test_nothing_overflows(pack: Pack, look: Look, language: str) -> None:
    with speaking(spoken(language)):
        html = to_html(printed(pack), look)
    assert lay_out(html, look)[1] == ()


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_link_leads_to_one_place(page: Callable[[str], str], paper: str) -> None:
    html = page(paper)
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
    assert [one for one, heading in own.items() if f'id="part-{heading}"' in html] == [part]


def test_boxes_to_tick_are_fields_with_names_of_their_own(page: Callable[[str], str]) -> None:
    """Twenty potions for each of three heroes and three blank sheets; fifty levels. Ticked: the
    five potions of each hero, and a first bonus for the seven weapons that they can use."""
    html = page("a4")
    names = re.findall(r'<input[^>]* name="([^"]+)"', html)
    assert len(names) == len(set(names))
    assert sum("-potion-" in name for name in names) == 120
    assert sum(name.startswith("fame-") for name in names) == 50
    assert len(re.findall(r"<input[^>]* checked", html)) == 15 + 7
    assert not any(name.startswith(("dwarf-bow", "elf-shield")) for name in names)


def test_without_fields_the_boxes_stay(pack: Pack, page: Callable[[str], str]) -> None:
    plain = to_html(printed(pack), Look(fillable=False))
    assert "<input" not in plain
    assert plain.count('class="tickbox') == page("a4").count('class="tickbox')


ENGLISH = re.compile(r"\b(the|and|or|of|to|you|your|is|are|with|on|if|roll|nothing)\b", re.I)
OURS = re.compile(
    "The [A-Z][a-z]+|Dwellers of the|Everything at Once|All of it|the questpack authors"
    "|The rope ends.*|he rope ends.*|and the lamp burns.*|Slay the dragon.*|Its shell has.*"
    "|Counts its.*|She hears.*"
)
"""What the quest made by hand calls things, and who drew the icons."""


def test_german_pages_hold_no_english_but_the_authors(pack: Pack) -> None:
    with speaking(catalogue("de")):
        html = to_html(printed(pack), Look())
    body = re.sub(r"<style.*?</style>", "", html, flags=re.S).partition("<body>")[2]
    texts = {" ".join(unescape(text).split()) for text in re.split("<[^>]*>", body)}
    assert len(texts) > 300
    assert [text for text in sorted(texts) if ENGLISH.search(OURS.sub("", text))] == []
