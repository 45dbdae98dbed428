"""Character sheets of ready-made heroes: every number and thing of each stands on its sheet."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from authoring.paper.linked_text import plain
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_html, to_pdf
from authoring.rulesets.dungeon_plungin.model import STATS, Quest
from authoring.rulesets.dungeon_plungin.printed import printed
from authoring.rulesets.dungeon_plungin.printed.aids import CHARACTER
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speech_for
from authoring.rulesets.dungeon_plungin.printed.hero_sheets import HeroSheet, hero_sheets, in_pairs
from tests.rulesets.dungeon_plungin.printed.test_printed import load


@pytest.fixture(scope="module")
def quest(repository: Path) -> Quest:
    held = load(repository / "packs" / "clockwork-crypt").quest
    assert isinstance(held, Quest)
    return held


def sheets(quest: Quest) -> tuple[HeroSheet, ...]:
    return hero_sheets(quest, speech_for(quest, frozenset()))


def values(sheet: HeroSheet, part: str) -> dict[str, str]:
    return {field.name: field.value for field in sheet.parts[part]}


def test_every_stat_of_every_hero_stands_in_its_box(quest: Quest) -> None:
    """At level 3, with which the heroes of this quest enter."""
    assert len(sheets(quest)) == 4
    for hero, sheet in zip(quest.starters(), sheets(quest), strict=True):
        shown, stats = values(sheet, "stats"), dict(zip(STATS, hero.stats, strict=True))
        assert {name: shown[name.upper()] for name in STATS} == {
            name: str(value) for name, value in stats.items()
        }
        assert shown["MAX LIFE"] == str(stats["life"])
        assert list(sheet.ticks) == list(range(1, stats["life"] + 1))
        assert values(sheet, "head")["NAME"] == hero.name
        assert values(sheet, "head")["LEVEL"] == "3"


def test_gear_items_abilities_and_spells_stand_on_the_sheet(quest: Quest) -> None:
    warrior, _, priestess, wizard = sheets(quest)
    gear = values(warrior, "gear")
    assert gear["HAND 1"] == "Sword (ATK +2)"
    assert gear["HAND 2"] == "Wooden Shield (DEF +1)"
    assert gear["ARMOUR"] == "Leather Armour (DEF +1)"
    assert values(warrior, "items")["ITEM 1"] == "Healing Potion"
    assert values(warrior, "text")["SPECIAL ABILITIES"] == "Second Wind"
    spells = values(priestess, "text")["SPELLS"].splitlines()
    assert [line.partition(":")[0] for line in spells] == ["Mending", "Ward"]
    assert values(wizard, "gear")["HAND 2"] == "(both hands)"
    for hero, sheet in zip(quest.starters(), sheets(quest), strict=True):
        told = [name for name, rule in sheet.told if rule]
        assert len(told) == len(hero.abilities) + len(hero.spells)


def test_what_is_too_much_for_the_cells_shares_the_last_one(quest: Quest) -> None:
    first = quest.content.heroes[quest.party[0]]
    laden = replace(first, items=("healing-potion",) * 9)
    heroes = {**quest.content.heroes, first.id: laden}
    many = replace(quest, content=replace(quest.content, heroes=heroes))
    items = list(values(sheets(many)[0], "items").values())
    assert len(items) == len(CHARACTER["items"]) == 8
    assert items[:7] == ["Healing Potion"] * 7
    assert items[7].count("Healing Potion") == 2


def test_heroes_nobody_made_ready_have_blank_sheets(quest: Quest) -> None:
    alone = sheets(replace(quest, party=quest.party[:1]))
    assert [bool(sheet.name) for sheet in alone] == [True, False, False, False]
    assert not any(field.value for part in alone[1].parts.values() for field in part)
    assert len({sheet.key for sheet in alone}) == 4
    assert [len(page) for page in in_pairs(alone[:3])] == [2, 1]


def test_values_are_there_in_a_form_and_without_one(repository: Path) -> None:
    whole = printed(load(repository / "packs" / "knocking-wall"))
    plainly = to_html(whole, Look(fillable=False), parts=("aids",))
    assert '<div class="fill">Human shieldbearer</div>' in plainly
    data, findings = to_pdf(to_html(whole, parts=("aids",)))
    assert findings == ()
    fields: Any = PdfReader(BytesIO(data)).get_fields()
    assert fields["hero-1-head-2"]["/V"] == "Human shieldbearer"
    assert [fields[f"hero-1-stats-{at}"]["/V"] for at in (1, 2, 3)] == ["4", "2", "1"]


def test_the_solo_sheet_lists_what_is_carried(quest: Quest) -> None:
    wizard = sheets(quest)[3]
    assert wizard.carried == "Staff (ATK +1), Healing Potion"
    assert plain(wizard.able).splitlines()[0] == "School of Fire"


def test_stats_stand_in_the_order_of_the_cards() -> None:
    names = [field.name.lower() for field in CHARACTER["stats"] if field.name != "MAX LIFE"]
    assert names == list(STATS)


def test_a_blank_sheet_has_boxes_for_life_and_castings(repository: Path) -> None:
    whole = printed(load(repository / "packs" / "knocking-wall"))
    page = to_html(whole, parts=("aids",))
    blank = page[page.index('name="spare-1-head-1"') : page.index('name="spare-2-head-1"')]
    assert blank.count('name="spare-1-life-') == 10
    assert blank.count('name="spare-1-cast-') == 6
