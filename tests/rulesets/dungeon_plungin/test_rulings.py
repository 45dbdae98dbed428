"""The schema and the ruleset know the same optional rules and rulings."""

import json
from dataclasses import FrozenInstanceError, fields
from pathlib import Path
from typing import Any

import pytest

from authoring.rulesets.dungeon_plungin.play.board.rulings import PLAIN, Rules
from authoring.rulesets.dungeon_plungin.ruling_words import (
    OPTION_WORDS,
    RULING_WORDS,
    option_words,
    ruling_words,
)
from authoring.rulesets.dungeon_plungin.rulings import (
    EXCLUSIVE,
    IDLE_OPTIONS,
    IDLE_VARIANTS,
    OPTIONS,
    VARIANTS,
)
from authoring.rulesets.dungeon_plungin.rulings_page import page
from tests.rulesets.dungeon_plungin.play.table import Table


@pytest.fixture
def quest(repository: Path) -> dict[str, Any]:
    text = (repository / "schemas/dungeon-plungin/quest.json").read_text(encoding="utf-8")
    schema: dict[str, Any] = json.loads(text)["properties"]
    return schema


@pytest.mark.rule("DP-OPT-18")
def test_the_options_are_the_same(quest: dict[str, Any]) -> None:
    assert set(quest["options"]["items"]["enum"]) == set(OPTIONS)


def test_the_variants_and_their_values_are_the_same(quest: dict[str, Any]) -> None:
    named = quest["variants"]["properties"]
    assert set(named) == set(VARIANTS)
    for name, schema in named.items():
        values = schema.get("enum") or schema["items"]["enum"]
        assert tuple(map(str, values)) == VARIANTS[name]


@pytest.mark.rule("DP-OPT-10")
def test_options_that_exclude_each_other_are_options() -> None:
    assert {name for pair in EXCLUSIVE for name in pair} <= set(OPTIONS)


def test_play_knows_every_option_and_ruling_by_its_name() -> None:
    names = {field.name for field in fields(Rules)}
    assert names >= set(OPTIONS) | set(VARIANTS)


def test_without_a_word_about_it_every_default_holds() -> None:
    """The first value of each ruling; `repeatable_actions` has the first two."""
    for name, values in VARIANTS.items():
        default = getattr(PLAIN, name)
        expected = set(values[:2]) if name == "repeatable_actions" else {values[0]}
        assert ({str(default)} if isinstance(default, (str, int)) else set(default)) == expected
    assert not any(getattr(PLAIN, name) for name in OPTIONS)


@pytest.mark.rule("DP-OPT-18")
def test_any_number_of_options_can_be_agreed_together() -> None:
    chosen = tuple(name for name in OPTIONS if name not in EXCLUSIVE[0][1:])
    named = {name: values[-1] for name, values in VARIANTS.items()}
    rules = Table(options=chosen, variants=named).s.rules
    assert all(getattr(rules, name) for name in chosen)
    assert {name: str(getattr(rules, name)) for name in named if name != "repeatable_actions"} == {
        name: value for name, value in named.items() if name != "repeatable_actions"
    }
    assert rules.repeatable_actions == {"use_item"}


@pytest.mark.rule("DP-OPT-18")
def test_what_was_agreed_is_fixed_for_the_game() -> None:
    with pytest.raises(FrozenInstanceError):
        PLAIN.cover = True  # type: ignore[misc]


def test_each_option_and_each_value_of_a_ruling_is_printed_as_a_sentence() -> None:
    assert set(OPTION_WORDS) == set(OPTIONS)
    values = {name: set(sentences) for name, sentences in RULING_WORDS.items()}
    assert values == {
        name: set(named) for name, named in VARIANTS.items() if name != "repeatable_actions"
    }
    told = [option_words(name) for name in OPTIONS]
    told += [ruling_words(name, value) for name, named in VARIANTS.items() for value in named]
    for sentence in told:
        assert sentence.endswith(".")
        assert "_" not in sentence
        assert sentence[0].isupper()
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("nothing", "No Action is taken twice in a turn."),
        ("nothing, unlock", "Actions that may be taken more than once in a turn: Unlock."),
        (
            "unlock, move, search",
            "Actions that may be taken more than once in a turn: Unlock, Move and Detect.",
        ),
    ],
)
def test_a_list_of_actions_is_put_into_words(value: str, sentence: str) -> None:
    assert ruling_words("repeatable_actions", value) == sentence


def test_the_committed_page_says_the_same(repository: Path) -> None:
    """When this fails: python -m authoring.rulesets.dungeon_plungin.rulings_page."""
    assert (repository / "docs/rules-in-force.md").read_text(encoding="utf-8") == page()


def test_what_has_no_effect_beside_an_option_is_named_as_in_the_quest() -> None:
    assert {name for pair in IDLE_OPTIONS for name in pair} <= set(OPTIONS)
    assert {variant for variant, _ in IDLE_VARIANTS} <= set(VARIANTS)
    assert {option for _, option in IDLE_VARIANTS} <= set(OPTIONS)
