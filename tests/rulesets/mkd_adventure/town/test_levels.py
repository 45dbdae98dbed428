"""Experience and levels, in the dungeon and between dungeons (areas XP and CXP)."""

from dataclasses import replace
from typing import Any

import pytest

from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.company import (
    Career,
    Company,
    level_cost,
    risen,
    teachings,
    value_at,
)
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.rules.clicks import gain, hurt
from authoring.rulesets.mkd_adventure.town import services as t
from tests.rulesets.mkd_adventure.small_quests import small_tables
from tests.rulesets.mkd_adventure.table import Table
from tests.rulesets.mkd_adventure.town.home import Home

SHAYLE: dict[str, Any] = {"heroes": {"hob": {"values": [42, 54, 66, 78, 90]}}}
"""A hero worth 90 points at level 5, whose level 8 costs 1,260."""
TRAIN = t.Service(t.TRAIN, 0)


def wounded(*careers: Career) -> Home:
    """A company in the middle of a dungeon, two clicks off each hero."""
    home = Home(*careers)
    for hero in home.s.heroes:
        hurt(home.s, hero, 2, "rat")
    return home


@pytest.mark.rule("MKD-XP-01", "MKD-XP-02")
def test_every_fifty_points_of_all_teams_heal_one_hero_or_give_a_level() -> None:
    """Thirty and twenty, of whoever; 2 * number is a heal, one more a level. Wren rises."""
    table = Table(("1.2",), answers={"reward": [3]})
    hob, wren = table.hero(1), table.hero(2)
    hurt(table.s, hob, 2, "rat")
    gain(table.s, 30)
    assert table.answers.options(q.REWARD) == []
    gain(table.s, 20)
    assert table.answers.options(q.REWARD) == [[0, 1, 3]]
    assert [(hero.level, hero.click - hero.start) for hero in (hob, wren)] == [(1, 2), (2, 0)]


@pytest.mark.rule("MKD-XP-02")
def test_a_hundred_points_at_once_are_two_awards() -> None:
    table = Table(("1.2",), answers={"reward": [0, 1]})
    hob = table.hero(1)
    hurt(table.s, hob, 3, "rat")
    gain(table.s, 110)
    assert (hob.level, hob.click) == (2, hob.start)
    gain(table.s, 39)
    assert len(table.answers.options(q.REWARD)) == 2


@pytest.mark.rule("MKD-XP-03")
@pytest.mark.parametrize(("own", "points"), [(-1, 18), (5, 5)])
def test_a_trap_that_is_disarmed_gives_twice_its_number_or_what_its_author_says(
    own: int, points: int
) -> None:
    """Face 6 of a strongbox: darts, nine."""
    changes = {"traps": {"darts": {"experience": own}}} if own >= 0 else {}
    table = Table(("$", "1"), chests=["strongbox"], changes=changes)
    looks, disarms = q.acting(q.LOOK, 0), q.acting(q.SLOW, 0)
    table.act(1, looks, disarms, dice=[6, 4, 5])
    assert table.s.experience == points


@pytest.mark.rule("MKD-CXP-01")
@pytest.mark.parametrize(("level", "cost"), [(0, 200), (1, 420), (2, 540), (4, 780), (5, 900)])
def test_a_level_costs_ten_times_the_value(level: int, cost: int) -> None:
    assert level_cost(small_tables(SHAYLE).quest.content.heroes["hob"], level) == cost


@pytest.mark.rule("MKD-CXP-02", "MKD-CXP-03", "MKD-TV-08", "MKD-TV-12")
@pytest.mark.parametrize(
    ("level", "cost", "value"), [(5, 900, 90), (6, 1080, 108), (7, 1260, 126), (10, 1800, 180)]
)
def test_above_level_five_the_level_counts(level: int, cost: int, value: int) -> None:
    hob = small_tables(SHAYLE).quest.content.heroes["hob"]
    assert (level_cost(hob, level), value_at(hob, level)) == (cost, value)
    home = Home(Career("hob", 0, level), changes=SHAYLE)
    assert home.hero(1).value == value


