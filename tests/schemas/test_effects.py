"""The schema of effects and the effects themselves say the same."""

import re
from pathlib import Path
from typing import Any

import pytest

from authoring.rulesets.dungeon_plungin.build.roles import ROLES
from authoring.rulesets.dungeon_plungin.effects.registry import SIZED, WHO
from authoring.rulesets.dungeon_plungin.model import AWARENESS, STATS
from tools.schemas import written


@pytest.mark.parametrize("file", sorted(written(), key=str), ids=lambda file: file.name)
def test_what_verbs_say_is_written_as_they_say_it(file: Path) -> None:
    """Run `make schemas` when this fails."""
    assert file.read_text(encoding="utf-8") == written()[file]


def test_to_offers_exactly_those_whom_an_effect_can_concern(
    parts: dict[str, dict[str, Any]],
) -> None:
    effect = parts["effects"]["$defs"]["effect"]
    words, sized = effect["properties"]["to"]["anyOf"]
    assert words["enum"] == list(WHO)
    for who in SIZED:
        assert re.fullmatch(sized["pattern"], f"{who} 2x2")


def test_stats_and_awareness_are_those_of_the_rules(parts: dict[str, dict[str, Any]]) -> None:
    common = parts["common"]["$defs"]
    assert common["stat"]["enum"] == list(STATS)
    assert common["awareness"]["enum"] == list(AWARENESS)


def test_every_chart_the_rules_roll_is_known_by_all_its_names(
    parts: dict[str, dict[str, Any]],
) -> None:
    charts = parts["charts"]
    assert set(charts["properties"]) == {role.id for role in ROLES}
    aliases = "".join(charts["patternProperties"])
    for role in ROLES:
        for alias in role.aliases:
            assert alias in aliases
