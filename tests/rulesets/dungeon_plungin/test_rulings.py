"""The schema and the ruleset know the same optional rules and rulings."""

import json
from pathlib import Path
from typing import Any

import pytest

from authoring.rulesets.dungeon_plungin.rulings import EXCLUSIVE, OPTIONS, VARIANTS


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
