"""Experience, levels, and heroes carried over (areas XP, SETUP, OPT)."""

from dataclasses import replace

import pytest

from authoring.engine.dice import SeededDice
from authoring.rulesets.dungeon_plungin.model.levels import HIGHEST, at_level, one_level_up
from authoring.rulesets.dungeon_plungin.play.board.events.town import (
    IsTutored,
    LeavesDungeon,
    PoolsXp,
    ReturnsToDungeon,
    RisesInLevel,
    SharesGold,
    SharesXp,
)
from authoring.rulesets.dungeon_plungin.play.board.state import Actor
from authoring.rulesets.dungeon_plungin.play.rules.characters.earnings import check_levels
from authoring.rulesets.dungeon_plungin.play.rules.characters.party import carried
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import leave
from authoring.rulesets.dungeon_plungin.play.rules.visits.town import go_home
from authoring.rulesets.dungeon_plungin.play.turn.game import set_up
from tests.rulesets.dungeon_plungin.play.table import Scripted, Table
from tests.rulesets.dungeon_plungin.play.town_pack import at_the_exit, near_town


def party(size: int, *options: str, **variants: str) -> tuple[Table, list[Actor]]:
    """So many fighters of level 1 on the Entry Tile."""
    table, _ = at_the_exit(*options, **variants)
    heroes = [table.hero((1 + at, 6)) for at in range(size)]
    for hero in heroes:
        hero.template = table.tables.content.heroes["fighter"]
    return table, heroes


def levels(heroes: list[Actor]) -> list[int]:
    return [hero.template.level for hero in heroes if hero.template is not None]


@pytest.mark.rule("DP-VEC-D17", "DP-XP-08", "DP-AMB-60")
def test_xp_is_divided_among_all_and_what_is_left_over_is_dropped() -> None:
    table, heroes = party(4)
    heroes[3].alive = False  # the dead share too
    table.s.put(heroes[3], -1)
    table.s.xp = 103
    leave(table.s)
    assert [hero.xp for hero in heroes] == [25, 25, 25, 25]
    assert table.s.xp == 0


@pytest.mark.rule("DP-AMB-60")
def test_xp_goes_to_the_living_alone_when_the_table_says_so() -> None:
    table, heroes = party(4, xp_share="living")
    heroes[3].alive = False
    table.s.put(heroes[3], -1)
    table.s.xp = 103
    leave(table.s)
    assert [hero.xp for hero in heroes] == [34, 34, 34, 0]


@pytest.mark.rule("DP-AMB-60", "DP-XP-08")
@pytest.mark.parametrize(("ruling", "shares"), [("all", [50, 50]), ("living", [100, 0])])
def test_the_same_holds_at_the_end_of_the_quest(ruling: str, shares: list[int]) -> None:
    table, heroes = party(2, xp_share=ruling)
    heroes[1].alive = False
    table.s.put(heroes[1], -1)
    table.s.xp, table.s.ending = 100, "lost"
    go_home(table.s)
    assert [hero.xp for hero in heroes] == shares


@pytest.mark.rule("DP-XP-01", "DP-XP-08")
def test_the_lifetime_total_decides_the_level() -> None:
    table, (hero,) = party(1)
    table.s.xp = 99
    leave(table.s)
    assert levels([hero]) == [1]
    table.s.xp = 1
    leave(table.s)
    assert levels([hero]) == [2]
    assert hero.xp == 100  # never spent
    table.s.xp = 350
    leave(table.s)
    assert levels([hero]) == [4]  # 450: two levels at once
    assert RisesInLevel("Hero 1", 3) in table.trace


@pytest.mark.rule("DP-XP-01")
def test_each_level_raises_the_stat_the_entry_names() -> None:
    table, (hero,) = party(1)
    table.s.xp = 250
    leave(table.s)
    # advances: [life, atk, mov]; ATK 3, LIFE 6
    assert (hero.max_life, hero.life, hero.melee, hero.dice(3)) == (7, 7, 4, 4)
    table.s.xp = 200
    leave(table.s)
    assert hero.dice(3) == 5


@pytest.mark.rule("DP-XP-01", "DP-STAT-02")
def test_beyond_its_list_a_hero_rises_in_level_alone_and_no_stat_above_ten() -> None:
    fighter = near_town().content.heroes["fighter"]
    tenth = at_level(fighter, 12)
    assert tenth.level == 10
    assert tenth.stats == tuple(
        value + raised
        for value, raised in zip(fighter.stats, (1, 0, 0, 1, 1, 0, 0, 0), strict=True)
    )


@pytest.mark.rule("DP-XP-05")
def test_tomes_are_studied_in_town() -> None:
    table, heroes = party(2)
    table.give(heroes[0], "tome")
    leave(table.s)
    assert heroes[0].items == []
    assert [hero.xp for hero in heroes] == [30, 30]


