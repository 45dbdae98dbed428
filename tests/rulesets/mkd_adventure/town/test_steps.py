"""Steps in town: shares, raising the dead, rewards, what is charged, sold and bought (TOWN)."""

from dataclasses import replace

import pytest

from authoring.rulesets.mkd_adventure.model.company import Career, Company, Owned
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.state import HEROIC, MONSTERS
from authoring.rulesets.mkd_adventure.play.rules import errands
from authoring.rulesets.mkd_adventure.play.rules.clicks import gain
from authoring.rulesets.mkd_adventure.play.rules.leaving import drift
from authoring.rulesets.mkd_adventure.town import services as t
from authoring.rulesets.mkd_adventure.town.phase import set_out
from tests.rulesets.mkd_adventure.table import EAST
from tests.rulesets.mkd_adventure.town.home import Home

DONE = t.Service(t.DONE, 0)
SWORD = Owned("sword", "sword-chest")
CHARGED = replace(SWORD, charged=True)
BOUGHT = replace(CHARGED, closed=True)


def experiences(company: Company) -> list[int]:
    return [hero.experience for hero in company.heroes]


def armed(*things: Owned) -> tuple[Career, Career]:
    """Hob with things, Wren without any."""
    return Career("hob", 0, things=things), Career("wren", 0)


BESIDE_WREN = ("..$....", "1.2....", "......a")


def won_by_wren(home: Home) -> None:
    """Let her take the Quest Chest out, with 50 gold in it."""
    home.table.chest.quest = True
    answers = (q.acting(q.LOOK, 0), q.acting(q.TAKE, 0), q.acting(q.LEAVE))
    home.table.act(2, *answers, dice=[1])


@pytest.mark.rule("MKD-TOWN-02", "MKD-TOWN-15", "MKD-CXP-08", "MKD-CXP-11", "MKD-TBL-10")
def test_who_is_raised_at_once_shares_the_reward_and_not_the_experience_of_kills() -> None:
    """101 points for Wren alone, who has brought out 50 gold; of 50 more each has 25. The set of
    tiles brings 500 gold, the raising costs 1,000."""
    home = Home(gold=1000, chest="crate", rows=BESIDE_WREN)
    home.kill(1)
    gain(home.s, 101)
    won_by_wren(home)
    company = home.town(t.Service(t.RAISE, 0))
    assert home.s.ending == "won"
    assert experiences(company) == [25, 126]
    assert company.gold == 1000 - 1000 + 50 + 500
    assert not company.heroes[0].dead


@pytest.mark.rule("MKD-TOWN-02", "MKD-TOWN-14", "MKD-CXP-11")
@pytest.mark.parametrize(("gold", "dead"), [(449, True), (450, False)])
def test_who_is_raised_after_the_reward_has_no_share_of_it(gold: int, dead: bool) -> None:
    """The 50 gold of the chest and the 500 of the reward pay for it in the fifth step."""
    home = Home(gold=gold, chest="crate", rows=BESIDE_WREN)
    home.kill(1)
    won_by_wren(home)
    company = home.town(*([] if dead else [DONE, t.Service(t.RAISE, 0)]))
    assert experiences(company) == [0, 50]
    assert company.heroes[0].dead == dead
    assert company.gold == (gold + 550 if dead else 0)


@pytest.mark.rule("MKD-TOWN-15", "MKD-CXP-08")
def test_after_a_failure_the_raised_have_nothing() -> None:
    home = Home(gold=1000)
    home.kill(1)
    gain(home.s, 60)
    home.leave(2)
    company = home.town(t.Service(t.RAISE, 0))
    assert home.s.ending == "left"
    assert experiences(company) == [0, 60]
    assert company.gold == 0


