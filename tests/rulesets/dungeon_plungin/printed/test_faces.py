"""Cards for the table: one for everything the booklet tells of, with the same words."""

from pathlib import Path
from typing import Any

import pytest

from authoring.paper.linked_text import unlinked
from authoring.paper.pieces import CardPiece
from authoring.rulesets.dungeon_plungin.printed import printed
from authoring.rulesets.dungeon_plungin.printed.poker_cards import SORTS
from tests.rulesets.dungeon_plungin.printed.test_printed import load

PARTS = {
    "heroes": ("party",), "monsters": ("monsters",), "bosses": ("bosses",), "traps": ("traps",),
    "events": ("events",), "items": ("items", "sold"), "spells": ("spells",),
    "conditions": ("conditions",),
}  # fmt: skip
"""Kind of card -> where the booklet tells of it."""


@pytest.fixture(scope="module", params=["knocking-wall", "salt-mine", "clockwork-crypt"])
def context(request: pytest.FixtureRequest, repository: Path) -> dict[str, Any]:
    return dict(printed(load(repository / "packs" / str(request.param))).context)


@pytest.fixture(scope="module")
def crypt(repository: Path) -> dict[str, Any]:
    return dict(printed(load(repository / "packs" / "clockwork-crypt")).context)


def card(context: dict[str, Any], name: str) -> CardPiece:
    (found,) = [face for face in context["pieces"]["cards"] if face.name == name]
    assert isinstance(found, CardPiece)
    return found


def test_everything_the_booklet_tells_of_has_a_card_in_its_order(context: dict[str, Any]) -> None:
    faces = context["pieces"]["cards"]
    told = [
        (kind, card.anchor.removeprefix(f"{kind}-"), card.name)
        for kind in SORTS
        for part in PARTS[kind]
        for card in context[part]
    ]
    assert [(face.kind.id, face.id, face.name) for face in faces] == told


def test_creatures_have_the_numbers_and_words_of_the_booklet(context: dict[str, Any]) -> None:
    """A card stands alone: what the booklet tells once of a Law is told on each."""
    faces = {(face.kind.id, face.name): face for face in context["pieces"]["cards"]}
    shared = {step.when: unlinked(step.text) for step in context["monster_words"]}
    for kind, part in (("heroes", "party"), ("monsters", "monsters"), ("bosses", "bosses")):
        for beast in context[part]:
            face = faces[kind, beast.name]
            said = dict(face.lines)
            assert face.stats == beast.stats
            assert face.badge[1] == str(beast.level)
            for attack in beast.attacks:
                assert said[f"{attack.name}:"] == unlinked(attack.text)
            if beast.law:
                words = said[f"Law: {beast.law}."]
                assert words.endswith(beast.law_words)
                assert words.removesuffix(beast.law_words).strip() in ("", shared.get(beast.law))
            rows = [row for chart in face.charts for row in chart.rows]
            both = (*beast.action_rows, *beast.life_rows)
            assert [row[0] for row in rows] == [row.label for row in both]
            assert [row[1] for row in rows] == [unlinked(row.main) for row in both]


def test_no_card_leads_to_a_page(context: dict[str, Any]) -> None:
    for face in context["pieces"]["cards"]:
        words = [word for line in face.lines for word in line] + [face.name, *face.flavour]
        assert not any(mark in word for word in words for mark in "\x02\x1f\x03")
        assert all(text for _, text in face.lines)


def test_a_monster_tells_its_abilities_on_the_spot(crypt: dict[str, Any]) -> None:
    said = dict(card(crypt, "Blind Fencer").lines)
    assert said["Riposte (Reaction):"].startswith("When attacked")


def test_a_thing_tells_the_ability_it_grants(crypt: dict[str, Any]) -> None:
    sword = card(crypt, "Silver Sword")
    assert [label for label, _ in sword.lines] == ["", "Bane of the Dead:"]
    assert sword.badge == ("Gold", "90")


def test_there_are_as_many_cards_of_a_thing_as_the_party_owns(crypt: dict[str, Any]) -> None:
    """Warrior, Priestess and Wizard carry a Healing Potion; nobody has a Lead Boot."""
    assert card(crypt, "Healing Potion").copies == 3
    assert card(crypt, "Lead Boots").copies == 1
    assert card(crypt, "Orc").copies == 1


def test_a_hero_sees_what_the_next_levels_take_and_bring(crypt: dict[str, Any]) -> None:
    """The town's table asks 800 XP for level 4, and the Warrior's entry then raises DEF."""
    ladder = card(crypt, "Warrior").ladder
    assert ladder[:2] == (("Level", "XP", "+1"), ("4", "800", "DEF"))
    assert [column[0] for column in ladder[1:]] == [str(level) for level in range(4, 11)]


def test_a_boss_has_its_life_chart_on_cards(crypt: dict[str, Any]) -> None:
    oriel = card(crypt, "Master Oriel")
    assert [chart.title for chart in oriel.charts] == ["Life Chart"]
    assert "LIFE" not in dict(oriel.stats)


def test_things_say_what_they_are_drawn_as(crypt: dict[str, Any]) -> None:
    names = {name: card(crypt, name).symbol for name in ("Short Bow", "Sword", "Key", "Garnet")}
    assert names == {"Short Bow": "bow", "Sword": "sword", "Key": "key", "Garnet": "ruby"}
