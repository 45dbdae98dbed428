"""The order of play: rounds, teams, monsters (areas TURN, BASE and ABL)."""

from typing import Any

import pytest

from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.rules.traps import take
from authoring.rulesets.mkd_adventure.play.turn.game import play_out, play_round
from authoring.rulesets.mkd_adventure.play.turn.heroic import heroic_turn
from authoring.rulesets.mkd_adventure.play.turn.monsters import monster_turn
from tests.rulesets.mkd_adventure.small_quests import starter
from tests.rulesets.mkd_adventure.table import Table, gift
from tests.rulesets.surge_crawl.small_quests import merged
from tests.values import values

HEROES = ("1....", "..2..", "....3")
TOKENS = (".?...?.",)
MONSTERS = ("a....", ".....", "....b")
WESTWARD = 4
"""The face of the movement die that sends a token west."""


def two_teams(changes: Any = None, **things: Any) -> Table:
    """Hob and Pip are the first team, Wren is the second; monsters and tokens have rooms of their
    own, without a way."""
    teams = {"quest": {"teams": [{"heroes": ["hob", "pip"]}, {"heroes": ["wren"]}]}}
    pip = {"heroes": {"pip": starter()["heroes"]["hob"] | {"name": "Pip Latch"}}}
    both = merged(merged(teams, pip), changes or {})
    drawings = (HEROES, TOKENS, MONSTERS)
    tokens = ["yellow-1", "yellow-2"]
    return Table(*drawings, monsters=["rat", "watchman"], tokens=tokens, changes=both, **things)


@pytest.mark.rule("MKD-TURN-01", "MKD-TURN-05", "MKD-TURN-06")
def test_a_round_has_the_heroes_then_each_token_once_then_the_monsters() -> None:
    table = two_teams()
    table.roll(WESTWARD, WESTWARD, 1)
    play_round(table.s)
    kinds = (e.Acts, e.TokenMoves)
    order = [(type(event), values(event)[0]) for event in table.journal if type(event) in kinds]
    heroes, monsters = [(e.Acts, who) for who in (0, 1, 2)], [(e.Acts, who) for who in (3, 4)]
    assert order == [*heroes, (e.TokenMoves, 1), (e.TokenMoves, 2), *monsters]
    assert table.dice.left == 0


@pytest.mark.rule("MKD-TURN-02", "MKD-TURN-03", "MKD-TURN-04", "MKD-TURN-10")
def test_a_player_acts_once_with_each_hero_before_the_next_player_in_a_fixed_order() -> None:
    table = two_teams()
    for _ in range(2):
        heroic_turn(table.s)
    assert table.events(e.Acts) == [(0,), (1,), (2,), (0,), (1,), (2,)]
    assert all(q.acting(q.END) in options for options in table.answers.options("act"))


@pytest.mark.rule("MKD-TURN-04", "MKD-TURN-10", "MKD-TRE-07")
def test_what_a_hero_carries_works_in_its_activation_of_each_round() -> None:
    """Boots for three points more, of a speed of 9."""
    boots = {"name": "Boots", "adds": {"speed": 3}}
    trunk = {"name": "Trunk", "faces": {"1-6": {"item": "boots"}}}
    changes = {"items": {"boots": boots}, "chests": {"trunk": trunk}}
    table = Table(("$1",), chests=["trunk"], changes=changes, dice=(1,))
    take(table.s, table.hero(1), table.chest)
    for _ in range(2):
        play_round(table.s)
        assert table.hero(1).points == 9 + 3
    assert table.events(e.Acts) == [(0,), (0,)]


@pytest.mark.rule("MKD-TURN-09")
@pytest.mark.parametrize(
    ("limit", "rounds", "ending"),
    [(3, 3, "round-limit"), (100, 100, "stalemate"), (200, 100, "stalemate")],
)
def test_rounds_follow_one_another_while_a_hero_stays_up_to_a_limit(
    limit: int, rounds: int, ending: str
) -> None:
    table = Table(("1..2",))
    play_out(table.s, limit)
    assert (table.s.round, table.s.ending) == (rounds, ending)
    assert len(table.events(e.Acts)) == 2 * rounds


@pytest.mark.rule("MKD-TURN-04")
def test_who_is_not_in_the_dungeon_does_not_act() -> None:
    table = two_teams()
    table.hero(2).square = -1
    table.hero(3).cage = 7
    heroic_turn(table.s)
    assert table.events(e.Acts) == [(0,)]


@pytest.mark.rule("MKD-ABL-16", "MKD-TURN-02")
def test_a_team_with_command_may_go_first_in_a_turn() -> None:
    table = two_teams(gift("command", "heroes", "wren"), answers={"first": [1, 0]})
    for _ in range(2):
        heroic_turn(table.s)
    assert table.answers.options("first") == [[0, 1], [0, 1]]
    assert table.events(e.Acts) == [(2,), (0,), (1,), (0,), (1,), (2,)]


@pytest.mark.rule("MKD-TURN-07")
@pytest.mark.parametrize(("die", "order"), [(1, [3, 4]), (2, [4, 3])])
def test_a_die_says_which_monster_acts_next(die: int, order: list[int]) -> None:
    table = two_teams(dice=(die,))
    monster_turn(table.s)
    assert [who for (who,) in table.events(e.Acts)] == order


@pytest.mark.rule("MKD-TURN-08", "MKD-REV-16")
def test_each_monster_that_is_not_surprised_acts_once() -> None:
    table = two_teams()
    table.foe("a").dazed = 1
    monster_turn(table.s)
    assert table.events(e.Acts) == [(4,)]
    table.roll(1)
    monster_turn(table.s)
    assert table.events(e.Acts) == [(4,), (3,), (4,)]


@pytest.mark.rule("MKD-BASE-25")
def test_the_frenzied_act_before_all_others_of_their_side() -> None:
    table = two_teams(merged(gift("frenzy"), gift("frenzy", "heroes", "pip")))
    monster_turn(table.s)
    heroic_turn(table.s)
    assert table.events(e.Acts) == [(4,), (3,), (1,), (0,), (2,)]
