"""Area TREAS: what chests give, and to whom."""

import pytest

from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.model import Loot
from authoring.rulesets.dungeon_plungin.play.board.events.locks import Opens
from authoring.rulesets.dungeon_plungin.play.board.events.things import FindsGold, FindsItem
from authoring.rulesets.dungeon_plungin.play.board.state import Actor
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import open_thing
from authoring.rulesets.dungeon_plungin.play.rules.visits.market import study
from tests.rulesets.dungeon_plungin.play.table import Table


def open_chest(t: Table, hero: Actor, face: int) -> None:
    chest = t.chest((3, 3), locked=False, trap="")
    with t.rolls(face):
        open_thing(t.s, hero, chest)


@pytest.mark.rule("DP-TREAS-01", "DP-DOOR-09")
def test_the_opener_rolls_the_treasure_chart_and_keeps_the_item() -> None:
    t = Table()
    t.hero((6, 6))
    hero = t.hero((3, 4))
    open_chest(t, hero, 2)
    assert t.kinds() == [Opens, FindsItem]
    assert hero.items == [t.item("key")]


@pytest.mark.rule("DP-TREAS-04", "DP-AMB-58")
def test_gold_goes_to_the_party() -> None:
    t = Table()
    hero = t.hero((3, 4))
    open_chest(t, hero, 1)
    assert t.told(FindsGold) == [FindsGold(hero.name, 7)]
    assert (t.s.gold, hero.items) == (7, [])


@pytest.mark.rule("DP-TREAS-06", "DP-TREAS-04")
def test_valuables_are_shared_and_take_no_slot() -> None:
    t = Table()
    hero = t.hero((3, 4))
    t.give(hero, *["potion"] * 4)
    open_chest(t, hero, 4)
    assert [(item.id, finder) for item, finder in t.s.treasury.goods] == [("garnet", 0)]
    assert t.s.gold == 0  # sold only in town
    assert hero.items == [t.item("potion")] * 4


@pytest.mark.rule("DP-TREAS-03")
def test_a_unique_treasure_is_found_once_and_then_replaced() -> None:
    t = Table()
    hero = t.hero((3, 4))
    open_chest(t, hero, 3)
    assert hero.items == [t.item("crown")]
    other = t.hero((4, 3))
    open_chest(t, other, 3)
    assert (other.items, t.s.gold) == ([], 30)


@pytest.mark.rule("DP-XP-05", "DP-XP-07")
def test_a_tome_carries_the_xp_of_the_treasure_chart_to_town() -> None:
    t = Table()
    hero = t.hero((3, 4))
    open_chest(t, hero, 5)  # {item: tome, xp: 50}
    assert t.s.xp == 0
    assert [(item.id, item.xp) for item in hero.items] == [("tome", 50)]
    study(t.s)
    assert (t.s.xp, hero.items) == (50, [])


@pytest.mark.rule("DP-TREAS-01")
def test_a_chest_with_its_own_loot_rolls_no_chart() -> None:
    t = Table()
    hero, chest = t.hero((3, 4)), t.chest((3, 3), locked=False, trap="")
    chest.loot = Loot(Dice(1, 6, 1), ("potion",), 0, False, None)
    with t.rolls(4):
        open_thing(t.s, hero, chest)
    assert t.s.gold == 5
    assert hero.items == [t.item("potion")]


@pytest.mark.rule("DP-INV-02")
def test_a_full_pack_hands_its_find_to_a_comrade_with_room() -> None:
    t = Table()
    hero, other = t.hero((3, 4)), t.hero((6, 6))
    t.give(hero, *["potion"] * 4)
    open_chest(t, hero, 2)
    assert len(hero.items) == 4
    assert other.items == [t.item("key")]
