"""What rules of gear, finds and what is broken open say at their edges."""

from dataclasses import replace

import pytest

from authoring.rulesets.dungeon_plungin.model import Loot
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import kill
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import spring
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import make_room, share
from authoring.rulesets.dungeon_plungin.play.rules.characters.dressing import can_wear, put_on
from authoring.rulesets.dungeon_plungin.play.rules.characters.party import prepare_spells
from authoring.rulesets.dungeon_plungin.play.rules.characters.wearing import refit
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash, pick
from authoring.rulesets.dungeon_plungin.play.rules.exploring.searching import (
    roll_treasure,
    take_loot,
)
from authoring.rulesets.dungeon_plungin.play.rules.exploring.using import equip
from authoring.rulesets.dungeon_plungin.play.rules.visits.market import sell_goods
from tests.rulesets.dungeon_plungin.play.magic_text import mage, magic_table
from tests.rulesets.dungeon_plungin.play.table import Table, compiled
from tests.rulesets.dungeon_plungin.play.trying import happen, quest, trying


@pytest.mark.rule("DP-INV-05")
@pytest.mark.parametrize(("pieces", "defence"), [(4, 3), (5, 2)])
def test_four_pieces_of_attire_work_and_five_do_not(pieces: int, defence: int) -> None:
    """The crown gives one die of DEF; the others nothing."""
    t = Table()
    hero = t.hero((1, 1))
    crown = t.item("crown")
    hero.worn = [replace(crown, place=f"place {at}", defence=0) for at in range(pieces - 1)]
    hero.worn.append(crown)
    refit(hero)
    assert hero.defence == defence


@pytest.mark.rule("DP-INV-03", "DP-INV-04", "DP-INV-05")
@pytest.mark.parametrize(
    ("hand", "item", "wears"),
    [("", "spear", False), ("sword", "spear", True), ("bow", "spear", False),
     ("sword", "bow", False)],
)  # fmt: skip
def test_the_left_hand_takes_a_second_weapon_of_one_hand(hand: str, item: str, wears: bool) -> None:
    t = Table()
    hero = t.hero((1, 1), gear=hand)
    assert can_wear(hero, t.item(item), second=True) is wears


@pytest.mark.rule("DP-INV-03", "DP-INV-07", "DP-CURSE-02")
@pytest.mark.parametrize(("hand", "off"), [("", []), ("sword", []), ("bow", ["bow"])])
def test_a_shield_drives_out_a_weapon_of_two_hands_only(hand: str, off: list[str]) -> None:
    t = Table()
    hero = t.hero((1, 1), gear=hand)
    gone = put_on(t.s, hero, t.item("wooden-shield"))
    assert [item.id for item in gone] == off
    assert (hero.weapon is None) is (hand != "sword")


@pytest.mark.rule("DP-INV-03", "DP-INV-05", "DP-CURSE-03")
@pytest.mark.parametrize(
    ("hand", "cursed", "wears"),
    [("bow", True, False), ("bow", False, True), ("sword", True, True), ("", False, True)],
)
def test_only_a_cursed_weapon_of_two_hands_keeps_a_shield_off(
    hand: str, cursed: bool, wears: bool
) -> None:
    t = Table()
    hero = t.hero((1, 1), gear=hand)
    hero.weapon = None if hero.weapon is None else replace(hero.weapon, cursed=cursed)
    assert can_wear(hero, t.item("wooden-shield")) is wears


@pytest.mark.rule("DP-INV-02", "DP-INV-12")
def test_what_is_missed_least_is_offered_first_to_be_left() -> None:
    """Gear by its price, then keys and potions, a Great Key last; asked though there is one."""
    t = Table()
    hero = t.hero((1, 1))
    t.give(hero, "great-key", "key", "sword", "leather", "potion")
    make_room(t.s, hero)
    ((question, offered),) = t.policy.asked
    assert question == "leave"
    assert offered == [3, 2, 1, 4, 0], "leather, sword, key, potion, Great Key"
    assert [item.id for item in hero.items] == ["great-key", "key", "sword", "potion"]
    hero.items = hero.items[:1]
    hero.item_slots = 0
    make_room(t.s, hero)
    assert t.policy.asked[-1] == ("leave", [0]), "asked though there is only one"


