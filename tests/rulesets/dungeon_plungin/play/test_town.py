"""A visit to town: selling, dividing, the dead, curses, buying, crafting, storing."""

from dataclasses import replace

import pytest

from authoring.rulesets.dungeon_plungin.model import Item
from authoring.rulesets.dungeon_plungin.play.board.events.health import StandsAgain
from authoring.rulesets.dungeon_plungin.play.board.events.town import Sells
from authoring.rulesets.dungeon_plungin.play.board.state import Actor
from authoring.rulesets.dungeon_plungin.play.board.treasury import goods_worth
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import kill
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import take_item
from authoring.rulesets.dungeon_plungin.play.rules.characters.wearing import refit
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import leave
from authoring.rulesets.dungeon_plungin.play.rules.visits.market import buy, selling_price
from authoring.rulesets.dungeon_plungin.play.rules.visits.town import (
    POTION,
    REPLACE,
    SERVICE,
    go_home,
)
from tests.rulesets.dungeon_plungin.play.table import Table
from tests.rulesets.dungeon_plungin.play.town_pack import at_the_exit


def party(size: int, *options: str) -> tuple[Table, list[Actor]]:
    """So many heroes on the Entry Tile, before the exit."""
    table, _ = at_the_exit(*options)
    return table, [table.hero((1 + at, 6)) for at in range(size)]


def names(items: list[Item]) -> list[str]:
    return [item.id for item in items]


@pytest.mark.rule("DP-VEC-D17", "DP-SELL-01", "DP-AMB-60")
def test_an_item_sells_at_half_its_price_rounded_down() -> None:
    table, (hero,) = party(1)
    assert selling_price(table.item("sword")) == 12  # the listed price is 25
    table.give(hero, "sword")
    table.policy.answers = {"sell": [1]}
    leave(table.s)
    assert hero.items == []
    assert hero.purse == 12
    assert Sells("Hero 1", "Sword", 12) in table.trace


@pytest.mark.rule("DP-SELL-02", "DP-TREAS-06")
def test_valuables_sell_at_their_gold_value_only_in_town() -> None:
    table, (hero, _) = party(2)
    take_item(table.s, hero, table.item("garnet"))
    assert (table.s.gold, goods_worth(table.s.treasury), hero.items) == (0, 20, [])
    leave(table.s)
    assert table.s.treasury.goods == []
    assert [h.purse for h in table.s.heroes] == [10, 10]


@pytest.mark.rule("DP-TREAS-06")
def test_valuables_may_be_kept_as_reagents() -> None:
    table, (hero,) = party(1)
    take_item(table.s, hero, table.item("garnet"))
    table.policy.answers = {"sell-goods": [0]}
    leave(table.s)
    assert goods_worth(table.s.treasury) == 20
    assert hero.purse == 0


@pytest.mark.rule("DP-SELL-03")
def test_what_has_no_price_cannot_be_sold() -> None:
    table, (hero,) = party(1)
    table.give(hero, "cleaver", "potion")
    leave(table.s)
    assert ("sell", [0, 2]) in table.policy.asked  # the potion alone


@pytest.mark.rule("DP-KEY-06", "DP-AMB-43")
def test_heroes_sell_priced_keys_during_the_quest_and_shops_sell_none() -> None:
    table, (hero,) = party(1)
    hero.purse = 500
    table.give(hero, "key", "great-key")
    leave(table.s)
    assert ("sell", [0, 1]) in table.policy.asked  # the Great Key has no price
    shop = table.tables.content.towns["millbrook"].shop
    (offered,) = [options for question, options in table.policy.asked if question == "buy"]
    assert [shop[at - 1] for at in offered if at] == ["potion", "reviver", "sword", "leather",
                                                      "sack"]  # fmt: skip


@pytest.mark.rule("DP-KEY-06", "DP-AMB-43")
def test_unused_keys_are_lost_when_the_quest_ends() -> None:
    table, (hero,) = party(1)
    table.give(hero, "key", "potion", "great-key")
    table.s.ending = "won"
    go_home(table.s)
    assert ("sell", [0, 2]) in table.policy.asked  # no key among it any more
    assert names(hero.items) == ["potion"]