@pytest.mark.rule("MKD-TOWN-02")
def test_the_steps_come_in_their_order() -> None:
    """Raising, trade, raising, training: what is offered when the step before is done."""
    home = Home(Career("hob", 0, experience=300), Career("wren", 0), gold=5000, chest="crate")
    home.kill(2)
    home.take(5)
    home.leave(1)
    company = home.town(DONE, DONE, t.Service(t.RAISE, 1), t.Service(t.TRAIN, 0))
    kinds = [
        {t.service_of(answer).kind for answer in options}
        for options in home.table.answers.options(q.TOWN)
    ]
    steps = ({t.RAISE}, {t.CHARGE, t.SELL, t.BUY}, {t.RAISE}, {t.TRAIN})
    assert kinds == [{t.DONE, *step} for step in steps]
    assert [(hero.dead, hero.level) for hero in company.heroes] == [(False, 2), (False, 1)]


@pytest.mark.rule("MKD-TOWN-14")
def test_raising_a_hero_costs_a_thousand() -> None:
    dead = Career("hob", 0, level=3, experience=40, dead=True), Career("wren", 0, dead=True)
    assert Home(*dead, gold=999).offers(t.RAISE) == []
    home = Home(*dead, gold=1999)
    assert home.offers(t.RAISE) == [(t.RAISE, 0, 0), (t.RAISE, 1, 0)]
    company = home.serve(t.Service(t.RAISE, 0))
    assert company == Company((replace(dead[0], dead=False), dead[1]), 999)
    assert home.offers(t.RAISE) == []


@pytest.mark.rule("MKD-TOWN-03")
def test_an_artifact_ends_in_town_and_is_not_sold() -> None:
    home = Home()
    hob = home.hero(1)
    defense = home.s.bonus(hob, 2)
    hob.artifacts.append("old-bell")
    assert home.s.bonus(hob, 2) == defense + 1
    home.leave(1, 2)
    company = home.town()
    assert company.heroes[0].things == ()
    assert home.offers(t.SELL) == []
    again = Home(*company.heroes)
    assert again.hero(1).artifacts == []
    assert again.s.bonus(again.hero(1), 2) == 0


@pytest.mark.rule("MKD-TOWN-04", "MKD-TOWN-07")
def test_a_chest_that_is_carried_out_brings_its_gold_and_its_item_without_charge() -> None:
    """A six: 100 gold and a ladle behind darts; a nine is needed and rolled, less two."""
    home = Home(chest="strongbox")
    home.take(6, 6, 5)
    home.leave(1, 2)
    company = home.town()
    assert company.gold == 100
    assert [hero.things for hero in company.heroes] == [
        (Owned("ladle", "strongbox", spent=True),), (),
    ]  # fmt: skip
    gone = Home(*company.heroes)
    assert gone.hero(1).chests == []
    assert gone.s.bonus(gone.hero(1), 1) == 0


@pytest.mark.rule("MKD-TOWN-04")
@pytest.mark.parametrize("end", ["dropped", "dead", "inside"])
def test_a_chest_that_stays_in_the_dungeon_brings_nothing(end: str) -> None:
    home = Home(chest="strongbox")
    home.take(6, 6, 5)
    if end == "dropped":
        home.table.act(1, q.acting(q.DROP, 0), q.acting(q.LEAVE))
    elif end == "dead":
        home.kill(1)
    home.leave(2)
    company = home.town(ending="late")
    assert company.gold == 0
    assert company.heroes[0].things == ()


@pytest.mark.rule("MKD-TOWN-04", "MKD-ABL-05")
@pytest.mark.parametrize(("carries", "gold"), [("yes", 50), ("no", 0)])
def test_what_is_lost_when_a_hero_is_driven_out_brings_nothing(carries: str, gold: int) -> None:
    """A five: 50 gold and a draught; a one is north, where the entrance is."""
    home = Home(chest="crate", changes={"quest": {"rulings": {"forced_exit_carries": carries}}})
    home.take(5)
    home.table.roll(1)
    drift(home.s, home.hero(1))
    home.leave(2)
    company = home.town()
    assert company.gold == gold
    assert [thing.item for thing in company.heroes[0].things] == ["draught"] * (carries == "yes")


