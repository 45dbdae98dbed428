"""Whom a monster goes for, and how, when other figures stand in its way (DP-MOVE-04)."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks
from authoring.rulesets.dungeon_plungin.play.board.state import Actor
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from tests.rulesets.dungeon_plungin.play.creatures import soft, table_with
from tests.rulesets.dungeon_plungin.play.table import At, Table

MISS, HIT = 4, 6
BOW = "[{name: Bow, kind: ranged, range: 6}]"
SPEAR = "[{name: Spear, kind: melee, dice: 1, reach: true}]"


def _others(t: Table, *squares: At) -> None:
    """Orcs who stand there and do nothing."""
    for at in squares:
        t.monster("orc", at)


def _strikes(t: Table, monster: Actor, *before: int) -> str:
    """Whom it strikes in its turn, with one die against one and such dice before."""
    monster.melee = min(monster.melee, 1)
    with t.rolls(*before, MISS, HIT):
        act(t.s, monster)
    (blow,) = t.told(Attacks)
    return blow.to


@pytest.mark.rule("DP-AMB-51", "DP-MOVE-04", "DP-LAW-14")
@pytest.mark.parametrize("law", ["melee nearest", "melee revenge", "melee determined"])
def test_it_goes_for_the_nearest_hero_it_can_walk_to(law: str) -> None:
    """The hero in the corner is 3 steps away, two orcs before him; the other is 4."""
    t = table_with(law)
    boxed, other = soft(t, (1, 1)), soft(t, (6, 3))
    _others(t, (2, 1), (1, 2))
    beast = t.monster("beast", (3, 2), last_hit_by=boxed.index, last_target=boxed.index)
    assert _strikes(t, beast) == other.name
    assert t.where(beast) == (6, 2)


@pytest.mark.rule("DP-AMB-51", "DP-LAW-06")
def test_with_one_side_free_the_nearest_is_still_the_nearest() -> None:
    t = table_with("melee nearest")
    near, _ = soft(t, (1, 1)), soft(t, (6, 3))
    _others(t, (2, 1))
    beast = t.monster("beast", (3, 2))
    assert _strikes(t, beast) == near.name
    assert t.where(beast) == (1, 2)


@pytest.mark.rule("DP-AMB-51", "DP-LAW-06")
def test_steps_are_counted_round_the_figures() -> None:
    """The wall of orcs leaves the lowest row: 9 steps to the one behind it, 5 to the other."""
    t = table_with("melee nearest", "room-12x4")
    soft(t, (7, 1))
    other = soft(t, (1, 3))
    _others(t, (6, 1), (6, 2), (6, 3))
    assert _strikes(t, t.monster("beast", (4, 1))) == other.name


@pytest.mark.rule("DP-MOVE-04", "DP-LAW-02")
def test_it_walks_the_way_round_them_when_that_takes_longer_than_a_move() -> None:
    t = table_with("melee nearest", "room-12x4")
    soft(t, (7, 1))
    _others(t, (6, 1), (6, 2), (6, 3))
    beast = t.monster("beast", (5, 1))
    act(t.s, beast)
    assert t.where(beast) == (6, 4)


@pytest.mark.rule("DP-AMB-51", "DP-LAW-02")
def test_when_nobody_can_be_reached_it_comes_as_near_as_it_can() -> None:
    t = table_with("melee nearest", "room-12x4")
    soft(t, (10, 2))
    _others(t, (8, 1), (8, 2), (8, 3), (8, 4))
    beast = t.monster("beast", (4, 2))
    act(t.s, beast)
    assert t.where(beast) == (7, 2)


@pytest.mark.rule("DP-LAW-10", "DP-MOVE-04")
def test_frenzy_draws_among_those_it_can_reach() -> None:
    """Among one: the hero in the corner is not in the draw."""
    t = table_with("melee frenzy")
    soft(t, (1, 1))
    other = soft(t, (6, 3))
    _others(t, (2, 1), (1, 2))
    assert _strikes(t, t.monster("beast", (3, 2)), 1) == other.name


@pytest.mark.rule("DP-LAW-03", "DP-ATK-05", "DP-AMB-51")
def test_who_shoots_does_not_mind_who_stands_in_between() -> None:
    t = table_with("ranged nearest", attacks=BOW)
    boxed, _ = soft(t, (1, 1)), soft(t, (6, 5))
    _others(t, (2, 1), (1, 2))
    archer = t.monster("beast", (3, 2), ranged=1, mov=0)
    assert _strikes(t, archer) == boxed.name


@pytest.mark.rule("DP-ATK-03", "DP-AMB-51")
@pytest.mark.parametrize(("attacks", "struck"), [(SPEAR, 0), ("[{name: Axe, dice: 1}]", 1)])
def test_with_reach_it_strikes_past_a_comrade(attacks: str, struck: int) -> None:
    """From (2, 2) the hero in the corner is on the diagonal."""
    t = table_with("melee nearest", attacks=attacks)
    heroes = soft(t, (1, 1)), soft(t, (5, 2))
    _others(t, (2, 1), (1, 2))
    assert _strikes(t, t.monster("beast", (2, 2))) == heroes[struck].name