@pytest.mark.rule("DP-TREAS-05", "DP-AMB-60")
def test_gold_is_divided_on_return_and_what_is_left_over_stays_in_the_purse() -> None:
    table, heroes = party(4)
    table.s.gold = 103
    leave(table.s)
    assert [hero.purse for hero in heroes] == [25, 25, 25, 25]
    assert table.s.gold == 3


@pytest.mark.rule("DP-TREAS-05")
def test_rewards_are_divided_when_the_quest_is_won() -> None:
    table, heroes = party(2)
    rewarded = replace(table.tables.quest, reward_gold=30, reward_xp=20, reward_items=("potion",))
    table.s.tables = replace(table.tables, quest=rewarded)
    table.s.gold, table.s.ending = 11, "won"
    go_home(table.s)
    assert [hero.purse for hero in heroes] == [20, 20]  # 11 and 30
    assert [hero.xp for hero in heroes] == [20, 20]  # XP each
    assert names(heroes[0].items) == ["potion"]


@pytest.mark.rule("DP-OPT-15")
def test_in_a_gold_rush_finders_keep_what_they_find() -> None:
    # 8 gold of an orc, 20 for a garnet, 4 from an event: 32 in all, or to each his own
    # and half of the 4
    for options, purses in (((), [16, 16]), (("gold_rush",), [20 + 2, 8 + 2])):
        table, (first, second) = party(2, *options)
        orc = table.monster("orc", (3, 3))
        with table.rolls():
            kill(table.s, orc, "attack", second)  # an orc has 8 gold
        take_item(table.s, first, table.item("garnet"))
        table.s.gold += 4  # from an event: it is everybody's
        leave(table.s)
        assert [first.purse, second.purse] == purses


@pytest.mark.rule("DP-DEATH-06")
def test_the_party_buys_a_reviving_potion_for_a_dead_hero() -> None:
    table, (hero, dead) = party(2)
    kill(table.s, dead, "trap", None)
    table.s.gold = 60
    table.policy.answers = {"revive": [POTION]}
    leave(table.s)
    assert dead.alive
    assert dead.life == dead.max_life  # LIFE 2 from the potion, the rest from the night's rest
    assert StandsAgain("Hero 2", 2) in table.trace
    assert table.s.gold + hero.purse + dead.purse == 10  # the potion costs 50
    assert dead.square >= 0


@pytest.mark.rule("DP-DEATH-06")
def test_a_town_may_raise_the_dead_for_gold() -> None:
    table, (_, dead) = party(2)
    kill(table.s, dead, "trap", None)
    table.s.gold = 79
    leave(table.s)
    (asked,) = [options for question, options in table.policy.asked if question == "revive"]
    assert SERVICE not in asked  # it costs 80
    table.s.gold += 1
    table.policy.answers = {"revive": [SERVICE]}
    leave(table.s)
    assert dead.alive
    assert sum(hero.purse for hero in table.s.heroes) + table.s.gold == 0


@pytest.mark.rule("DP-DEATH-06", "DP-DEATH-07", "DP-DEATH-08")
def test_a_new_hero_of_the_lowest_level_takes_the_dead_ones_place() -> None:
    table, (first, second, dead) = party(3)
    dead.weapon = table.item("sword")
    table.give(dead, "potion")
    for hero, level in ((first, 3), (second, 2), (dead, 1)):
        hero.template = table.tables.content.heroes["fighter"]
        hero.xp = table.tables.content.towns["millbrook"].advancement.get(level, 0)
    table.s.ending = ""
    kill(table.s, dead, "trap", None)
    table.policy.answers = {"revive": [REPLACE]}
    leave(table.s)
    new = table.s.heroes[2]
    assert new is not dead
    assert new.name == "Fighter"
    assert new.template is not None
    # 1st and 2nd rose to levels 3 and 2 first, by their XP: the lowest is 2
    assert [h.template.level for h in table.s.heroes if h.template] == [3, 2, 2]
    assert new.xp == 100
    assert new.max_life == 7  # LIFE 6, raised at level 2
    assert new.weapon is None  # what the dead hero wore is gone
    assert names(new.items) == ["potion"]  # what he carried is not
    assert new.square >= 0