@pytest.mark.rule("MKD-TOWN-04")
def test_a_chest_without_an_item_brings_its_gold_alone() -> None:
    home = Home(chest="crate")
    home.take(1)
    home.leave(1, 2)
    assert home.town() == Company(armed(), 50)


@pytest.mark.rule("MKD-TOWN-09", "MKD-TOWN-08", "MKD-TOWN-13")
def test_a_thing_that_a_quest_does_not_know_stays_in_town() -> None:
    """What it knows comes along, in a chest without gold."""
    relic, cask = Owned("relic", "crate"), Owned("ladle", "cask", charged=True)
    home = Home(*armed(relic, replace(relic, charged=True), cask, BOUGHT), gold=9999)
    assert home.hero(1).chests == [0]
    assert home.table.chest.face == replace(home.table.chest.kind.faces[1], gold=0)
    assert [service.which for service in home.offers(t.SELL)] == []


@pytest.mark.rule("MKD-TOWN-07", "MKD-TOWN-09", "MKD-TOWN-10")
def test_a_thing_is_charged_for_half_of_its_worth_or_spent_for_good() -> None:
    """The sword has been used in the dungeon, or it has not: its charge is gone."""
    home = Home(*armed(CHARGED), gold=900)
    assert home.s.bonus(home.hero(1), 1) == 3
    home.leave(1, 2)
    charge = t.Service(t.CHARGE, 0, 0)
    assert home.town(charge) == Company(armed(CHARGED), 0)
    assert Home(*home.company.heroes).s.bonus(home.hero(1), 1) == 3
    poor = Home(*armed(CHARGED), gold=899)
    poor.leave(1, 2)
    company = poor.town(DONE)
    assert company == Company(armed(replace(SWORD, spent=True)), 899)
    rich = Home(*company.heroes, gold=9999)
    assert rich.offers(t.CHARGE) == []
    assert rich.offers(t.SELL) == [(t.SELL, 0, 0)]
    assert rich.hero(1).chests == []
    assert rich.serve(t.Service(t.SELL, 0, 0)) == Company(armed(), 9999 + 900)


@pytest.mark.rule("MKD-TOWN-05", "MKD-TOWN-06", "MKD-TOWN-08", "MKD-TOWN-09", "MKD-TOWN-11")
@pytest.mark.rule("MKD-TV-06", "MKD-TV-07")
@pytest.mark.parametrize(
    ("item", "half", "double"),
    [("sword", 900, 3600), ("tonic", 100, 400), ("draught", 100, 400), ("ladle", 100, 400),
     ("crown", 35, 140)],
)  # fmt: skip
def test_things_are_sold_and_charged_for_half_and_bought_for_double(
    item: str, half: int, double: int
) -> None:
    """Three bonuses of three are nine points, attack and an ability are three, both times 200; a
    potion is worth a third of that."""
    owned = Owned(item, "crate")
    home = Home(*armed(owned), gold=double)
    assert home.serve(t.Service(t.SELL, 0, 0)).gold == double + half
    assert Home(*armed(owned), gold=half).serve(t.Service(t.CHARGE, 0, 0)).gold == 0
    assert Home(*armed(owned), gold=half - 1).offers(t.CHARGE) == []
    home = Home(gold=double)
    buy = t.Service(t.BUY, 0, home.item(item))
    assert home.serve(buy).gold == 0
    assert buy not in Home(gold=double - 1).offers(t.BUY)


@pytest.mark.rule("MKD-TOWN-08")
def test_a_drunk_potion_is_worth_nothing() -> None:
    """A five: 50 gold and a draught."""
    home = Home(chest="crate")
    home.take(5)
    home.table.act(1, q.acting(q.DRINK, 0), q.acting(q.LEAVE))
    home.leave(2)
    company = home.town()
    assert company == Company(armed(), 50)
    full = Home(chest="crate", gold=100)
    full.take(5)
    full.leave(1, 2)
    assert full.town(t.Service(t.SELL, 0, 0)) == Company(armed(), 50 + 100 + 100)


