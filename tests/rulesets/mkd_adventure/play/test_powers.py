"""Healing, magic, Necromancy, Summon and levels on the dial (areas BASE and DEC)."""

from typing import Any

import pytest

from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.rules.clicks import can_heal, hurt, rise
from tests.rulesets.mkd_adventure.small_quests import starter
from tests.rulesets.mkd_adventure.table import NORTH, WEST, Table, gift
from tests.rulesets.surge_crawl.small_quests import merged

FIRST = 1
MISS = (1, 2)
SURE = (5, 6)


@pytest.mark.rule("MKD-BASE-23")
@pytest.mark.parametrize(("die", "healed"), [(1, 0), (2, 0), (4, 2), (6, 4)])
def test_regeneration_heals_a_die_less_two_in_place_of_acting(die: int, healed: int) -> None:
    changes = gift("regeneration", "heroes", "hob")
    (slot, *_) = changes["heroes"]["hob"]["dial"]
    changes["heroes"]["hob"]["dial"] = [slot] * 6
    table = Table(("1....",), changes=changes)
    hob = table.hero(1)
    hob.click = 5
    table.act(1, q.acting(q.USE, 0, 0), dice=(die,))
    assert (hob.click, hob.points) == (5 - healed, 0)
    assert len(table.answers.options("act")) == 1


@pytest.mark.rule("MKD-TEAM-08", "MKD-BASE-23")
def test_a_beginner_heals_no_further_than_to_the_slot_below_level_one() -> None:
    """Hob's sixth slot; a 6 would heal four clicks."""
    changes = gift("regeneration", "heroes", "hob")
    dial = starter()["heroes"]["hob"]["dial"]
    dial = [slot | {"abilities": ["regeneration"]} for slot in dial]
    changes["heroes"]["hob"] = {"dial": dial, "values": [31, 35, 39, 44, 50]}
    changes["quest"] = {"teams": [{"heroes": ["hob"], "beginners": ["hob"]}]}
    table = Table(("1....",), changes=changes)
    hurt(table.s, table.hero(1), 2, "")
    table.act(1, q.acting(q.USE, 0, 0), dice=(6,))
    assert table.hero(1).click == 5


@pytest.mark.rule("MKD-BASE-23", "MKD-DEC-14")
def test_a_wounded_monster_regenerates_and_a_whole_one_attacks() -> None:
    table = Table(("a1",), monsters=["watchman"], changes=gift("regeneration"))
    table.foe("a").click = 1
    table.monster_acts("a", 3)
    assert table.foe("a").click == 0
    table.monster_acts("a", FIRST, *MISS, *MISS)
    assert table.events(e.Attacks)[0][:2] == (2, 0)


@pytest.mark.rule("MKD-BASE-21", "MKD-ABL-01")
@pytest.mark.parametrize(
    ("cure", "trait", "patient", "click", "facing"),
    [
        ("magic-healing", "cursed", 1, 2, WEST),
        ("magic-healing", "stealth", 1, 1, WEST),
        ("healing", "cursed", 1, 1, WEST),
        ("healing", "cursed", 2, 1, NORTH),
    ],
)
def test_magic_healing_costs_the_cursed_a_click_and_the_healer_what_an_attack_would(
    cure: str, trait: str, patient: int, click: int, facing: int
) -> None:
    """Wren could be quick before, and not after."""
    both: Any = merged(gift(cure, "heroes", "wren"), gift("quickness", "heroes", "wren", speed=12))
    for slot in both["heroes"]["wren"]["dial"]:
        slot["abilities"] = [cure, "quickness"]
    table = Table(("12",), changes=merged(both, gift(trait, "heroes", "hob")))
    wren = table.hero(2)
    table.hero(patient).click = 2
    table.act(2, q.acting(q.USE, 1, patient - 1))
    assert (table.hero(patient).click, wren.facing, wren.points) == (click, facing, 12 - 4)
    kinds = [{q.kind_of(act) for act in acts} for acts in table.answers.options("act")]
    assert [q.USE in known for known in kinds] == [True, False]


@pytest.mark.rule("MKD-BASE-24")
def test_summon_brings_the_cheapest_of_the_pool_beside_for_nothing() -> None:
    table = Table(("a.1", "###"), monsters=["watchman"], changes=gift("summon"))
    copies = table.s.pools.left
    table.monster_acts("a")
    (_, rat) = table.s.monsters
    assert rat.fighter.id == "rat"
    assert table.place_of(rat) == (1, 0)
    assert sum(table.s.pools.left) == sum(copies) - 1
    assert table.foe("a").points == 6
    assert table.events(e.Attacks) == []
    kept = Table(("a.1", "###"), monsters=["watchman"], changes=gift("summon", uses="never"))
    kept.monster_acts("a", FIRST, *MISS, *MISS)
    assert len(kept.s.monsters) == 1


