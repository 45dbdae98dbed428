"""Lives a stop costs, by hand."""

from fractions import Fraction
from pathlib import Path

import pytest

from authoring.rulesets.jeffro_dungeon.odds.fights import danger, lives_lost
from authoring.rulesets.jeffro_dungeon.odds.person import person
from tests.rulesets.jeffro_dungeon.odds.bags import pack, passage, quest_of
from tests.rulesets.jeffro_dungeon.table import shipped, somebody


@pytest.mark.rule("JEF-SET-24", "JEF-SET-36")
def test_spikes_take_half_a_life_from_craft_3() -> None:
    quest = quest_of(shipped())
    who, tiles = person(quest, somebody()), quest.content.tiles
    assert lives_lost(quest, who, tiles["spike-trap"]) == Fraction(1, 2)
    fights = Fraction(15, 36) + Fraction(15, 36)
    assert lives_lost(quest, who, tiles["tunnel"]) == Fraction(1, 6) * (fights + 1)


def test_only_tiles_that_take_lives_are_listed(tmp_path: Path) -> None:
    made = pack(tmp_path, {"hall": passage(2), "trap": passage(1, "[{lose: {life: d3}}]")})
    (table,) = danger.ask(quest_of(made)).tables
    assert table.rows == (("Passage", (Fraction(2),)),)
    assert danger.ask(quest_of(pack(tmp_path / "calm", {"hall": passage(2)}))).tables == ()