@pytest.mark.rule("MKD-TOWN-11")
def test_a_new_thing_comes_in_a_closed_chest() -> None:
    home = Home(gold=3600)
    company = home.serve(t.Service(t.BUY, 1, home.item("sword")))
    assert company.heroes[1].things == (BOUGHT,)
    set_out(home.s, company)
    assert home.hero(2).chests == [0]
    assert not home.table.chest.open
    assert home.s.bonus(home.hero(2), 0) == 3


@pytest.mark.rule("MKD-TOWN-11")
def test_what_lies_in_no_chest_is_not_for_sale() -> None:
    home = Home(gold=99_999)
    names = [list(home.content.items)[service.which] for service in home.offers(t.BUY)]
    assert names[: len(names) // 2] == ["draught", "ladle", "sword", "tonic", "crown"]


@pytest.mark.rule("MKD-TRE-03", "MKD-TOWN-09", "MKD-TOWN-11")
def test_nobody_sets_out_with_more_chests_than_hands() -> None:
    home = Home(*armed(CHARGED, SWORD, SWORD), gold=9999)
    assert home.offers(t.SELL) == [(t.SELL, 0, 1), (t.SELL, 0, 2)]
    home.serve(t.Service(t.CHARGE, 0, 1))
    outfit = [service for service in home.offers() if service.kind in (t.CHARGE, t.BUY)]
    assert {service.hero for service in outfit} == {1}
    assert home.company.heroes[0].things == (CHARGED, SWORD, CHARGED)


@pytest.mark.rule("MKD-TOWN-12", "MKD-CXP-07", "MKD-XP-03")
def test_a_bought_chest_is_passed_on_and_its_trap_is_set_where_it_is_dropped() -> None:
    """The trap, disarmed by an eight, is worth 16 points: with 34 before, they would heal a hero,
    and in a campaign they give no level."""
    home = Home(*armed(BOUGHT), rows=("2......", "1......", "......a"))
    hob, wren = home.hero(1), home.hero(2)
    home.table.act(1, q.acting(q.GIVE, 0, 1), q.acting(q.END))
    assert (home.s.bonus(hob, 1), home.s.bonus(wren, 1)) == (0, 3)
    home.table.act(2, q.acting(q.DROP, 0), q.acting(q.END))
    gain(home.s, 34)
    home.table.act(1, q.acting(q.FAST, 0), q.acting(q.TAKE, 0), q.acting(q.END), dice=[5, 5])
    assert (home.s.experience, home.table.answers.options(q.REWARD)) == (50, [])
    assert (home.s.bonus(hob, 1), home.s.bonus(wren, 1)) == (3, 0)


@pytest.mark.rule("MKD-TOWN-12", "MKD-TOWN-13")
def test_a_bought_chest_can_be_stolen_with_its_trap_set_and_holds_no_gold() -> None:
    """The rat's 6 and 10 reach Hob's 16, for the sword does not work in its turn; a five lets it
    keep the chest. Its face shows 500 gold; to disarm it takes an eight, in haste a ten."""
    home = Home(*armed(BOUGHT), rows=("......2", ".....1a", "......."), monsters=["rat"])
    hob, rat = home.hero(1), home.table.foe("a")
    home.s.begin_turn(MONSTERS)
    rat.begin(8)
    home.table.say(strike=[0])
    home.table.roll(5, 5, 5)
    assert errands.steal(home.s, rat)
    assert (rat.chests, hob.chests) == ([0], [])
    home.s.begin_turn(HEROIC)
    hob.facing = EAST
    home.table.strike(hob, rat, 6, 6)
    home.s.entrance = (hob.square,)
    answers = (q.acting(q.FAST, 0), q.acting(q.TAKE, 0), q.acting(q.LEAVE))
    home.table.act(1, *answers, dice=[5, 5])
    home.kill(2)
    company = home.town(DONE)
    assert company.gold == 0
    assert company.heroes[0].things == (replace(SWORD, spent=True),)
