"""The quick start is one page with this quest's own numbers; sheets are filled in, or blank."""

import re
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from authoring.core.language import speaking
from authoring.model.pack import Pack
from authoring.paper.linked_text import unlinked
from authoring.paper.steps import Step
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_html, to_pdf
from authoring.render.typesetting.languages import catalogue
from authoring.rulesets.dungeoneers.build import build
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed import booklet, printed
from authoring.source.pack.load import load_pack


def load(folder: Path) -> Pack:
    source = load_pack(folder).source
    assert source is not None
    pack, _ = build(source)
    assert pack is not None
    return pack


def told(steps: tuple[Step, ...]) -> dict[str, str]:
    return {step.when: unlinked(step.text) for step in steps}


@pytest.mark.rule("DGN-LAY-11", "DGN-ITM-08", "DGN-FAM-11")
def test_it_says_how_this_quest_ends(quest: Quest, repository: Path) -> None:
    """Nine Kings Under ends in The Tenth Bed; the ruling on the last potion changes a line."""
    nine = load(repository / "packs" / "nine-kings-under").quest
    assert isinstance(nine, Quest)
    ends = told(booklet(nine.pack, nine).quick.ends)
    assert ends["Victory"] == "Find The Tenth Bed and slay the last dragon."
    assert ends["Defeat"] == "With the last potion gone you flee the dungeon."
    kinder = replace(nine, rulings={**nine.rulings, "flee_at": "below_zero"})
    assert told(booklet(kinder.pack, kinder).quick.ends)["Defeat"].startswith(
        "A hit when you have no potion"
    )
    assert "win or flee" in ends["What stays"]


@pytest.mark.rule("DGN-FAM-08", "DGN-LAY-07")
def test_the_set_up_begins_with_a_hero_and_ends_in_the_first_room(repository: Path) -> None:
    """Nine Kings Under: 4 potions, two tunnels; 10 % and the fame level for a better gift."""
    nine = load(repository / "packs" / "nine-kings-under").quest
    assert isinstance(nine, Quest)
    steps = booklet(nine.pack, nine).quick.set_up
    assert [step.when for step in steps] == [
        "Hero", "Potions", "The village", "Tiles", "Tunnels", "Tunnels", "First room",
    ]  # fmt: skip
    said = [unlinked(step.text) for step in steps]
    assert said[1] == "Mark 4 potions on the hero sheet."
    assert "up to 10 plus your fame level" in said[2]
    assert "The Hill Door" in said[6]
    assert "west side" in said[6]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", ["salt-cistern", "nine-kings-under"])
def test_it_is_the_first_page_of_the_aids_and_no_more_than_one(
    repository: Path, name: str, paper: str, language: str
) -> None:
    with speaking(catalogue(language)):
        whole = printed(load(repository / "packs" / name))
        html = to_html(whole, Look(paper, language=language), parts=("aids",))
    data, findings = to_pdf(html, Look(paper))
    assert findings == ()
    first, second = [page.extract_text() for page in PdfReader(BytesIO(data)).pages[:2]]
    starts, follows, last = {
        "en": ("Quick Start", "At the Table", "Go on"),
        "de": ("Schnellstart", "Am Tisch", "Weiter"),
    }[language]
    assert starts in first
    assert last in first
    assert follows in second


@pytest.mark.rule("DGN-FAM-08", "DGN-ITM-26")
def test_a_hero_begins_with_potions_a_bonus_for_each_weapon_and_three_scrolls(
    pack: Pack, context: dict[str, Any], page: Callable[[str], str]
) -> None:
    """The village gives at least 1 of everything, but no weapon that a hero cannot use."""
    html = page("a4")
    begun = set(re.findall(r'name="(\w+-[a-z]+-\d+)" [^>]*checked', html))
    for hero in context["heroes"]:
        own = {name.partition("-")[2] for name in begun if name.startswith(f"{hero.id}-")}
        weapons = {"sword", "shield", "bow"} - set(hero.forbids)
        potions = {f"potion-{number}" for number in range(1, 6)}
        assert own == potions | {f"{weapon}-1" for weapon in weapons}
        scrolls = re.findall(rf'name="{hero.id}-scroll-(\d)"[^>]*value="(\d)"', html)
        assert scrolls == [("1", "1"), ("2", "1"), ("3", "1")]


def test_blank_sheets_have_every_weapon_and_nothing_filled_in(page: Callable[[str], str]) -> None:
    fields = re.findall(r'<input[^>]* name="blank-[^>]*>', page("a4"))
    assert not [one for one in fields if "checked" in one or "value=" in one]
    names = {name for one in fields for name in re.findall(r'name="([^"]+)"', one)}
    for number in (1, 2, 3):
        mine = {name for name in names if name.startswith(f"blank-{number}-")}
        # A name, what sets the hero apart, 20 potions, three weapons to +9, scrolls and fame.
        assert len(mine) == 2 + 20 + 3 * 9 + 4
