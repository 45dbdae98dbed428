"""Choices of a careful player at a table drawn by hand, each reckoned in a comment."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from authoring.boards.ground import OFF
from authoring.engine.dice import SeededDice
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.events import CAGED
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.rules.moving import reachable
from authoring.rulesets.mkd_adventure.play.rules.traps import add_chest
from authoring.rulesets.mkd_adventure.play.turn.game import play_out, set_up
from authoring.rulesets.mkd_adventure.play.turn.heroic import acts
from authoring.rulesets.mkd_adventure.policies import POLICIES
from authoring.rulesets.mkd_adventure.policies.careful import CarefulPolicy, best_reward
from authoring.rulesets.mkd_adventure.policies.estimates import (
    DEAR,
    attack_worth,
    chance,
    loss,
    strike_range,
    threat,
)
from authoring.rulesets.mkd_adventure.policies.goals import bearer_of, goal_of, may_leave, rest_of
from authoring.rulesets.mkd_adventure.policies.planner import stake, standing, to_go
from authoring.rulesets.mkd_adventure.policies.positions import Positions
from authoring.rulesets.mkd_adventure.policies.weights import CAREFUL, RUSH, STEADY
from tests.rulesets.mkd_adventure.small_quests import small_tables
from tests.rulesets.mkd_adventure.table import Table, at, gift

FACE_TO_FACE = ("2....", "..a..", "..1..", ".....", ".....")
"""Hob looks north at a monster that looks at him; Wren is on its other side."""


def chosen(table: Table, number: int, points: int = 9) -> int:
    """What a hero does first in an activation, by `careful`."""
    hero = table.hero(number)
    hero.begin(points)
    return CarefulPolicy(1).pick(table.s, hero, q.ACT, list(acts(table.s, hero)))


def gone(table: Table, number: int, points: int = 9) -> int:
    """The square that a hero goes to, by `careful`."""
    hero = table.hero(number)
    hero.begin(points)
    return CarefulPolicy(1).pick(table.s, hero, q.MOVE, reachable(table.s, hero))


def hurt_to(figure: Figure, left: int) -> None:
    figure.click = len(figure.fighter.dial) - left


@pytest.mark.parametrize(
    ("row", "mover", "goes"),
    [
        ("1...2.+", 2, False),  # Hob acts before her: nobody is left to strike whoever comes.
        ("2...1.+", 1, True),
        ("2...1.+", 2, False),
        ("2..........1.+", 1, False),  # Wren is 11 steps away, more than 8.
    ],
)
def test_the_steady_come_upon_a_token_when_the_others_are_near_and_still_to_act(
    row: str, mover: int, goes: bool
) -> None:
    """The token lies in the tile beyond, on the way to its Quest Chest."""
    assert ventures(row, mover) == goes
    assert ventures(row, mover, gather=0)


def test_the_steady_know_that_the_frenzied_act_first() -> None:
    changes = gift("frenzy", "heroes", "wren")
    assert ventures("1...2.+", 2, changes=changes)
    assert not ventures("2...1.+", 1, changes=changes)


def test_the_steady_come_upon_no_token_with_a_monster_about() -> None:
    """It stands out of reach, behind a wall."""
    assert not ventures("2...1.+", 1, monsters=["watchman"], under=("#######", "a######"))


def test_the_steady_move_freely_in_a_tile_where_a_token_lies_already() -> None:
    table = Table(("2......1....?",), tokens=["yellow-1"])
    hero = table.hero(2)
    hero.begin(3)
    places = Positions(table.s, hero, STEADY)
    assert places.veiled
    assert places.veiled.isdisjoint(places.ways.cost)


def ventures(
    row: str, mover: int, *, gather: int = 8, under: Sequence[str] = (), **things: Any
) -> bool:
    """Whether a hero goes into the tile of a token, which lies east of a row of squares."""
    beyond = ("+...?.$", *["#######"] * len(under))
    table = Table((row, *under), beyond, tokens=["yellow-1"], chests=["crate"], **things)
    s, hero = table.s, table.hero(mover)
    s.chests[0].quest = True
    hero.begin(20)
    weights = replace(STEADY, together=99, alert=0, gather=gather)
    place = Positions(s, hero, weights).best(None)
    return s.floor.part[place] == s.floor.part[s.tokens[0].square]


def test_the_policies_and_the_default() -> None:
    assert list(POLICIES) == ["careful", "planner", "random", "rush"]


@pytest.mark.parametrize(("need", "ways"), [(-3, 35), (3, 35), (7, 21), (10, 6), (12, 1), (20, 1)])
def test_two_always_misses_and_twelve_always_hits(need: int, ways: int) -> None:
    """3 or more comes in 35 of 36 throws, 7 in 21, 10 in 6, 12 in 1."""
    assert chance(need) == pytest.approx(ways / 36)


def test_what_clicks_take() -> None:
    """A watchman of 20 points has 3 clicks left: one takes 0.7 x 1/3 of them; all three take 0.7
    and 0.5 more. A prisoner counts DEAR."""
    table = Table(FACE_TO_FACE, monsters=["watchman"])
    foe, wren = table.foe("a"), table.hero(2)
    assert loss(table.s, foe, 1) == pytest.approx(20 * 0.7 / 3)
    assert loss(table.s, foe, 5) == pytest.approx(20 * 1.2)
    table.s.prisoner = wren.number
    assert loss(table.s, wren, 8) == pytest.approx(DEAR * 1.2)


def test_what_a_monster_threatens_and_how_far() -> None:
    """A watchman with 8 hits Hob's 16 from an 8 on, 15 ways of 36, for 2 of his 5 clicks, and Hob
    is worth 24. It has 6 speed points, of which an attack takes 4: 2 steps, and one of reach. A
    mole charges: 7, and one."""
    table = Table(("2....", "..a.b", "..1..", "....."), monsters=["watchman", "mole"])
    expected = 15 / 36 * 24 * 0.7 * 2 / 5
    assert threat(table.s, table.foe("a"), table.hero(1)) == pytest.approx(expected)
    assert [strike_range(table.foe(letter)) for letter in "ab"] == [3, 8]


def test_an_attack_from_behind_or_on_who_flees_has_no_answer() -> None:
    """Hob hits 15 from a 6 on, 26 ways of 36, for all 3 clicks; a fumble takes one of his 5 clicks;
    from the rear it is a 5, 30 ways, and nobody answers."""
    table = Table(FACE_TO_FACE, monsters=["watchman"])
    hob, foe = table.hero(1), table.foe("a")
    fumble = CAREFUL.care / 36 * 24 * 0.7 / 5
    rear = attack_worth(table.s, hob, foe, CAREFUL, shot=False, rear=True)
    assert rear == pytest.approx(30 / 36 * 24 - fumble)
    front = attack_worth(table.s, hob, foe, CAREFUL, shot=False, rear=False)
    answer = CAREFUL.care * 10 / 36 * threat(table.s, foe, hob)
    assert front == pytest.approx(26 / 36 * 24 - fumble - answer)


def test_who_stands_before_a_foe_attacks_it() -> None:
    table = Table(FACE_TO_FACE, monsters=["watchman"])
    assert q.kind_of(chosen(table, 1)) == q.ATTACK


def test_who_looks_the_other_way_turns_first() -> None:
    table = Table((".....", "..1..", "..a..", ".....", "2...."), monsters=["watchman"])
    assert q.kind_of(chosen(table, 1)) == q.SPIN


def test_a_shooter_keeps_out_of_reach() -> None:
    """The watchman reaches 3 squares, Wren shoots 5: she ends where it cannot come at her."""
    rows = ("2......a", "........", "1.......")
    table = Table(rows, monsters=["watchman"])
    square = gone(table, 2, points=10)
    field = table.s.floor.field([table.foe("a").square])
    assert 3 < field[square] <= 5


def test_a_prisoner_keeps_away_from_who_could_strike() -> None:
    """Only the east end of the room is out of the reach of a charging mole: 8 squares."""
    rows = ("..........2", "a..1.......", "...........")
    table = Table(rows, monsters=["mole"])
    s = table.s
    s.prisoner = table.hero(2).number
    hurt_to(table.hero(2), 1)
    s.entrance = (at(2, 0),)
    field = s.floor.field([table.foe("a").square])
    assert field[gone(table, 2)] > 8


def test_a_saw_is_gone_round_where_there_is_another_way() -> None:
    rows = ("1......", "##.#.##", ".......", "......2")
    for saw, other in (((2, 1), (4, 1)), ((4, 1), (2, 1))):
        table = Table(rows)
        s = table.s
        s.entrance = (at(0, 3),)
        s.saws = {at(*saw)}
        hero = table.hero(1)
        hero.begin(9)
        places = Positions(s, hero, CAREFUL)
        assert places.saws == s.saws
        assert places.worth(at(*other)) > places.worth(at(*saw)) + 5
    s.saws = {at(2, 1), at(4, 1)}
    assert Positions(s, hero, CAREFUL).saws == set()


def test_the_dying_are_healed_before_others_rise() -> None:
    table = Table(FACE_TO_FACE, monsters=["watchman"])
    hob, wren = table.hero(1), table.hero(2)
    options = [hob.number * 2, hob.number * 2 + 1, wren.number * 2 + 1]
    hurt_to(hob, 1)
    assert best_reward(table.s, options) == hob.number * 2
    hob.click = hob.start
    assert best_reward(table.s, options[1:]) == wren.number * 2 + 1  # 4 clicks left, Hob has 5


def test_the_prisoners_trap_is_disarmed_slowly_until_time_runs_out() -> None:
    table = Table((".....", "..1..", "..2..", "....."))
    s = table.s
    s.prisoner, s.limit = table.hero(2).number, 20
    policy, thing = CarefulPolicy(1), CAGED + table.hero(2).number
    assert not policy.hurries(s, thing)
    s.round = 15
    assert policy.hurries(s, thing)


def test_who_has_the_chest_leaves_and_others_wait_for_it() -> None:
    """Hob at the exit waits while Wren with the chest is 9 squares away and a mole is about; he
    goes once she is near, or nobody is left to fight."""
    rows = ("1.........2", "...........", "..........a")
    table = Table(rows, monsters=["mole"], chests=[])
    s = table.s
    s.entrance = (at(0, 0),)
    give_prize(table, 2)
    assert bearer_of(s) is table.hero(2)
    assert goal_of(s, table.hero(1), CAREFUL) == (at(0, 0),)
    assert not may_leave(s, table.hero(1))
    table.hero(2).square = at(4, 0)
    assert may_leave(s, table.hero(1))
    table.hero(2).square = at(10, 0)
    s.monsters.clear()
    assert may_leave(s, table.hero(1))


def give_prize(table: Table, number: int) -> None:
    """Give a hero the Quest Chest."""
    chest = add_chest(table.s, "crate", OFF, 1)
    chest.quest = True
    table.hero(number).chests.append(chest.number)


def test_the_wounded_wait_for_a_healer_while_nobody_is_about() -> None:
    """Wren heals: Hob with 2 clicks lost comes to her, she to him; with a clock nobody waits."""
    table = Table(("1....", ".....", "....2"), changes=gift("healing", "heroes", "wren"))
    s, hob, wren = table.s, table.hero(1), table.hero(2)
    assert rest_of(s, hob, CAREFUL) == ()
    hob.click += 2
    assert rest_of(s, hob, CAREFUL) == s.floor.near[wren.square]
    assert rest_of(s, wren, CAREFUL) == s.floor.near[hob.square]
    assert rest_of(s, hob, RUSH) == ()
    s.limit = 9
    assert rest_of(s, hob, CAREFUL) == ()


def test_the_planner_knows_what_is_at_stake() -> None:
    """A mole of 30 against Hob's 24 with 5 of 9 clicks and Wren's 22 with 4 of 8: 30 / 24.3."""
    table = Table(FACE_TO_FACE, monsters=["mole"])
    s = table.s
    s.entrance = (at(0, 4),)
    assert stake(s) == pytest.approx(30 / (24 * 5 / 9 + 22 * 4 / 8))
    before = standing(s)
    table.foe("a").click = 3
    assert standing(s) > before
    hurt_to(table.hero(1), 1)
    assert standing(s) < standing_whole(table)
    s.ending = "won"
    assert standing(s) > before
    s.ending = "all-dead"
    assert standing(s) < before


def standing_whole(table: Table) -> float:
    """The standing with Hob whole again."""
    hob = table.hero(1)
    click, hob.click = hob.click, hob.start
    worth = standing(table.s)
    hob.click = click
    return worth


def test_the_way_that_is_left_counts_floors_and_the_way_back() -> None:
    """With the prize in hand Wren is 4 squares from the exit; Hob goes home with her."""
    table = Table(("1...2", "....."))
    s = table.s
    s.entrance = (at(0, 0),)
    give_prize(table, 2)
    assert [to_go(s, hero) for hero in s.heroes] == [0, 4]
    s.heroes[0].square = OFF
    assert to_go(s, s.heroes[0]) == 0


@pytest.mark.parametrize("policy", ["careful", "rush", "random", "planner"])
@pytest.mark.parametrize("teams", [[["hob"]], [["hob"], ["wren"]]])
def test_every_policy_plays_with_one_and_with_several_teams(
    policy: str, teams: Sequence[Sequence[str]]
) -> None:
    tables = small_tables({"quest": {"teams": [{"heroes": list(heroes)} for heroes in teams]}})
    s = set_up(tables, SeededDice(3), POLICIES[policy](3), None)
    play_out(s, 6)
    assert s.ending
    assert len(s.order) == len(teams)
