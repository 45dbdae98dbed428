"""The optional rules for turns: order, disengaging, getting over a stun."""

import pytest

from authoring.boards.squares import has
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.health import (
    IsStunned,
    StaysStunned,
    StunEnds,
)
from authoring.rulesets.dungeon_plungin.play.board.events.turns import TurnBegins
from authoring.rulesets.dungeon_plungin.play.rules.actions.hooks import start_of_turn
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from tests.rulesets.dungeon_plungin.play.table import Table


@pytest.mark.rule("DP-OPT-01")
@pytest.mark.parametrize(
    ("options", "order"),
    [(("free_hero_order",), ["Hero 3", "Hero 1", "Hero 2"]), ((), ["Hero 1", "Hero 2", "Hero 3"])],
)
def test_the_players_choose_who_is_next(options: tuple[str, ...], order: list[str]) -> None:
    t = Table(options=options)
    for at in ((1, 1), (3, 1), (5, 1)):
        t.hero(at)
    t.policy.answers["hero"] = [2, 0]
    play_round(t.s)
    assert [event.who for event in t.told(TurnBegins)] == order


@pytest.mark.rule("DP-OPT-01")
def test_each_hero_has_one_whole_turn_a_round_whatever_the_order() -> None:
    """The question is asked between turns only, of those who have not acted."""
    t = Table(options=("free_hero_order",))
    heroes = [t.hero(at) for at in ((1, 1), (3, 1), (5, 1))]
    heroes[1].alive = False
    t.s.put(heroes[1], -1)
    for _ in range(2):
        play_round(t.s)
    assert [event.who for event in t.told(TurnBegins)] == ["Hero 1", "Hero 3"] * 2
    assert [asked for asked in t.policy.asked if asked[0] == "hero"] == [("hero", [0, 2])] * 2


@pytest.mark.rule("DP-OPT-06")
@pytest.mark.parametrize(("options", "farthest"), [(("disengage",), 1), ((), 4)])
def test_next_to_an_opponent_a_hero_moves_one_square(
    options: tuple[str, ...], farthest: int
) -> None:
    """MOV 4 on an open floor: from (3,3) as far as (3,3) minus 4 steps, or 1."""
    t = Table(options=options)
    hero = t.hero((3, 3))
    t.monster("orc", (4, 3))
    t.begin(hero)
    start_of_turn(t.s, hero)
    moves = offers(t.s, hero).moves()
    assert bool(has(moves, t.square((1, 1)))) is (farthest == 4)
    assert has(moves, t.square((2, 3)))


@pytest.mark.rule("DP-OPT-06")
def test_who_comes_up_to_an_opponent_has_still_moved_freely() -> None:
    """Only the start of the turn counts."""
    t = Table(options=("disengage",))
    hero = t.hero((1, 3))
    t.monster("orc", (5, 3))
    t.turn(hero, c.choice(c.MOVE, t.square((4, 3))), c.choice(c.MOVE, t.square((4, 4))))
    assert t.where(hero) == (4, 4)


@pytest.mark.rule("DP-OPT-06")
@pytest.mark.parametrize(("options", "steps"), [(("disengage",), 1), ((), 3)])
def test_a_monster_gets_away_by_one_square_too(options: tuple[str, ...], steps: int) -> None:
    """An archer with range 4 next to a hero goes as far as it can shoot from: with
    MOV 4 three squares more."""
    t = Table("room-12x4", options=options)
    t.hero((1, 1))
    archer = t.monster("archer", (2, 1), ranged=1)
    with t.rolls(2, 5, 5):
        act(t.s, archer)
    column, row = t.where(archer) or (0, 0)
    assert column - 2 + row - 1 == steps


@pytest.mark.rule("DP-OPT-09")
@pytest.mark.parametrize("option", ["stun_save", "stun_save_until"])
def test_a_stunned_hero_may_shake_it_off_and_keeps_one_action(option: str) -> None:
    t = Table(options=(option,))
    hero = t.hero((2, 2))
    hero.stunned = True
    with t.rolls(5, 6, 5):
        t.turn(hero, c.choice(c.MOVE, t.square((2, 3))))
    assert t.where(hero) == (2, 3)
    assert not hero.stunned


@pytest.mark.rule("DP-OPT-09", "DP-AMB-19")
def test_without_the_option_a_stun_costs_one_action_and_no_roll() -> None:
    t = Table()
    hero = t.hero((2, 2))
    hero.stunned = True
    with t.rolls():
        t.turn(hero, c.choice(c.MOVE, t.square((2, 3))))
    assert t.where(hero) == (2, 3)


@pytest.mark.rule("DP-OPT-09")
def test_a_failed_check_costs_the_turn_and_after_one_round_the_stun_is_over() -> None:
    """RES 3 against Dif 3: two successes do not do. The next turn needs no check."""
    t = Table(options=("stun_save",))
    hero = t.hero((2, 2))
    hero.stunned = True
    with t.rolls(5, 6, 4):
        t.turn(hero, c.choice(c.MOVE, t.square((2, 3))))
    assert t.where(hero) == (2, 2)
    assert hero.stunned
    with t.rolls():
        t.turn(hero, c.choice(c.MOVE, t.square((2, 3))))
    assert t.where(hero) == (2, 3)
    assert [kind for kind in t.kinds() if kind in (StaysStunned, StunEnds, IsStunned)] == [
        StaysStunned,
        StunEnds,
    ]


@pytest.mark.rule("DP-OPT-10")
def test_or_the_stun_lasts_until_a_check_is_passed() -> None:
    t = Table(options=("stun_save_until",))
    hero = t.hero((2, 2))
    hero.stunned = True
    for _ in range(3):
        with t.rolls(5, 6, 4):
            t.turn(hero, c.choice(c.MOVE, t.square((2, 3))))
    assert hero.stunned
    with t.rolls(6, 6, 6):
        t.turn(hero, c.choice(c.MOVE, t.square((2, 3))))
    assert t.where(hero) == (2, 3)


@pytest.mark.rule("DP-OPT-09", "DP-OPT-10")
@pytest.mark.parametrize(("option", "faces"), [("stun_save", ()), ("stun_save_until", (5, 2))])
def test_monsters_are_held_by_a_stun_in_the_same_way(option: str, faces: tuple[int, ...]) -> None:
    """RES 2 can never pass Dif 3."""
    t = Table(options=(option,))
    t.hero((1, 1))
    orc = t.monster("orc", (6, 6))
    orc.stunned = True
    with t.rolls(5, 5):
        act(t.s, orc)
    assert t.where(orc) == (6, 6)
    with t.rolls(*faces):
        act(t.s, orc)
    assert (t.where(orc) == (6, 6)) is (option == "stun_save_until")