@pytest.mark.rule("DP-INV-02", "DP-INV-03", "DP-INV-04", "DP-INV-07", "DP-INV-12")
def test_swapping_gear_with_a_full_pack_leaves_something() -> None:
    """A bow drives out sword and shield: four things and one more than there is room for."""
    t = Table()
    hero = t.hero((1, 1), gear="sword wooden-shield")
    t.give(hero, "bow", "key", "key", "key")
    equip(t.s, hero, 0)
    assert hero.weapon == t.item("bow")
    assert len(hero.items) == hero.item_slots == 4


@pytest.mark.rule("DP-TREAS-04", "DP-TREAS-06", "DP-TREAS-07")
@pytest.mark.parametrize(
    ("kind", "gold", "where"),
    [("valuable", 20, "goods"), ("valuable", 0, "pack"), ("recipe", 0, "recipes"),
     ("key", 5, "nowhere")],
)  # fmt: skip
def test_what_is_shared_goes_where_it_belongs(kind: str, gold: int, where: str) -> None:
    t = Table()
    hero = t.hero((1, 1))
    item = replace(t.item("garnet"), kind=kind, gold=gold)
    assert share(t.s, hero, item) is (where != "nowhere")
    found = {
        "goods": bool(t.s.treasury.goods),
        "recipes": bool(t.s.treasury.recipes),
        "pack": bool(hero.items),
    }
    assert found == {key: key == where for key in found}


@pytest.mark.rule("DP-TREAS-01", "DP-TREAS-03")
def test_a_plain_find_may_be_made_again_and_a_unique_one_not() -> None:
    """A 2 is a key, each time; a 3 the crown, then 30 gold."""
    t = Table()
    hero = t.hero((1, 1))
    with t.rolls(2, 2, 3, 3):
        for _ in range(4):
            roll_treasure(t.s, hero)
    assert [item.id for item in hero.items] == ["key", "key", "crown"]
    assert t.s.gold == 30


@pytest.mark.rule("DP-TREAS-03", "DP-XP-05", "DP-XP-07")
def test_a_tome_of_a_row_without_xp_keeps_its_own() -> None:
    """The tome of the pack is worth 60 XP; the row of the chart that names it 50."""
    t = Table()
    hero = t.hero((1, 1))
    with t.rolls(5):
        roll_treasure(t.s, hero)
    rows = [row for row in t.tables.by_role["treasure"].results if isinstance(row, Loot)]
    row = next(row for row in rows if row.xp == 50)
    take_loot(t.s, hero, replace(row, xp=0))
    assert [item.xp for item in hero.items] == [50, 60]
    assert t.s.xp == 0


@pytest.mark.rule("DP-XP-04", "DP-XP-06")
@pytest.mark.parametrize(("alive", "items"), [(True, ["sword", "key", "key"]), (False, [])])
def test_what_an_effect_gives_is_taken_by_a_living_hero(alive: bool, items: list[str]) -> None:
    t = trying("[{gain: {gold: 5, xp: 7, item: sword, key: 2}}]")
    hero, other = t.hero((1, 1)), t.hero((5, 5))
    if not alive:
        kill(t.s, hero, "test", None)
    happen(t, other, targets=[hero])
    assert (t.s.gold, t.s.xp) == (5, 7)
    assert [item.id for item in hero.items] == items
    assert other.items == []


@pytest.mark.rule("DP-XP-04", "DP-XP-06")
def test_an_effect_gives_nothing_that_it_does_not_name() -> None:
    t = trying("[{gain: {item: sword}}]")
    hero = t.hero((1, 1))
    happen(t, hero)
    assert (t.s.gold, t.s.xp, [item.id for item in hero.items]) == (0, 0, ["sword"])


