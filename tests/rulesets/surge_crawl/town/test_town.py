"""The town: six places, levels and prices, the way out and home (areas TOWN, LVL, EXP, DUNG)."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from authoring.rulesets.surge_crawl.model.company import (
    Career,
    Owned,
    level_price,
    price_of,
)
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.town import phase
from authoring.rulesets.surge_crawl.town import services as t
from tests.rulesets.surge_crawl.small_quests import small_tables
from tests.rulesets.surge_crawl.town.party import CAVE, DUO, PIT, Town
from tests.values import values


@pytest.mark.rule("SRG-TOWN-01", "SRG-TOWN-13")
def test_each_hero_has_three_visits_and_may_repeat_a_place() -> None:
    """Three games of Fickle by the first, one by the second, who leaves then."""
    town = Town(6, 6, 1, 1, 6, 6, 1, 1, 6, 6, 1, 1, 6, 6, 1, 1)
    gamble = (t.GAMBLE, 5)
    town.phase(gamble, gamble, gamble, gamble, (t.LEAVE, 0))
    who = [values(event)[0] for event in town.journal if type(event) is e.Visits]
    assert who == ["human-rogue"] * 3 + ["human-fighter"]
    assert town.company.crowns == 120


@pytest.mark.rule("SRG-TOWN-02")
def test_equipment_passes_from_hand_to_hand_and_is_no_visit() -> None:
    """The rogue puts the dagger down; the fighter takes it, and still has three visits."""
    town = Town(*[6, 6, 1, 1] * 3)
    gamble = (t.GAMBLE, 1)
    company = town.phase((t.PUT_DOWN, 0), (t.LEAVE, 0), (t.TAKE, 0), gamble, gamble, gamble)
    assert [[owned.item for owned in hero.items] for hero in company.heroes] == [
        [], ["sword", "buckler", "dagger"],
    ]  # fmt: skip
    assert company.bag == ()
    assert company.crowns == 103


@pytest.mark.rule("SRG-TOWN-02", "SRG-EQP-01")
def test_nobody_takes_more_than_hands_can_carry() -> None:
    armed = Career("human-rogue", (Owned("dagger"), Owned("bow")))
    town = Town(heroes=(armed, Career("human-fighter", ())), bag=(Owned("sword"), Owned("mail")))
    assert town.offered(t.TAKE) == [1]
    assert town.offered(t.TAKE, hero=1) == [0, 1]


@pytest.mark.rule("SRG-TOWN-03", "SRG-STAT-05", "SRG-STAT-11")
def test_the_town_gives_hitpoints_and_fate_back() -> None:
    town = Town()
    hero = town.s.heroes[0]
    hero.hitpoints, hero.fate = 0, 0
    phase.set_out(town.s, town.company)
    assert (hero.hitpoints, hero.fate) == (10, 3)


@pytest.mark.rule("SRG-TOWN-04", "SRG-TOWN-05", "SRG-TV-18", "SRG-EXP-11")
@pytest.mark.parametrize(
    ("kept", "rewards", "cost"),
    [(0, (), 25), (0b0011, (), 45), (0b1110, (), 55), (0, ("explorer",), 0),
     (0b1000, ("explorer",), 10)],
)  # fmt: skip
def test_the_explorer_rolls_a_dungeon_anew_but_for_what_is_locked(
    kept: int, rewards: tuple[str, ...], cost: int
) -> None:
    """Undead, lightning, holy, stairs; bits: who lives there, Strength, Weakness, quest."""
    town = Town(7, 7, 7, 5, rewards=rewards)
    company = town.visit(t.REROLL, kept)
    new = ("undead", "lightning", "holy", Goal("stairs"))
    old = ("orcs", "fire", "frost", Goal("clear", 5))
    (dungeon,) = company.dungeons
    expected = [old[at] if kept >> at & 1 else new[at] for at in range(4)]
    assert [dungeon.horde, dungeon.strength, dungeon.weakness, dungeon.goal] == expected
    assert company.crowns == 100 - cost
    assert company.rewards == ()


@pytest.mark.rule("SRG-TOWN-05", "SRG-DUNG-18")
def test_a_weakness_that_is_locked_stays_and_the_strength_gives_way() -> None:
    """A Strength of frost equals the Weakness kept, so it is rolled again: holy."""
    town = Town(1, 3, 1, 1, 9)
    (dungeon,) = town.visit(t.REROLL, 0b0100).dungeons
    assert (dungeon.strength, dungeon.weakness) == ("holy", "frost")


@pytest.mark.rule("SRG-DUNG-04", "SRG-TOWN-04")
def test_only_a_dungeon_where_nobody_has_been_is_rolled_anew() -> None:
    assert Town(dungeons=(PIT,)).offered(t.REROLL) == []
    town = Town(1, 1, 3, 1, dungeons=(PIT, CAVE))
    company = town.visit(t.REROLL)
    assert company.dungeons[0] is PIT
    assert company.dungeons[1] is not CAVE


@pytest.mark.rule("SRG-TOWN-04")
def test_who_cannot_pay_the_explorer_is_not_offered_it() -> None:
    assert Town(crowns=24).offered(t.REROLL) == []
    assert Town(crowns=34).offered(t.REROLL) == [0]
    assert len(Town(crowns=25 + 30).offered(t.REROLL)) == 15


@pytest.mark.rule("SRG-TOWN-06", "SRG-TOWN-07")
@pytest.mark.parametrize(
    ("dice", "crowns"), [((4, 4, 4, 3), 107), ((4, 4, 4, 4), 93), ((1, 1, 1, 2), 93)]
)
def test_fickle_is_won_by_the_higher_total_alone(dice: Sequence[int], crowns: int) -> None:
    assert Town(*dice).visit(t.GAMBLE, 7).crowns == crowns


@pytest.mark.rule("SRG-TOWN-07")
def test_the_stake_is_up_to_twenty_crowns() -> None:
    assert Town().offered(t.GAMBLE) == list(range(1, 21))
    assert Town(crowns=3).offered(t.GAMBLE) == [1, 2, 3]
    assert Town(crowns=0).offered(t.GAMBLE) == []


@pytest.mark.rule("SRG-TOWN-08", "SRG-TOWN-09", "SRG-EXP-12")
@pytest.mark.parametrize(("rewards", "crowns"), [((), 80), (("tavern",), 100)])
def test_the_tavern_sells_one_boost_at_a_time(rewards: tuple[str, ...], crowns: int) -> None:
    town = Town(rewards=rewards)
    company = town.visit(t.BOOST, 1)
    assert (company.boost, company.crowns, company.rewards) == ("speed", crowns, ())
    assert town.offered(t.BOOST) == []


@pytest.mark.rule("SRG-TOWN-09")
@pytest.mark.parametrize(
    ("boost", "fate", "hurry", "glory"), [(0, 4, 0, 10), (1, 3, 1, 10), (2, 3, 0, 11)]
)
def test_a_boost_is_fate_speed_or_glory_for_one_expedition(
    boost: int, fate: int, hurry: int, glory: int
) -> None:
    town = Town()
    town.visit(t.BOOST, boost)
    company = phase.set_out(town.s, town.company)
    s = town.s
    assert ([hero.fate for hero in s.heroes], s.hurry, s.glory) == ([fate, fate], hurry, glory)
    assert company.boost == ""


@pytest.mark.rule("SRG-TOWN-10", "SRG-EQP-16")
def test_the_blacksmith_sells_at_the_price_and_buys_at_half() -> None:
    town = Town(crowns=150)
    company = town.visit(t.BUY, town.item("greataxe"))
    assert company.crowns == 0
    assert [owned.item for owned in company.heroes[0].items] == ["dagger", "greataxe"]
    assert town.visit(t.SELL, 1).crowns == 75
    assert town.visit(t.SELL, 1, hero=1).crowns == 75 + 30


@pytest.mark.rule("SRG-EQP-16")
@pytest.mark.parametrize(
    ("item", "price"),
    [("dagger", 60), ("sword", 90), ("mace", 60), ("greataxe", 150), ("leather", 0),
     ("mail", 30), ("plate", 60), ("buckler", 60), ("ring", 60), ("boots", 60)],
)  # fmt: skip
def test_prices_go_by_damage_and_armor_and_others_are_sixty(item: str, price: int) -> None:
    assert price_of(small_tables().content.items[item]) == price


@pytest.mark.rule("SRG-TOWN-10", "SRG-EQP-02", "SRG-EQP-01")
def test_the_blacksmith_sells_nothing_that_cannot_be_carried() -> None:
    town = Town(crowns=999, heroes=(
        Career("human-rogue", (Owned("dagger"), Owned("bow"), Owned("mail"))),
        Career("human-fighter", ()),
    ))  # fmt: skip
    names = [list(town.content.items)[at] for at in town.offered(t.BUY)]
    assert names == ["buckler", "lantern", "boots", "amulet", "ring"]


@pytest.mark.rule("SRG-TOWN-10", "SRG-LVL-01", "SRG-LVL-02", "SRG-TV-09")
def test_upgrading_from_three_to_four_costs_eighty() -> None:
    axe = Career("human-rogue", (Owned("greataxe", 3),))
    town = Town(heroes=(axe, Career("human-fighter", ())))
    company = town.visit(t.UPGRADE, 0)
    assert company.crowns == 20
    assert company.heroes[0].items == (Owned("greataxe", 4),)


@pytest.mark.rule("SRG-LVL-02", "SRG-TV-09")
def test_a_level_costs_fifty_and_ten_for_each_that_is_there() -> None:
    assert [level_price(level) for level in (1, 2, 3, 9)] == [60, 70, 80, 140]


@pytest.mark.rule(
    "SRG-TOWN-12", "SRG-LVL-01", "SRG-LVL-02", "SRG-LVL-03", "SRG-TV-09", "SRG-EXP-17"
)
@pytest.mark.parametrize(
    ("kind", "levels"), [(t.TRAIN_CLASS, (2, 1)), (t.TOUGHEN, (1, 2)), (t.TRAIN_LUCK, (1, 2))]
)
def test_the_guild_trains_a_class_or_a_race_once(kind: int, levels: tuple[int, int]) -> None:
    town = Town(may_train=True)
    company = town.visit(kind)
    assert company.crowns == 40
    assert (company.heroes[0].class_level, company.heroes[0].race_level) == levels
    for hero in (0, 1):
        assert town.offered(kind, hero) == []


@pytest.mark.rule("SRG-TOWN-14", "SRG-TOWN-12", "SRG-HERO-01", "SRG-DUNG-01")
def test_the_first_town_phase_has_three_visits_and_no_training() -> None:
    """250 Crowns each, less a dagger (60), a sword (90) and a buckler (60); one dungeon."""
    town = Town(1, 1, 3, 1, *[6, 6, 1, 1] * 6)
    town.company = phase.founded(town.s)
    assert town.company.crowns == 500 - 60 - 90 - 60
    assert len(town.company.dungeons) == 1
    assert [hero.class_level for hero in town.company.heroes] == [1, 1]
    assert town.offered(t.TRAIN_CLASS) == []
    town.phase(*[(t.GAMBLE, 1)] * 6)
    assert len([event for event in town.journal if type(event) is e.Visits]) == 6


@pytest.mark.rule("SRG-HERO-01", "SRG-DUNG-01")
def test_who_has_spent_too_much_begins_with_nothing() -> None:
    town = Town(1, 1, 3, 1, changes={"items": {"dagger": {"price": 999}}})
    assert phase.founded(town.s).crowns == 0


@pytest.mark.rule("SRG-EXP-13", "SRG-EXP-17", "SRG-LVL-03")
def test_a_free_training_is_the_one_training() -> None:
    town = Town(crowns=0, may_train=True, rewards=("training",))
    company = town.visit(t.TRAIN_CLASS)
    assert (company.crowns, company.rewards) == (0, ())
    company = replace(company, crowns=999)
    town.company = company
    assert town.offered(t.TRAIN_CLASS) == []


@pytest.mark.rule("SRG-TOWN-11")
def test_at_the_wagon_a_hero_is_exchanged_for_a_fresh_one() -> None:
    changes = {"quest": {**DUO["quest"], "party": ["human-rogue", "human-fighter", "elf-rogue"]}}
    town = Town(2, 1, changes=changes)
    assert town.offered(t.SWAP) == [2]
    company = town.visit(t.SWAP, 2)
    assert company.heroes[0] == Career("elf-rogue", (Owned("dagger"),))
    phase.set_out(town.s, company)
    assert town.s.heroes[0].fighter.grit == 9


@pytest.mark.rule("SRG-EQP-17", "SRG-EQP-07", "SRG-CRY-01")
def test_a_gem_is_made_of_a_crystal_in_place_of_its_crowns() -> None:
    """10 Crowns, and the 5 that the crystal has paid: an ember of any, a fox eye of its kind."""
    town = Town(crystals={"hasty": 1, "wandering": 1})
    company = town.visit(t.SET_GEM, town.gem("ember", 0))
    assert (company.crowns, company.crystals) == (85, {"hasty": 0, "wandering": 1})
    assert company.heroes[0].items == (Owned("dagger", 1, ("ember",)),)
    company = town.visit(t.SET_GEM, town.gem("fox-eye", 0))
    assert (company.crowns, company.crystals) == (70, {"hasty": 0, "wandering": 0})


@pytest.mark.rule("SRG-EQP-16", "SRG-EQP-17")
def test_without_a_crystal_of_its_kind_a_gem_costs_twenty() -> None:
    town = Town(crystals={"hasty": 1})
    assert town.visit(t.SET_GEM, town.gem("fox-eye", 0)).crowns == 80
    assert Town(crowns=19).offered(t.SET_GEM) == []
    assert Town(crowns=15, crystals={"hasty": 1}).offered(t.SET_GEM) == [0]


@pytest.mark.rule("SRG-EQP-07")
@pytest.mark.parametrize("number", [0, 1])
def test_an_author_may_say_how_many_sockets_a_thing_has(number: int) -> None:
    town = Town(changes={"items": {"dagger": {"sockets": number}}})
    assert len(town.offered(t.SET_GEM)) == 2 * number


@pytest.mark.rule("SRG-EQP-07", "SRG-EQP-08")
@pytest.mark.parametrize(
    ("item", "sockets"), [("dagger", 2), ("greataxe", 4), ("buckler", 2), ("mail", 0), ("ring", 0)]
)
def test_gems_are_set_into_sockets_as_long_as_there_are_any(item: str, sockets: int) -> None:
    hero = Career("human-rogue", (Owned(item),))
    town = Town(crowns=999, heroes=(hero, Career("human-fighter", ())))
    for number in range(sockets):
        town.visit(t.SET_GEM, town.gem(("ember", "fox-eye")[number % 2], 0))
    assert town.offered(t.SET_GEM) == []


@pytest.mark.rule("SRG-LVL-01", "SRG-LVL-02", "SRG-EXP-17")
@pytest.mark.parametrize(("kind", "cost"), [(t.TRAIN_CLASS, 80), (t.TOUGHEN, 70)])
def test_a_training_costs_by_the_level_that_it_raises(kind: int, cost: int) -> None:
    """A class on level 3, a race on level 2."""
    hero = Career("human-rogue", (Owned("dagger"),), class_level=3, luck=1)
    town = Town(may_train=True, heroes=(hero, Career("human-fighter", ())))
    assert town.visit(kind).crowns == 100 - cost
