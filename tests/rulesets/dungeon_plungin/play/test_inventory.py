"""Area INV: hands and body places, what gear grants, what has room."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.things import LeavesBehind
from authoring.rulesets.dungeon_plungin.play.board.state import WIT, Actor
from authoring.rulesets.dungeon_plungin.play.rules.actions.hooks import fumbled_defence
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import take_item
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from tests.rulesets.dungeon_plungin.play.gifts_text import gifted_table as table
from tests.rulesets.dungeon_plungin.play.gifts_text import packed, worn
from tests.rulesets.dungeon_plungin.play.table import Table


def change(t: Table, hero: Actor, item: str, left: int = 0) -> None:
    """The Action that puts a thing on."""
    t.begin(hero)
    t.take(hero, c.EQUIP, packed(hero).index(item), left)


@pytest.mark.rule("DP-INV-03", "DP-AMB-57")
def test_a_two_handed_weapon_fills_both_hands() -> None:
    t = table()
    hero = t.hero((1, 1), gear="sword wooden-shield")
    t.give(hero, "bow")
    change(t, hero, "bow")
    assert (worn(hero), packed(hero)) == (["bow"], ["sword", "wooden-shield"])
    assert t.s.actions == 1
    change(t, hero, "wooden-shield")
    assert (worn(hero), packed(hero)) == (["wooden-shield"], ["sword", "bow"])


@pytest.mark.rule("DP-INV-04")
def test_a_second_one_handed_weapon_may_take_the_shields_place() -> None:
    t = table()
    hero = t.hero((1, 1), gear="sword wooden-shield")
    t.give(hero, "dagger")
    change(t, hero, "dagger", left=1)
    assert (worn(hero), packed(hero)) == (["sword", "dagger"], ["wooden-shield"])


@pytest.mark.rule("DP-INV-03")
def test_a_two_handed_weapon_has_no_place_in_the_left_hand() -> None:
    t = table()
    hero = t.hero((1, 1), gear="sword")
    t.give(hero, "bow")
    t.begin(hero)
    equips = [chosen for chosen in offers(t.s, hero) if c.verb(chosen) == c.EQUIP]
    assert [c.detail(chosen) for chosen in equips] == [0]


@pytest.mark.rule("DP-INV-07")
def test_one_piece_of_attire_to_each_body_place() -> None:
    t = table()
    hero = t.hero((1, 1), gear="crown")
    t.give(hero, "itchy-cap")
    change(t, hero, "itchy-cap")
    assert (worn(hero), packed(hero)) == (["itchy-cap"], ["crown"])


@pytest.mark.rule("DP-INV-07")
def test_two_rings_are_worn_and_a_third_takes_the_place_of_one() -> None:
    t = table()
    hero = t.hero((1, 1), gear="lucky-ring")
    t.give(hero, "ice-ring", "lucky-ring")
    change(t, hero, "ice-ring")
    assert worn(hero) == ["lucky-ring", "ice-ring"]
    t.policy.answers["gives-way"] = [1]
    change(t, hero, "lucky-ring")
    assert (worn(hero), packed(hero)) == (["lucky-ring", "lucky-ring"], ["ice-ring"])


@pytest.mark.rule("DP-INV-05", "DP-AMB-56")
def test_a_fifth_piece_of_attire_is_worn_only_in_place_of_another() -> None:
    t = table()
    hero = t.hero((1, 1), gear="slippers gloves lucky-ring belt")
    t.give(hero, "crown")
    change(t, hero, "crown")
    assert worn(hero) == ["gloves", "lucky-ring", "belt", "crown"]
    assert packed(hero) == ["slippers"]


@pytest.mark.rule("DP-INV-13")
def test_gear_grants_abilities_and_resistances_while_it_is_worn() -> None:
    t = table()
    hero = t.hero((1, 1), gear="ice-ring lucky-ring", wit=3)
    assert hero.stats[WIT] == 4
    assert hero.resists == {"ice"}
    assert [ability.id for ability in hero.abilities] == ["steady"]
    fumbled_defence(t.s, hero)
    assert not hero.stunned, "DP-FUMB-04: by an item"
    t.give(hero, "lucky-ring")
    change(t, hero, "lucky-ring")
    assert (hero.resists, hero.abilities) == (frozenset(), ())


@pytest.mark.rule("DP-FUMB-04", "DP-INV-13")
def test_without_the_ring_the_same_fumble_stuns() -> None:
    t = table()
    hero = t.hero((1, 1), gear="lucky-ring")
    fumbled_defence(t.s, hero)
    assert hero.stunned


@pytest.mark.rule("DP-INV-13")
def test_gear_that_gives_life_keeps_the_wounds() -> None:
    t = table()
    hero = t.hero((1, 1), life=6)
    hero.life = 2
    t.give(hero, "belt")
    change(t, hero, "belt")
    assert (hero.life, hero.max_life) == (4, 8)


@pytest.mark.rule("DP-INV-12")
@pytest.mark.parametrize(("ruling", "taker"), [("handed", 1), ("left", 0)])
def test_what_one_has_no_room_for_is_handed_to_another_or_not(ruling: str, taker: int) -> None:
    t = Table(variants={"full_pack": ruling})
    heroes = [t.hero((1, 1)), t.hero((6, 6))]
    t.give(heroes[0], *["potion"] * 4)
    t.policy.answers["leave"] = [0]
    take_item(t.s, heroes[0], t.item("sword"))
    assert ["sword" in packed(hero) for hero in heroes] == [taker == 0, taker == 1]
    assert len(t.told(LeavesBehind)) == (ruling == "left")
    room = Table(variants={"full_pack": ruling})
    hero = room.hero((1, 1))
    take_item(room.s, hero, room.item("sword"))
    assert packed(hero) == ["sword"]


@pytest.mark.rule("DP-INV-12")
def test_what_is_left_is_nobodys_any_more() -> None:
    """Neither in a pack nor with the party's goods, nor on the floor to be fetched."""
    t = table()
    hero, full = t.hero((1, 1)), t.hero((6, 6))
    t.give(hero, "key", *["potion"] * 3)
    t.give(full, *["potion"] * 4)
    things = len(t.s.things)
    t.policy.answers["leave"] = [0]
    take_item(t.s, hero, t.item("sword"))
    assert sorted(packed(hero)) == ["potion", "potion", "potion", "sword"]
    assert packed(full) == ["potion"] * 4
    assert (t.s.treasury.goods, t.s.treasury.recipes, len(t.s.things)) == ([], [], things)


@pytest.mark.rule("DP-INV-02", "DP-INV-12")
def test_what_nobody_has_room_for_stays_behind_as_the_player_chooses() -> None:
    t = table()
    hero = t.hero((1, 1))
    t.give(hero, *["potion"] * 4)
    t.policy.answers["leave"] = [2]
    take_item(t.s, hero, t.item("sword"))
    assert packed(hero) == ["potion", "potion", "potion", "sword"]
    assert [event.item for event in t.told(LeavesBehind)] == ["Potion"]


@pytest.mark.rule("DP-ACT-07", "DP-INV-02")
def test_nothing_is_handed_to_who_has_no_room() -> None:
    t = table()
    giver, taker = t.hero((1, 1)), t.hero((2, 1))
    t.give(giver, "key")
    t.give(taker, *["potion"] * 4)
    t.begin(giver)
    assert "give item" not in t.legal(giver)
    taker.items.pop()
    assert "give item" in t.legal(giver)
