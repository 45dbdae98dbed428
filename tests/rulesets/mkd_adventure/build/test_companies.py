"""A quest for any number of players up to that of its teams (area GEN)."""

from dataclasses import replace

import pytest

from authoring.rulesets.mkd_adventure.build.quest import companies
from tests.rulesets.mkd_adventure.small_quests import small_pack, starter


@pytest.mark.rule("MKD-GEN-04")
def test_each_number_of_players_sets_out_with_as_many_teams() -> None:
    pip = {"pip": {**starter()["heroes"]["hob"], "name": "Pip Latch"}}
    teams = [{"heroes": [id]} for id in ("hob", "wren", "pip")]
    pack = small_pack({"quest": {"teams": teams}, "heroes": pip})
    quests = {number: other.quest for number, other in companies(pack).items()}
    parties = {
        number: [team.heroes for team in quest.playing] for number, quest in quests.items() if quest
    }
    assert list(parties.items()) == [
        (3, [("hob",), ("wren",), ("pip",)]), (2, [("hob",), ("wren",)]), (1, [("hob",)]),
    ]  # fmt: skip


@pytest.mark.rule("MKD-GEN-04")
def test_a_quest_of_a_single_team_is_for_one_player_alone() -> None:
    pack = small_pack()
    assert companies(pack) == {}
    assert companies(replace(pack, quest=None)) == {}