@pytest.mark.rule("DP-VEC-D18", "DP-OPT-16")
def test_with_shared_xp_all_rise_together_at_the_requirement_times_the_heroes() -> None:
    table, heroes = party(4, "shared_xp")
    table.s.xp = 399
    leave(table.s)
    assert levels(heroes) == [1, 1, 1, 1]
    table.s.xp = 1
    leave(table.s)
    assert levels(heroes) == [2, 2, 2, 2]
    first = [LeavesDungeon, SharesGold, PoolsXp, ReturnsToDungeon]
    assert table.kinds() == [*first, *first[:3], *[RisesInLevel] * 4, ReturnsToDungeon]
    assert table.told(PoolsXp) == [PoolsXp(399, 399), PoolsXp(1, 400)]
    assert table.s.treasury.pool == 400
    apart, alone = party(4)
    apart.s.xp = 400  # without the option: 100 each, the same level, but no pool
    leave(apart.s)
    assert levels(alone) == [2, 2, 2, 2]
    assert apart.s.treasury.pool == 0


@pytest.mark.rule("DP-OPT-16")
def test_a_newcomer_shares_the_level_of_all() -> None:
    table, heroes = party(2, "shared_xp")
    table.s.treasury.pool = 500
    check_levels(table.s)
    assert levels(heroes) == [3, 3]  # 500 / 2 = 250


@pytest.mark.rule("DP-VEC-D18", "DP-OPT-17")
def test_a_tutor_turns_ten_gold_into_one_xp() -> None:
    table, (hero,) = party(1, "tutor")
    table.s.gold = 35
    table.policy.answers = {"tutor": [3]}
    leave(table.s)
    assert ("tutor", [0, 1, 2, 3]) in table.policy.asked
    assert table.kinds() == [
        LeavesDungeon, SharesGold, SharesXp, IsTutored, ReturnsToDungeon,
    ]  # fmt: skip
    assert table.s.xp == 3
    assert table.s.gold + hero.purse == 5
    plain, _ = party(1)
    plain.s.gold = 35
    leave(plain.s)
    assert "tutor" not in [question for question, _ in plain.policy.asked]


@pytest.mark.rule("DP-OPT-17", "DP-OPT-16")
def test_a_tutors_xp_goes_to_the_pool_when_xp_is_shared() -> None:
    table, heroes = party(4, "tutor", "shared_xp")
    table.s.treasury.pool, table.s.gold = 399, 10
    table.policy.answers = {"tutor": [1]}
    leave(table.s)
    assert table.s.treasury.pool == 400
    assert levels(heroes) == [2, 2, 2, 2]


@pytest.mark.rule("DP-SETUP-03", "DP-XP-08", "DP-TREAS-05")
def test_a_party_goes_on_to_the_next_quest_with_everything_gained() -> None:
    tables = near_town()
    s = set_up(tables, SeededDice(1), Scripted(), None)
    first, second, third, _ = s.heroes
    first.weapon = tables.item("fine-sword")
    second.items = [tables.content.items["potion"], tables.content.items["key"]]
    third.alive = False
    s.put(third, -1)
    s.gold, s.xp, s.ending = 42, 400, "won"
    s.treasury.stored = [tables.content.items["spear"]]
    go_home(s)
    party_of_four = carried(s)
    later = set_up(tables, SeededDice(2), Scripted(), None, party_of_four)
    assert levels(later.heroes) == [2, 2, 2, 2]
    assert [hero.xp for hero in later.heroes] == [100] * 4
    assert [hero.purse for hero in later.heroes] == [10] * 4
    assert later.gold == 2
    assert later.heroes[0].weapon is first.weapon
    assert later.heroes[0].melee == 3 + 3
    assert later.heroes[0].max_life == 7
    assert [item.id for item in later.heroes[1].items] == ["potion"]  # unused keys are lost
    assert not later.heroes[2].alive
    assert later.heroes[2].square == -1
    assert [hero.square >= 0 for hero in later.heroes] == [True, True, False, True]
    assert [item.id for item in later.treasury.stored] == ["spear"]
    assert (later.xp, later.treasury.visits, later.treasury.divided) == (0, 0, 0)


@pytest.mark.rule("DP-SETUP-01", "DP-SETUP-02")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_players_take_part(players: int) -> None:
    tables = near_town()
    few = replace(tables, party=tables.party[:players])
    s = set_up(few, SeededDice(1), Scripted(), None)
    assert len(s.living()) == players
    assert all(s.tile_at[hero.square] == 0 for hero in s.heroes)


@pytest.mark.rule("DP-SETUP-03")
def test_a_hero_made_for_a_higher_level_starts_with_its_xp() -> None:
    tables = near_town()
    veteran = at_level(tables.content.heroes["fighter"], 3)
    s = set_up(tables, SeededDice(1), Scripted(), None)
    assert [hero.xp for hero in s.heroes] == [0, 0, 0, 0]
    town = tables.content.towns["millbrook"]
    assert town.advancement[veteran.level] == 250
    assert [town.level(xp) for xp in (0, 99, 100, 249, 250, 9999)] == [1, 1, 2, 2, 3, 4]


@pytest.mark.parametrize("level", range(12))
def test_many_levels_at_once_are_as_many_single_ones(level: int) -> None:
    hero = replace(Table().tables.content.heroes["fighter"], advances=("atk", "", "atk", "def") * 3)
    grown = hero
    while grown.level < min(level, HIGHEST):
        grown = one_level_up(grown)
    assert at_level(hero, level) == grown