@pytest.mark.rule("DP-TREAS-01", "DP-TREAS-03")
def test_a_chart_that_the_treasure_chart_leads_to_may_name_things() -> None:
    """A 1 on the Treasure Chart, then any face of the other: a key, each time."""
    spoils = "charts:\n  spoils: {die: d4, rows: {1-4: key}}\n"
    text = quest().replace("charts:\n", spoils, 1)
    text = text.replace("rows: {1: {gold: 7}, 2: key", "rows: {1: {chart: spoils}, 2: key")
    t = Table(tables=compiled(text))
    hero = t.hero((1, 1))
    with t.rolls(1, 1, 1, 2):
        roll_treasure(t.s, hero)
        roll_treasure(t.s, hero)
    assert [item.id for item in hero.items] == ["key", "key"]


@pytest.mark.rule("DP-TREAS-06", "DP-SELL-02")
@pytest.mark.parametrize(("finder", "purses"), [(1, [0, 20]), (2, [20, 0]), (7, [20, 0])])
def test_goods_whose_finder_is_not_of_the_party_any_more_are_the_first_heros(
    finder: int, purses: list[int]
) -> None:
    """In a Gold Rush finders keep."""
    t = Table(options=("gold_rush",))
    t.hero((1, 1)), t.hero((2, 2))
    t.s.treasury.goods = [(t.item("garnet"), finder)]
    t.policy.answers["sell-goods"] = [1]
    sell_goods(t.s)
    assert [hero.purse for hero in t.s.heroes] == purses


@pytest.mark.rule("DP-SPELL-03", "DP-SPELL-04")
def test_places_are_filled_in_turn_and_who_knows_nothing_is_not_asked() -> None:
    """MAG 3, three spells known: for each place the plain answer is the next one."""
    t = magic_table()
    hero = mage(t, (1, 1), mag=3, schools="light fire")
    hero.known, hero.template = ["healing", "dart", "spark"], None
    prepare_spells(t.s, hero)
    assert [offered for question, offered in t.policy.asked if question == "prepare"] == [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
    ]
    assert hero.spells == ["healing", "dart", "spark"]
    t.policy.asked.clear()
    hero.known = []
    prepare_spells(t.s, hero)
    assert (hero.spells, t.policy.asked) == ([], [])


@pytest.mark.rule("DP-BASH-02", "DP-BASH-04", "DP-DOORWAY-13")
@pytest.mark.parametrize("effect", ["damage: 9", "lose_quest: true", "end_turn: true", "say: Boo"])
def test_what_is_bashed_opens_unless_its_trap_prevents_it(effect: str) -> None:
    snare = (
        "traps:\n  snare:\n    {name: Snare, disarm: {stat: wit, difficulty: 1}, "
        f"affects: opener,\n     effects: [{{{effect}}}]}}\n"
    )
    t = Table(tables=compiled(quest().replace("traps:\n", snare, 1)))
    hero, chest = t.hero((2, 2), atk=2), t.chest((2, 3), trap="snare")
    t.hero((6, 6))
    t.begin(hero)
    opens = effect.startswith("say")
    with t.rolls(5, 5, *([1] if opens else [])):
        bash(t.s, hero, chest)
    assert (chest.locked, chest.open) == (False, opens)


@pytest.mark.rule("DP-LOCK-03", "DP-LOCK-08", "DP-AMB-13")
@pytest.mark.parametrize(("faces", "again"), [((5, 2, 2), True), ((2, 2, 2), False)])
def test_only_a_lock_that_held_waits_for_the_next_turn(faces: tuple[int, ...], again: bool) -> None:
    """With `pick_retry: next_turn` a failure rules the same lock out, and nothing else."""
    t = Table(variants={"pick_retry": "next_turn"})
    hero, chest = t.hero((2, 2), dex=3), t.chest((2, 3), trap="")
    t.begin(hero)
    with t.rolls(*faces):
        pick(t.s, hero, chest)
    assert (t.s.used == set()) is again


@pytest.mark.rule("DP-TRAP-10", "DP-EXTRAP-12")
def test_only_a_pit_hurts_whom_it_leaves_no_way_out() -> None:
    """In the corner there is no free square to jump to; the spears ask nobody to jump."""
    t = Table()
    hero = t.hero((1, 1), life=6)
    with t.rolls(5, 2, 2):
        spring(t.s, t.tables.content.traps["spear-trap"], hero)
    assert hero.life == 6