@pytest.mark.rule("MKD-CXP-09", "MKD-CXP-01")
def test_training_costs_five_hundred_and_the_experience() -> None:
    """Hob's level 2 costs 240."""
    assert Home(Career("hob", 0, experience=239), gold=500).offers(t.TRAIN) == []
    assert Home(Career("hob", 0, experience=240), gold=499).offers(t.TRAIN) == []
    home = Home(Career("hob", 0, experience=240), gold=500)
    assert home.serve(TRAIN) == Company((Career("hob", 0, level=2),), 0)


@pytest.mark.rule("MKD-CXP-09", "MKD-CXP-10")
@pytest.mark.parametrize(
    ("gold", "levels", "experience"), [(499, 0, 950), (1000, 2, 0), (1500, 3, 0), (1999, 3, 0)]
)
def test_several_levels_are_had_at_once_and_the_rest_is_lost(
    gold: int, levels: int, experience: int
) -> None:
    """240, 290 and 350 are 880 of 950; the next level would cost 420."""
    home = Home(Career("hob", 0, experience=950), Career("wren", 0), gold=gold)
    home.leave(1, 2)
    company = home.town(*([TRAIN] * levels))
    assert company.heroes == (Career("hob", 0, 1 + levels, experience), Career("wren", 0))
    assert company.gold == gold - 500 * levels


@pytest.mark.rule("MKD-CXP-10")
def test_who_does_not_train_keeps_the_experience() -> None:
    home = Home(Career("hob", 0, experience=200), Career("wren", 0, experience=250), gold=500)
    home.leave(1, 2)
    company = home.town(t.Service(t.TRAIN, 1))
    assert [(hero.level, hero.experience) for hero in company.heroes] == [(1, 200), (2, 0)]


@pytest.mark.rule("MKD-CXP-08")
def test_the_living_share_the_experience_evenly() -> None:
    """101 points: 50 each of two, the odd one is lost; all 101 for who is alone."""
    home = Home(Career("hob", 0, experience=7), Career("wren", 0))
    gain(home.s, 101)
    home.leave(1, 2)
    assert [hero.experience for hero in home.town().heroes] == [57, 50]
    home = Home(Career("hob", 0, experience=7), Career("wren", 0))
    gain(home.s, 101)
    home.kill(1)
    home.leave(2)
    assert [hero.experience for hero in home.town().heroes] == [7, 101]


@pytest.mark.rule("MKD-CXP-07", "MKD-CXP-12")
def test_in_a_campaign_the_dungeon_heals_and_gives_no_level() -> None:
    home = wounded(Career("hob", 0), Career("wren", 0, 5))
    gain(home.s, 50)
    assert home.table.answers.options(q.REWARD) == [[0, 2]]
    hob = home.hero(1)
    assert (hob.level, hob.click) == (1, hob.start)
    gain(home.s, 50)
    gain(home.s, 50)
    assert [hero.level for hero in home.s.heroes] == [1, 5]


@pytest.mark.rule("MKD-CXP-12")
def test_above_level_five_only_every_hundred_points_heal() -> None:
    home = wounded(Career("hob", 0, 5), Career("wren", 0, 6))
    hob, wren = home.s.heroes
    gain(home.s, 50)
    assert (hob.click - hob.start, wren.click - wren.start) == (0, 2)
    gain(home.s, 50)
    assert wren.click == wren.start
    hurt(home.s, wren, 1, "rat")
    gain(home.s, 50)
    assert wren.click == wren.start + 1


@pytest.mark.rule("MKD-CXP-03", "MKD-CXP-04")
def test_level_six_begins_where_level_five_does_with_an_ability_on_every_slot() -> None:
    """Wren's Light Step, Nimble, is on six of her eight slots."""
    home = Home(Career("hob", 0), Career("wren", 0, 5, experience=480), gold=500)
    assert home.offers(t.TRAIN) == [(t.TRAIN, 1, 0)]
    company = home.serve(t.Service(t.TRAIN, 1))
    assert company.heroes[1] == Career("wren", 0, 6, lasting=("light-step",))
    before, after = Home(Career("hob", 0), Career("wren", 0, 5)), Home(*company.heroes)
    for company_of, lasts in ((before, False), (after, True)):
        wren = company_of.hero(2)
        assert (wren.click, wren.has(k.NIMBLE)) == (0, True)
        hurt(company_of.s, wren, 7, "rat")
        assert wren.has(k.NIMBLE) == lasts


