"""The quick start is one page with this quest's own numbers; sheets are filled in, or blank."""

import re
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from authoring.core.language import speaking
from authoring.model.pack import Pack
from authoring.paper.linked_text import unlinked
from authoring.paper.quest_booklet import QuickStart
from authoring.paper.steps import Step
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_html, to_pdf
from authoring.render.typesetting.languages import catalogue
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.printed import booklet, printed


def quick(pack: Pack, **changed: Any) -> QuickStart:
    quest = pack.quest
    assert isinstance(quest, Quest)
    return booklet(pack, replace(quest, **changed)).quick


def told(steps: tuple[Step, ...]) -> dict[str, str]:
    return {step.when: unlinked(step.text) for step in steps}


@pytest.mark.rule("JEF-GEN-01", "JEF-GEN-09", "JEF-BASE-11")
def test_it_says_how_a_stay_ends(dungeon: Pack, packs: Callable[[str], Pack]) -> None:
    """The Dungeon leads to the Ruins and closes after 300 turns, The Oubliette to the Moat."""
    ends = told(quick(dungeon).ends)
    assert ends["Victory"].endswith("you are at the Ruins.")
    assert "you are at the Moat" in told(quick(packs("the-oubliette")).ends)["Victory"]
    assert ends["Defeat"].endswith("still inside after 300 turns.")
    assert "higher total wins" in ends["A fight"]


def test_a_quest_without_creatures_speaks_of_no_fight(dungeon: Pack, quest: Quest) -> None:
    peaceful = replace(quest.content, creatures={})
    assert set(told(quick(dungeon, content=peaceful).ends)) == {"Victory", "Defeat"}


@pytest.mark.rule("JEF-TILE-01", "JEF-TILE-02", "JEF-GEN-04")
def test_six_steps_set_up(dungeon: Pack) -> None:
    steps = told(quick(dungeon).set_up)
    assert list(steps) == ["Start", "Pile", "Decks", "Characters", "Come along", "First player"]
    assert steps["Start"].startswith("Put one Prison Cell face up")
    assert "4 Objects" in steps["Characters"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", ["the-dungeon", "the-oubliette"])
def test_it_is_the_first_page_of_the_aids_and_no_more_than_one(
    packs: Callable[[str], Pack], name: str, paper: str, language: str
) -> None:
    with speaking(catalogue(language)):
        html = to_html(printed(packs(name)), Look(paper, language=language), parts=("aids",))
    data, findings = to_pdf(html, Look(paper))
    assert findings == ()
    pages = [page.extract_text() for page in PdfReader(BytesIO(data)).pages]
    starts, follows, last = {
        "en": ("Quick Start", "Character Sheets", "Back in the cell?"),
        "de": ("Schnellstart", "Charakterbögen", "Zurück in der Zelle?"),
    }[language]
    assert starts in pages[0]
    assert last in pages[0]
    assert follows in pages[1]
    # Two sheets to a page, and the last page is full.
    sheets = html.count('id="characters-')
    assert len(pages) == 1 + sheets // 2 + 1


@pytest.mark.rule("JEF-BASE-09")
def test_gold_is_filled_in_and_blank_sheets_are_empty(
    page: Callable[[str], str], context: dict[str, Any]
) -> None:
    html = page("a4")
    gold = dict(re.findall(r'name="([\w-]+)-3" title="Gold" value="(\d+)"', html))
    assert gold == {one.card.id: dict(one.card.stats)["Gold"] for one in context["characters"]}
    assert len(gold) == 8
    blank = re.findall(r'<input[^>]* name="blank-[^>]*>', html)
    # A name, two points, three lines and seven lines on each of two sheets.
    assert len(blank) == 2 * (1 + 2 + 3 + 7)
    assert not [one for one in blank if "value=" in one]
    assert "1 Spell with Craft 3 or more" in html