@pytest.mark.rule("DP-DEATH-06")
def test_a_dead_hero_may_be_carried_along() -> None:
    table, (_, dead) = party(2)
    kill(table.s, dead, "trap", None)
    leave(table.s)  # the plainest answer
    assert not dead.alive
    assert dead.square == -1


@pytest.mark.rule("DP-CURSE-03")
@pytest.mark.parametrize(("answer", "left", "purse"), [(1, [], 0), (0, ["lead-ring"], 30)])
def test_the_priest_takes_off_and_is_paid_for_what_he_is_asked_to(
    answer: int, left: list[str], purse: int
) -> None:
    table, (hero,) = party(1)
    take_item(table.s, hero, table.item("lead-ring"))
    table.s.gold = 30
    table.policy.answers = {"uncurse": [answer]}
    leave(table.s)
    assert (names(hero.worn), hero.purse) == (left, purse)


@pytest.mark.rule("DP-CURSE-03")
def test_the_priest_takes_a_cursed_thing_off() -> None:
    table, (hero,) = party(1)
    hero.worn = [table.item("lead-ring"), table.item("slippers")]
    refit(hero)
    assert hero.dice(6) == 3  # DEX 3, -1 and +1
    table.s.gold = 29
    leave(table.s)
    assert ("uncurse", [0, 1]) not in table.policy.asked  # it costs 30
    table.s.gold = 30
    hero.purse = 0
    table.policy.answers = {"uncurse": [1]}
    leave(table.s)
    assert names(hero.worn) == ["slippers"]
    assert hero.dice(6) == 4
    assert (hero.purse, hero.items) == (0, [])


@pytest.mark.rule("DP-TREAS-07")
def test_a_recipe_makes_one_thing_of_others() -> None:
    table, (hero, smith) = party(2)
    take_item(table.s, hero, table.item("scroll"))
    take_item(table.s, hero, table.item("garnet"))
    table.give(hero, "sword")
    smith.stats[7] = 4
    table.s.gold = 6
    table.policy.answers = {"sell-goods": [0], "craft": [1]}
    with table.rolls(2, 3, 4, 6):  # the smith's WIT 4 against difficulty 1
        leave(table.s)
    assert names(hero.items) == []
    assert table.s.treasury.goods == []
    assert smith.weapon is not None
    assert smith.weapon.id == "fine-sword"
    assert table.s.gold + hero.purse + smith.purse == 1
    assert names(table.s.treasury.recipes) == ["scroll"]  # a recipe can be used again


@pytest.mark.rule("DP-TREAS-07")
@pytest.mark.parametrize(("dice", "left"), [((2, 3, 4), 2), ((1, 3, 4), 0)])
def test_a_failed_recipe_spoils_its_reagents_only_with_a_fumble(
    dice: tuple[int, ...], left: int
) -> None:
    table, (hero,) = party(1)
    take_item(table.s, hero, table.item("scroll"))
    take_item(table.s, hero, table.item("garnet"))
    table.give(hero, "sword")
    table.s.gold = 5
    table.policy.answers = {"sell-goods": [0], "craft": [0]}
    with table.rolls(*dice):
        leave(table.s)
    assert len(hero.items) + len(table.s.treasury.goods) == left