@pytest.mark.rule("MKD-CXP-04")
@pytest.mark.parametrize("level", [0, 1, 4])
def test_levels_up_to_five_teach_nothing(level: int) -> None:
    content = small_tables().quest.content
    wren = Career("wren", 0, level)
    assert teachings(content, wren) == ("",)
    assert risen(content, wren, "") == Career("wren", 0, level + 1)


@pytest.mark.rule("MKD-CXP-04", "MKD-CXP-05")
def test_when_all_abilities_of_the_dial_last_others_are_borrowed_for_a_level() -> None:
    content = small_tables().quest.content
    five = Career("wren", 0, 5)
    assert teachings(content, five) == ("light-step",)
    six = risen(content, five, "light-step")
    assert teachings(content, six) == ("", "digging-charge")
    seven = risen(content, six, "digging-charge")
    assert seven == Career("wren", 0, 7, lasting=("light-step",), borrowed="digging-charge")
    assert Home(Career("hob", 0), seven).hero(2).has(k.CHARGE)
    eight = risen(content, seven, "")
    assert eight == Career("wren", 0, 8, lasting=("light-step",))
    assert not Home(Career("hob", 0), eight).hero(2).has(k.CHARGE)


@pytest.mark.rule("MKD-CXP-05")
def test_who_has_no_ability_on_the_dial_borrows_at_once() -> None:
    content = small_tables().quest.content
    assert teachings(content, Career("hob", 0, 5)) == ("", "light-step", "digging-charge")


@pytest.mark.rule("MKD-CXP-06", "MKD-TURN-04")
@pytest.mark.parametrize(("counts", "other"), [(k.NIMBLE, k.CHARGE), (k.CHARGE, k.NIMBLE)])
def test_of_abilities_that_conflict_one_counts_until_the_next_activation(
    counts: str, other: str
) -> None:
    wren = Career("wren", 0, 7, lasting=("light-step",), borrowed="digging-charge")
    home = Home(Career("hob", 0), wren)
    home.table.say(counts=[k.TRAITS.index(counts)])
    home.table.act(2, q.acting(q.END))
    asked = home.table.answers.options(q.COUNTS)
    assert asked == [[k.TRAITS.index(k.NIMBLE), k.TRAITS.index(k.CHARGE)]]
    figure = home.hero(2)
    assert (figure.has(counts), home.s.has(figure, counts)) == (True, True)
    assert (figure.has(other), home.s.has(figure, other)) == (False, False)
    home.table.say(counts=[k.TRAITS.index(other)])
    home.table.act(2, q.acting(q.END))
    assert figure.has(other)
    figure.cage = 7
    home.table.act(2)
    assert len(home.table.answers.options(q.COUNTS)) == 2


@pytest.mark.rule("MKD-CXP-06")
def test_what_a_dial_has_of_itself_counts_together() -> None:
    """Nobody is asked without a career that has given abilities."""
    both = {"abilities": ["light-step", "digging-charge"]}
    dial = [
        {"speed": 8, "attack": 9, "defense": 15, "damage": 1, "level": level, **both}
        for level in range(5, 0, -1)
    ]
    home = Home(changes={"heroes": {"wren": {"dial": dial}}})
    home.table.act(2, q.acting(q.END))
    assert home.table.answers.options(q.COUNTS) == []
    assert home.hero(2).has(k.NIMBLE)
    assert home.hero(2).has(k.CHARGE)


@pytest.mark.rule("MKD-TEAM-08")
def test_a_beginner_is_healed_no_further_than_to_the_click_where_it_began() -> None:
    """At level 1 it would have 5 clicks."""
    home = Home(Career("hob", 0, level=0), Career("wren", 0), changes=SHAYLE)
    hob = home.hero(1)
    assert hob.left == 4
    hurt(home.s, hob, 2, "rat")
    gain(home.s, 50)
    assert hob.left == 4


@pytest.mark.rule("MKD-TEAM-08", "MKD-CXP-01")
def test_a_beginner_rises_to_level_one_for_two_hundred() -> None:
    careers = Career("hob", 0, 0, experience=200), Career("wren", 0)
    home = Home(*careers, gold=500, changes={"heroes": {"hob": {"values": [31, 35, 39, 44, 50]}}})
    assert home.hero(1).value == 20
    company = home.serve(TRAIN)
    assert company.heroes[0] == replace(careers[0], level=1, experience=0)
