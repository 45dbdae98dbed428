"""Markers of a quest: as many as the odds say, and one for each condition in use."""

from collections import Counter
from pathlib import Path

import pytest

from authoring.model.pack import Pack
from authoring.render.drawing.sprites import sprite
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.printed.markers import markers
from authoring.rulesets.dungeon_plungin.printed.used_definitions import used_by_quest
from authoring.source.pack.load import load_pack

PACKS = Path(__file__).parents[4] / "packs"


def quest_of(name: str) -> tuple[Pack, Quest]:
    loaded = load_pack(PACKS / name)
    assert loaded.source is not None
    pack, _ = build(loaded.source)
    assert pack is not None
    assert isinstance(pack.quest, Quest)
    return pack, pack.quest


@pytest.mark.rule("DP-DOOR-06")
def test_doors_and_chests_come_in_silver_and_gold_as_often_as_is_counted() -> None:
    pack, quest = quest_of("knocking-wall")
    counts = {"silver door": 7, "gold door": 5, "great door": 1, "gold chest": 3, "pit": 2}
    made = markers(quest, used_by_quest(pack), counts)
    found = Counter({(one.shape, one.metal): one.copies for one in made if one.metal})
    assert found == {("door", "silver"): 7, ("door", "gold"): 5, ("door", "jewelled"): 1,
                     ("chest", "gold"): 3}  # fmt: skip
    assert [one.copies for one in made if one.symbol == "pit"] == [2]
    assert not [one for one in made if one.symbol == "rubble"]


@pytest.mark.parametrize("name", ["knocking-wall", "salt-mine", "clockwork-crypt"])
def test_every_condition_in_use_has_a_marker_with_a_drawing(name: str) -> None:
    pack, quest = quest_of(name)
    used = used_by_quest(pack)
    made = [one for one in markers(quest, used, {}) if one.dark]
    assert len(made) == sum(kind == "conditions" for kind, _id in used)
    assert all(one.copies and sprite(one.symbol) for one in made)


def test_every_token_has_a_drawing_and_a_quest_without_odds_has_some() -> None:
    pack, quest = quest_of("knocking-wall")
    made = markers(quest, used_by_quest(pack), {})
    assert {one.shape for one in made} >= {"wall", "token", "number", "bar"}
    assert all(sprite(one.symbol) for one in made if one.shape == "token")
    assert {one.text for one in made if one.shape == "number"} == {"1", "5"}


def test_a_quest_names_the_theme_of_its_tiles() -> None:
    assert quest_of("clockwork-crypt")[1].theme == "crypt"
    assert quest_of("salt-mine")[1].theme == "cave"
    assert quest_of("knocking-wall")[1].theme == ""