@pytest.mark.rule("MKD-DEC-15", "MKD-BASE-24", "MKD-ABL-14")
@pytest.mark.parametrize(("die", "trait"), [(1, "necromancy"), (2, "summon")])
def test_a_die_picks_between_necromancy_and_summon(die: int, trait: str) -> None:
    changes: Any = merged(gift("necromancy", uses="always"), gift("summon"))
    (slot, *_) = changes["monsters"]["watchman"]["dial"]
    changes["monsters"]["watchman"]["dial"] = [slot | {"abilities": ["necromancy", "summon"]}]
    table = Table(("a.1", "###"), monsters=["watchman"], changes=changes)
    table.s.pools.slain = ["mole"]
    table.monster_acts("a", die)
    assert [event[1:] for event in table.events(e.Uses)] == [(trait, 2)]


@pytest.mark.rule("MKD-BASE-02", "MKD-BASE-01", "MKD-TEAM-05")
def test_a_level_moves_the_start_up_the_dial_and_the_dial_with_it() -> None:
    """Hob begins on the fifth slot; level 2 is the fourth one, with a defense of 17."""
    table = Table(("1....",))
    hob = table.hero(1)
    assert (hob.level, hob.click, hob.value) == (1, 4, 24)
    hob.click += 2
    rise(table.s, hob)
    assert (hob.level, hob.click, hob.value) == (2, 5, 29)
    assert hob.fighter.dial[hob.start].defense == 17


@pytest.mark.rule("MKD-BASE-03")
def test_monsters_have_no_levels() -> None:
    table = Table(("a1",), monsters=["watchman"])
    watchman = table.foe("a")
    assert table.s.foes(watchman) == [table.hero(1)]
    assert (watchman.level, watchman.start, watchman.value) == (0, 0, 20)
    watchman.click = 1
    assert can_heal(table.s, watchman)


@pytest.mark.rule("MKD-BASE-21")
@pytest.mark.parametrize(("trait", "clicks"), [("blast", [1, 1]), ("freeze", [1])])
def test_the_cursed_take_a_click_more_from_magic(trait: str, clicks: list[int]) -> None:
    changes = merged(gift(trait, uses="always"), gift("cursed", "heroes", "hob"))
    slot = {"speed": 6, "attack": 8, "defense": 15, "damage": 1, "abilities": [trait]}
    changes["monsters"]["watchman"]["dial"] = [slot]
    table = Table(("a1",), monsters=["watchman"], changes=changes)
    table.monster_acts("a", FIRST, *SURE)
    assert [number for _, number, _ in table.events(e.Hurt)] == clicks
    assert table.foe("a").points == 6 - 4


@pytest.mark.rule("MKD-BASE-17")
@pytest.mark.parametrize(("strength", "clicks"), [(1, 0), (3, 1)])
def test_magic_does_two_clicks_less_to_the_invulnerable(strength: int, clicks: int) -> None:
    changes = merged(gift("blast", strength=strength), gift("invulnerable", "heroes", "hob"))
    table = Table(("a1",), monsters=["watchman"], changes=changes)
    table.foe("a").click = 1
    table.monster_acts("a", FIRST, *SURE)
    assert table.hero(1).click == table.hero(1).start + clicks


@pytest.mark.rule("MKD-BASE-21", "MKD-BASE-19")
@pytest.mark.parametrize(("trait", "clicks"), [("retaliation", 2), ("stealth", 0)])
def test_retaliation_is_magic_for_the_cursed(trait: str, clicks: int) -> None:
    changes = merged(gift(trait), gift("cursed", "heroes", "hob"))
    table = Table(("a", "1"), monsters=["watchman"], changes=changes)
    table.strike(table.hero(1), table.foe("a"), *SURE, *MISS)
    assert table.hero(1).click == table.hero(1).start + clicks


@pytest.mark.rule("MKD-BASE-06")
def test_magic_can_go_wrong_too() -> None:
    table = Table(("a1",), monsters=["watchman"], changes=gift("blast"))
    table.monster_acts("a", FIRST, 1, 1)
    assert table.foe("a").click == 1
    table.monster_acts("a", FIRST, 6, 6)
    assert table.hero(1).click == table.hero(1).start + 2
