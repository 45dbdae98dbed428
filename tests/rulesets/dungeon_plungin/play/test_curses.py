"""Area CURSE: what clings to whoever finds it."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.things import (
    FindsItem,
    IsCursed,
    LeavesBehind,
    PutsOn,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import kill
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import take_item
from tests.rulesets.dungeon_plungin.play.gifts_text import gifted_table as table
from tests.rulesets.dungeon_plungin.play.gifts_text import packed, worn


@pytest.mark.rule("DP-CURSE-01", "DP-AMB-55")
def test_a_cursed_find_is_put_on_at_once_and_the_old_thing_packed() -> None:
    t = table()
    hero = t.hero((1, 1), atk=3, gear="sword")
    take_item(t.s, hero, t.item("thirsty-blade"))
    assert (worn(hero), packed(hero)) == (["thirsty-blade"], ["sword"])
    assert hero.melee == 3 + 1
    assert t.kinds() == [FindsItem, IsCursed, PutsOn]


@pytest.mark.rule("DP-AMB-55", "DP-INV-12")
def test_with_a_full_pack_something_is_left_for_good_as_the_player_chooses() -> None:
    t = table()
    hero = t.hero((1, 1), gear="sword")
    t.give(hero, "potion", "key", "potion", "dagger")
    t.policy.answers["leave"] = [1]
    take_item(t.s, hero, t.item("thirsty-blade"))
    assert packed(hero) == ["potion", "potion", "dagger", "sword"]
    assert t.told(LeavesBehind) == [LeavesBehind("Hero 1", "Key")]
    assert not any("key" in packed(other) for other in t.s.heroes)


@pytest.mark.rule("DP-CURSE-02")
def test_a_cursed_shield_drives_out_a_two_handed_weapon() -> None:
    t = table()
    hero = t.hero((1, 1), atk=3, gear="bow")
    take_item(t.s, hero, t.item("leaden-shield"))
    assert (worn(hero), packed(hero)) == (["leaden-shield"], ["bow"])
    assert (hero.ranged, hero.melee) == (0, 3)


@pytest.mark.rule("DP-CURSE-02", "DP-INV-05")
def test_of_four_pieces_of_attire_the_player_chooses_which_gives_way() -> None:
    t = table()
    hero = t.hero((1, 1), gear="slippers gloves lucky-ring belt")
    t.policy.answers["gives-way"] = [2]
    take_item(t.s, hero, t.item("itchy-cap"))
    assert worn(hero) == ["slippers", "gloves", "belt", "itchy-cap"]
    assert packed(hero) == ["lucky-ring"]


@pytest.mark.rule("DP-CURSE-02", "DP-INV-07")
def test_on_the_same_place_there_is_nothing_to_choose() -> None:
    t = table()
    hero = t.hero((1, 1), gear="crown slippers gloves belt")
    take_item(t.s, hero, t.item("itchy-cap"))
    assert packed(hero) == ["crown"]
    assert t.policy.asked == []


@pytest.mark.rule("DP-CURSE-03")
def test_what_is_cursed_does_not_come_off_by_itself() -> None:
    t = table()
    hero = t.hero((1, 1), gear="thirsty-blade leaden-shield itchy-cap")
    t.give(hero, "sword", "bow", "wooden-shield", "crown")
    t.begin(hero)
    assert "change gear" not in t.legal(hero)


@pytest.mark.rule("DP-CURSE-03")
@pytest.mark.parametrize(("potion", "left"), [("holy-water", ["leaden-shield"]), ("blessing", [])])
def test_a_potion_takes_off_one_cursed_thing_or_all(potion: str, left: list[str]) -> None:
    t = table()
    hero = t.hero((1, 1), gear="thirsty-blade leaden-shield")
    t.give(hero, potion)
    t.begin(hero)
    t.take(hero, c.USE, 0, 0)
    assert worn(hero) == left
    assert packed(hero) == [], "what comes off is gone (R-19)"
    assert hero.melee == 3


@pytest.mark.rule("DP-CURSE-01")
def test_a_second_cursed_thing_cannot_push_out_the_first() -> None:
    t = table()
    hero = t.hero((1, 1), gear="leaden-shield")
    take_item(t.s, hero, t.item("leaden-shield"))
    assert (worn(hero), packed(hero)) == (["leaden-shield"], ["leaden-shield"])


@pytest.mark.rule("DP-CURSE-01", "DP-MON-07")
def test_a_monsters_cursed_treasure_clings_to_who_beat_it() -> None:
    t = table()
    hero = t.hero((1, 1))
    guard = t.monster("guard", (2, 1))
    kill(t.s, guard, "hero", hero)
    assert worn(hero) == ["itchy-cap"]
