"""The three demo quests on paper: nothing hidden, nothing twice, nothing in a machine's words."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from authoring.render.press.pdf import to_html
from authoring.rulesets.dungeon_plungin.printed import printed
from tests.examples import first
from tests.rulesets.dungeon_plungin.printed.test_printed import load

QUESTS = ("knocking-wall", "clockwork-crypt", "salt-mine")


@pytest.fixture(scope="module", params=first(*QUESTS))
def booklet(request: pytest.FixtureRequest, repository: Path) -> tuple[Any, str]:
    """A quest and its pages as HTML."""
    pack = load(repository / "packs" / str(request.param))
    return pack, to_html(printed(pack))


def shown(html: str) -> str:
    """The text that a reader sees."""
    body = re.sub(r'<b class="stand-number.*?</b>', "", html[html.index("<body") :])
    flowing = re.sub(r"</?(a|b|small|span)\b[^>]*>", "", body)
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", flowing)))


def test_every_link_leads_to_one_place(booklet: tuple[Any, str]) -> None:
    _, html = booklet
    anchors = re.findall(r' id="([^"]+)"', html)
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(anchors)


def test_no_id_and_no_field_name_is_read(booklet: tuple[Any, str]) -> None:
    pack, html = booklet
    text = shown(html)
    content = pack.quest.content
    kinds = (content.monsters, content.bosses, content.items, content.traps, content.events,
             content.locations, content.conditions, content.spells, content.abilities)  # fmt: skip
    ids = {id for kind in kinds for id in kind if "-" in id}
    written = {id for id in ids if re.search(rf"(?<![\w-]){re.escape(id)}(?![\w-])", text)}
    assert written == set()
    assert "_" not in text
    assert "{" not in text


def test_sentences_begin_and_end_as_sentences_do(booklet: tuple[Any, str]) -> None:
    text = shown(booklet[1])
    for wrong in (",;", ", ;", "..", " ,", "the The", "the the ", "  ", "None", "1 The"):
        assert wrong not in text.replace(" . . .", ""), wrong
    assert not re.search(r"[a-z]\. (?!d\d)[a-z]", re.sub(r"\(page \d+\)", "", text))


def test_what_only_the_shop_has_stands_in_its_list_alone(repository: Path) -> None:
    pack = load(repository / "packs" / "clockwork-crypt")
    context: Any = printed(pack).context
    items = {line.name for line in context["items"]}
    sold = {line.name for line in context["sold"]}
    assert {"Healing Potion", "Silver Sword", "Staff"} <= items
    assert {"Battle-Axe", "Short Bow"} <= sold
    assert not items & sold


def test_heroes_carry_their_abilities_and_the_others_stand_apart(repository: Path) -> None:
    context: Any = printed(load(repository / "packs" / "clockwork-crypt")).context
    own = {gift.name for card in context["party"] for gift in card.gifts}
    others = {card.name for card in context["abilities"]}
    assert own == {"Second Wind", "Nimble", "School of Light", "School of Fire"}
    assert others == {"Bane of the Dead", "Steady Feet", "Riposte"}


def test_the_party_is_shown_at_the_level_it_enters_with(repository: Path) -> None:
    """The Warrior has ATK 4 and LIFE 5 at level 1; LIFE is raised first, then ATK."""
    context: Any = printed(load(repository / "packs" / "clockwork-crypt")).context
    warrior = next(card for card in context["party"] if card.name == "Warrior")
    stats = dict(warrior.stats)
    assert (warrior.level, stats["LIFE"], stats["ATK"]) == (3, "6", "5")
    assert warrior.rises.startswith("DEF, LIFE, RES")


def test_counters_are_named_once_with_their_beginning(repository: Path) -> None:
    context: Any = printed(load(repository / "packs" / "clockwork-crypt")).context
    names = ("\u201cCogs\u201d", "\u201cSlow\u201d", "\u201cStrokes\u201d")
    assert context["counters"] == f"{', '.join(names)} and \u201cTicks\u201d"
    quiet: Any = printed(load(repository / "packs" / "salt-mine")).context
    assert quiet["counters"] == ""


def test_a_boss_that_rises_again_is_called_by_name(repository: Path) -> None:
    context: Any = printed(load(repository / "packs" / "clockwork-crypt")).context
    oriel = next(card for card in context["bosses"] if card.name == "Master Oriel")
    told = "".join(piece.text for piece in oriel.last)
    assert told.endswith("Oriel Unwound appears, alert; place it next to the hero who struck last.")
    (row,) = [row for row in oriel.life_rows if row.label == "15-16"]
    assert "From now on the monster acts by the Law Melee revenge" in "".join(
        piece.text for piece in row.detail
    )