@pytest.mark.rule("DP-TREAS-04", "DP-TREAS-08")
def test_the_chest_in_town_holds_what_the_town_says_and_properties_add_to_it() -> None:
    table, (hero,) = party(1)
    hero.item_slots = 8
    table.give(hero, "key", "cleaver", "spear")
    table.s.gold = 40
    table.policy.answers = {"property": [1], "store": [2, 2, 0]}
    leave(table.s)
    assert names(table.s.treasury.stored) == ["cleaver", "spear"]
    assert table.s.treasury.space == 2 + 4
    assert table.s.treasury.owned == ["millbrook/attic"]
    assert table.s.gold + hero.purse == 0
    table.policy.answers = {"store": [-2, 0]}
    leave(table.s)
    assert names(hero.items) == ["key", "spear"]


@pytest.mark.rule("DP-TREAS-08")
def test_a_full_chest_takes_nothing_more() -> None:
    table, (hero,) = party(1)
    table.give(hero, "cleaver", "spear", "bow")
    table.policy.answers = {"store": [1, 1, 0]}
    leave(table.s)
    last = [options for question, options in table.policy.asked if question == "store"][-1]
    assert last == [0, -1, -2]  # two places, both taken: things can only come out


@pytest.mark.rule("DP-OPT-15")
def test_in_a_gold_rush_each_hero_rents_a_quarter_of_the_place_for_himself() -> None:
    table, (first, second) = party(2, "gold_rush")
    first.purse = second.purse = 10
    table.policy.answers = {"property": [1, 1]}
    leave(table.s)
    assert (first.purse, second.purse) == (0, 0)  # 40 / 4 each
    assert table.s.treasury.space == 2 + 1 + 1


@pytest.mark.rule("DP-EXIT-03")
def test_gear_bought_is_put_on_and_others_help_to_pay() -> None:
    table, (hero, friend) = party(2)
    hero.weapon = table.item("spear")
    hero.purse, friend.purse = 15, 20
    table.policy.answers = {"buy": [3, 0, 0]}
    leave(table.s)
    assert hero.weapon is not None
    assert hero.weapon.id == "sword"
    assert hero.melee == 3 + 2
    assert names(hero.items) == ["spear"]
    assert (hero.purse, friend.purse) == (0, 10)


@pytest.mark.rule("DP-TREAS-08")
def test_a_full_pack_can_buy_nothing_but_a_bigger_one() -> None:
    table, (hero,) = party(1)
    hero.purse = 100
    table.give(hero, "key", "key", "cleaver", "spear")
    table.policy.answers = {"buy": [5, 1, 0]}
    leave(table.s)
    asked = [options for question, options in table.policy.asked if question == "buy"]
    assert asked[0] == [0, 5]  # the sack
    assert hero.item_slots == 8
    assert len(hero.items) == 5


@pytest.mark.rule("DP-DEATH-07")
def test_the_gold_of_whom_a_newcomer_replaces_stays_with_the_party() -> None:
    table, (_, dead) = party(2)
    dead.purse = 7
    kill(table.s, dead, "orc", None)
    table.policy.answers = {"revive": [REPLACE]}
    leave(table.s)
    assert (table.s.gold, [hero.purse for hero in table.s.heroes]) == (7, [0, 0])


@pytest.mark.rule("DP-INV-02", "DP-SELL-01")
def test_what_a_two_handed_weapon_drives_out_of_a_full_pack_is_sold() -> None:
    """Sword 25 and shield come off; the pack has room for one of them. The sword goes
    last into the pack, or the shield does: half its price comes back."""
    table, (hero,) = party(1)
    items = table.tables.content.items
    shop = {**items, "bow": replace(items["bow"], price=10),
            "wooden-shield": replace(items["wooden-shield"], price=9)}  # fmt: skip
    table.s.tables = replace(table.tables, content=replace(table.tables.content, items=shop))
    hero.weapon, hero.shield = shop["sword"], shop["wooden-shield"]
    hero.items = [shop["potion"]] * 3
    hero.purse = 10
    town = table.tables.town
    assert town is not None
    table.policy.answers = {"buy": [1]}
    buy(table.s, replace(town, shop=("bow",)))
    assert hero.weapon is shop["bow"]
    assert names(hero.items) == ["potion", "potion", "potion", "sword"]
    assert (hero.purse, table.s.gold) == (0, 4)  # 9 // 2
