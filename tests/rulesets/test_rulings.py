"""What every ruleset lets a quest choose: known rules, whole sentences, a page, a translation."""

from pathlib import Path

import pytest

from authoring.model.rulings import Ruling
from authoring.render.typesetting.languages import catalogue
from authoring.rulesets.find import find_ruleset, ruleset_ids
from tests.rulesets.rule_coverage import known
from tools.rules_in_force import pages

RULESETS = [found for id in ruleset_ids() if (found := find_ruleset(id))]
RULINGS = [
    pytest.param(ruling, id=f"{one.id}-{ruling.name}") for one in RULESETS for ruling in one.rulings
]


@pytest.mark.parametrize("ruling", RULINGS)
def test_each_choice_is_a_whole_sentence_of_its_own_in_every_language(ruling: Ruling) -> None:
    german = catalogue("de")
    said = [ruling.says(choice) for choice in ruling.choices if ruling.sentences[choice]]
    assert len(set(said)) == len(said)
    for sentence in said:
        assert sentence.endswith(".")
        assert sentence[0].isupper()
        assert "_" not in sentence
    assert [text for text in ruling.texts if german.gettext(text) == text] == []


@pytest.mark.parametrize("ruling", RULINGS)
def test_each_ruling_decides_a_rule_of_the_catalogue(ruling: Ruling) -> None:
    assert ruling.rule in known()
    assert len(ruling.choices) > 1
    assert 1 <= ruling.default_choices <= (len(ruling.choices) if ruling.several else 1)


def test_names_of_rulings_differ_within_a_ruleset() -> None:
    for one in RULESETS:
        names = [ruling.name for ruling in one.rulings]
        assert len(set(names)) == len(names)


def test_the_committed_pages_say_the_same(repository: Path) -> None:
    """When this fails: make rulings."""
    folder = repository / "docs" / "rules-in-force"
    assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == pages()


def test_each_page_names_the_key_that_a_quest_of_that_game_takes() -> None:
    keys = {"dungeon-plungin": "variants", "dungeoneers": "rulings", "jeffro-dungeon": "variants"}
    for game, key in keys.items():
        page = pages()[f"{game}.md"]
        assert f"`quest.{key}`" in page
        assert f"| `{key}` | value |" in page
        (other,) = {"variants", "rulings"} - {key}
        assert f"`{other}`" not in page


def test_optional_rules_stand_under_the_key_that_a_quest_of_that_game_takes() -> None:
    assert "| `rulings` | at the table | rule |" in pages()["mkd-adventure.md"]
    assert "`quest.options`" not in pages()["mkd-adventure.md"]
    assert "| `options` | at the table | rule |" in pages()["dungeon-plungin.md"]
