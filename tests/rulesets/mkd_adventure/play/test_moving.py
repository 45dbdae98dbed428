"""Movement: what it costs, breaking away, passing through, free spins (areas BASE, BRK, PASS)."""

from collections.abc import Sequence
from typing import Any

import pytest

from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.rules.fighting import may_attack
from tests.rulesets.mkd_adventure.table import EAST, NORTH, SOUTH, WEST, Table, at, gift

WALK = q.acting(q.WALK)
OTHER = 4
"""A face of the decision die: the second choice."""


def walked(
    rows: Sequence[str], goal: tuple[int, int], dice: Sequence[int] = (), **things: Any
) -> Table:
    """A table where Hob has walked to a square."""
    table = Table(rows, answers={"move": [at(*goal)]}, **things)
    table.act(1, WALK, dice=dice)
    return table


@pytest.mark.rule("MKD-BASE-09")
def test_a_step_costs_a_point_and_one_onto_hindering_terrain_or_water_two() -> None:
    assert walked(("1....", "....2"), (3, 0)).hero(1).points == 9 - 3
    assert walked(("1,,..", "#####"), (3, 0)).hero(1).points == 9 - 5
    assert walked(("1~...", "#####"), (3, 0)).hero(1).points == 9 - 4
    assert walked(("1....", ".....", "....."), (2, 2)).hero(1).points == 9 - 2


@pytest.mark.rule("MKD-BASE-09", "MKD-BASE-04")
def test_a_spin_costs_a_point_and_brings_an_opponent_into_the_front() -> None:
    table = Table(("..1..", "..a.."), monsters=["watchman"])
    hob = table.hero(1)
    attack = q.acting(q.ATTACK, 0, table.foe("a").number)
    table.act(1, q.acting(q.SPIN, 4))
    assert attack not in table.answers.options("act")[0]
    assert attack in table.answers.options("act")[1]
    assert (hob.facing, hob.points) == (SOUTH, 9 - 1)


@pytest.mark.rule("MKD-BASE-10", "MKD-BASE-09")
@pytest.mark.parametrize(
    ("trait", "die", "free"),
    [("", 3, False), ("", 4, True), ("charge", 1, False), ("charge", 2, True), ("flight", 2, True)],
)
def test_to_break_away_costs_two_points_and_takes_a_die(trait: str, die: int, free: bool) -> None:
    changes = gift(trait, "heroes", "hob", speed=9) if trait else None
    rows = ("..a..", "..1..", ".....", "....2")
    table = walked(rows, (2, 2), (die,), monsters=["watchman"], changes=changes)
    hob = table.hero(1)
    assert table.place_of(hob) == (2, 2 if free else 1)
    assert hob.points == 9 - 2 - free
    assert q.acting(q.WALK) in table.answers.options("act")[0]
    assert (q.acting(q.WALK) in table.answers.options("act")[1]) == free


@pytest.mark.rule("MKD-BASE-10", "MKD-BASE-09")
@pytest.mark.parametrize(("speed", "breaks"), [(2, False), (3, True)])
def test_who_breaks_away_needs_the_points_of_a_step_too(speed: int, breaks: bool) -> None:
    changes = gift("stealth", "heroes", "hob", speed=speed)
    table = walked(("a1.",), (2, 0), (4,) if breaks else (), monsters=["watchman"], changes=changes)
    assert bool(table.events(e.BreaksAway)) == breaks
    assert table.place_of(table.hero(1)) == (1 + breaks, 0)


@pytest.mark.rule("MKD-BASE-10", "MKD-DEC-10", "MKD-ABL-01")
def test_a_hero_tries_once_to_break_away_and_is_no_longer_quick_then() -> None:
    """Even one who is demoralized."""
    for demoralized, acts in ((False, [True, False]), (True, [True])):
        changes = gift("quickness", "heroes", "hob", demoralized=demoralized)
        table = walked(("a1.",), (2, 0), (3,), monsters=["watchman"], changes=changes)
        use = q.acting(q.USE, 0, 0)
        assert [use in options for options in table.answers.options("act")] == acts
        assert len(table.events(e.BreaksAway)) == 1


@pytest.mark.rule("MKD-BRK-01", "MKD-BRK-02", "MKD-BASE-10")
def test_players_may_let_a_monster_go_which_pays_even_so() -> None:
    """The watchman wants to go from Hob to Wren: 2 points to break away, 3 to come beside her."""
    table = Table(("1a...2",), monsters=["watchman"], answers={"let-go": [1]})
    table.monster_acts("a", OTHER)
    assert table.events(e.LetGo) == [(0, 2)]
    assert table.events(e.BreaksAway) == []
    assert table.place_of(table.foe("a")) == (4, 0)
    assert table.foe("a").points == 6 - 2 - 3


@pytest.mark.rule("MKD-PASS-01", "MKD-PASS-02", "MKD-PASS-03")
def test_who_is_passed_attacks_from_the_rear_and_nobody_fights_back() -> None:
    """The watchman stands beside another opponent, Wren. It attacks with 8 and 1 more from the rear
    against Hob's 16: it needs 7."""
    table = walked(("1a.", "2##"), (2, 0), (4, 1, 2), monsters=["watchman"])
    hob, watchman = table.hero(1), table.foe("a")
    assert table.place_of(hob) == (2, 0)
    assert table.events(e.Passes) == [(hob.number, watchman.number)]
    assert table.events(e.Attacks) == [(watchman.number, hob.number, False, 3, 7, False)]
    assert table.answers.options("strike") == []
    assert watchman.facing == EAST


@pytest.mark.rule("MKD-PASS-01", "MKD-BRK-02", "MKD-ABL-01")
def test_the_quick_pass_through_others_with_2_points_of_their_own_to_break_away() -> None:
    changes = gift("quickness", "heroes", "hob", speed=2)
    table = Table(("1a.", "2##"), monsters=["watchman"], changes=changes)
    table.say(move=[at(2, 0)])
    table.act(1, q.acting(q.USE, 0, 0), WALK, dice=(4, 1, 2))
    assert table.place_of(table.hero(1)) == (2, 0)
    assert (table.hero(1).points, table.hero(1).quick) == (0, 4 - 2)


@pytest.mark.rule("MKD-PASS-02", "MKD-PASS-03", "MKD-PASS-04")
def test_the_demoralized_do_not_attack_who_passes_and_nobody_attacks_the_dead() -> None:
    table = Table(("1a.", "2##"), monsters=["watchman"])
    table.foe("a").click = 2
    table.say(move=[at(2, 0)])
    table.act(1, WALK, dice=(4,))
    assert table.place_of(table.hero(1)) == (2, 0)
    dead = Table(("1a.", "2##"), monsters=["watchman"])
    dead.s.saws.add(at(1, 0))
    dead.say(move=[at(2, 0)])
    dead.act(1, WALK, dice=(4, 5))
    assert dead.hero(1).dead
    assert [*table.events(e.Attacks), *dead.events(e.Attacks)] == []


@pytest.mark.rule("MKD-PASS-04")
def test_several_are_passed_as_far_as_the_points_last_and_each_attacks() -> None:
    """Three times 2 points to break away, and 3 steps: all 9 points."""
    rows = ("1ab.", "####")
    table = walked(rows, (3, 0), (4, 1, 2, 4, 1, 2, 4), monsters=["watchman", "rat"])
    attackers = [who for who, *_ in table.events(e.Attacks)]
    assert attackers == [table.foe("a").number, table.foe("b").number]
    assert table.hero(1).points == 0
    short = Table(rows, monsters=["watchman", "rat"])
    short.hero(1).click += 1
    short.act(1, WALK)
    assert short.answers.options("move") == []


@pytest.mark.rule("MKD-PASS-01", "MKD-DEC-11")
@pytest.mark.parametrize(("below", "passes"), [("######", True), ("......", False)])
def test_a_monster_passes_through_a_hero_only_where_there_is_no_other_way(
    below: str, passes: bool
) -> None:
    changes = gift("frenzy", speed=20)
    table = Table(("a1...2", below), monsters=["watchman"], changes=changes)
    table.say(let_go=[1] * 9, strike=[0] * 9)
    table.monster_acts("a", OTHER, 1, 2)
    assert bool(table.events(e.Passes)) == passes
    assert table.place_of(table.foe("a"))[0] == 4


@pytest.mark.rule("MKD-AUTO-01", "MKD-PASS-02")
@pytest.mark.parametrize("strikes", [0, 1])
def test_a_hero_who_is_passed_need_not_attack(strikes: int) -> None:
    changes = gift("frenzy", speed=6)
    table = Table(("a1...2", "######"), monsters=["watchman"], changes=changes)
    table.say(let_go=[1], strike=[strikes])
    table.monster_acts("a", OTHER, *([1, 2] if strikes else []))
    assert len(table.events(e.Attacks)) == strikes
    assert table.answers.options("strike") == [[1, 0]]


@pytest.mark.rule("MKD-PASS-04")
def test_nobody_passes_through_another_without_room_behind() -> None:
    table = Table(("a12", "###"), monsters=["watchman"])
    table.monster_acts("a", OTHER)
    assert table.place_of(table.foe("a")) == (0, 0)
    assert table.events(e.Passes) == []


@pytest.mark.rule("MKD-DEC-13", "MKD-REV-18")
@pytest.mark.parametrize(("dazed", "facing", "turns"), [(0, SOUTH, 1), (1, EAST, 1), (0, NORTH, 0)])
def test_a_monster_turns_for_nothing_to_who_stops_beside_it(
    dazed: int, facing: int, turns: int
) -> None:
    table = Table(("1....", ".....", "..a.."), monsters=["watchman"])
    table.foe("a").dazed, table.foe("a").facing = dazed, facing
    table.say(move=[at(2, 1)])
    table.act(1, WALK)
    assert table.foe("a").facing == NORTH
    assert len(table.events(e.Turns)) == turns


@pytest.mark.rule("MKD-DEC-13")
def test_a_hero_may_turn_to_a_monster_that_stops_beside() -> None:
    table = Table(("a....", ".....", "..1..", "....."), monsters=["rat"], answers={"face": [SOUTH]})
    table.hero(1).facing = SOUTH
    table.monster_acts("a", 1, 1, 2)
    (options,) = table.answers.options("face")
    assert options == [NORTH + WEST, SOUTH]
    assert table.hero(1).facing == SOUTH


@pytest.mark.rule("MKD-BASE-14")
def test_a_saw_hurts_each_who_crosses_its_square_later() -> None:
    table = Table(("1..", "###"), answers={"move": [at(2, 0)]})
    table.s.saws.add(at(1, 0))
    table.act(1, WALK, dice=(2,))
    assert table.hero(1).click == table.hero(1).start + 2
    assert table.place_of(table.hero(1)) == (2, 0)


@pytest.mark.rule("MKD-BASE-14", "MKD-BASE-16", "MKD-BASE-13")
def test_a_saw_that_is_sprung_hurts_and_its_square_is_hindering() -> None:
    """A die shows face 2; 1 and 2 less 2 fail its 7; the saw does 3 clicks."""
    saw = {"name": "Saw", "kind": "saw", "damage": "d6"}
    faces = {"1": {"gold": 50}, "2-6": {"trap": "saw", "disarm": 7}}
    changes = {"traps": {"saw": saw}, "chests": {"trunk": {"name": "Trunk", "faces": faces}}}
    table = Table(("..$..", "..1..", "....."), chests=["trunk"], changes=changes)
    hob = table.hero(1)
    look, disarm = q.acting(q.LOOK, 0), q.acting(q.FAST, 0)
    table.act(1, look, disarm, dice=(2, 1, 2, 3))
    assert hob.click == hob.start + 3
    assert hob.points == 9 - 2
    assert table.s.saws == {hob.square}
    assert table.s.floor.step_cost(hob.square) == 2
    assert disarm not in table.answers.options("act")[-1]


@pytest.mark.rule("MKD-BASE-14", "MKD-TEL-02")
def test_who_jumps_where_there_is_no_other_room_meets_the_saw_again_and_looks_as_before() -> None:
    table = Table(("12",))
    hob = table.hero(1)
    table.s.saws.add(hob.square)
    table.s.teleporters = [hob.square]
    table.act(1, q.acting(q.TELEPORT), dice=(1, 2))
    assert (table.place_of(hob), hob.facing) == ((0, 0), NORTH)
    assert hob.click == hob.start + 2


@pytest.mark.rule("MKD-BASE-13")
def test_a_trap_is_exposed_for_nothing_from_beside_and_in_front_of_the_chest() -> None:
    look = q.acting(q.LOOK, 0)
    for rows, can in (
        (("..$..", "..1.."), True),
        (("..1..", "..$.."), False),
        (("..$..", ".....", "..1.."), False),
    ):
        table = Table(rows, chests=["strongbox"])
        table.act(1, *([look] if can else []), dice=(4,) if can else ())
        assert (look in table.answers.options("act")[0]) == can
        assert table.events(e.Looks) == ([(0, 0, "darts", 8)] if can else [])
        assert table.hero(1).points == 9


@pytest.mark.rule("MKD-BASE-22")
@pytest.mark.parametrize(("die", "dares"), [(2, False), (3, True)])
def test_who_would_come_beside_somebody_terrifying_rolls_a_die(die: int, dares: bool) -> None:
    rows = ("1.a..", "#####")
    table = walked(rows, (1, 0), (die,), monsters=["watchman"], changes=gift("terrify"))
    assert table.place_of(table.hero(1)) == (int(dares), 0)
    assert bool(table.events(e.Terrified)) != dares


@pytest.mark.rule("MKD-BASE-22")
def test_who_is_terrified_does_not_try_again_in_the_same_activation() -> None:
    table = Table((".1.a..", "######"), monsters=["watchman"], changes=gift("terrify"))
    table.say(move=[at(2, 0), at(0, 0)])
    table.act(1, WALK, WALK, dice=(2,))
    first, second = table.answers.options("move")
    assert at(2, 0) in first
    assert second == [at(1, 0), at(0, 0)]


@pytest.mark.rule("MKD-ABL-01")
def test_quickness_gives_four_points_for_steps_and_doors_alone() -> None:
    changes = gift("quickness", "heroes", "hob", speed=6)
    rows = ("1.........a", "###########")
    table = Table(rows, monsters=["watchman"], changes=changes, answers={"move": [at(6, 0)]})
    hob = table.hero(1)
    table.act(1, q.acting(q.USE, 0, hob.number), WALK)
    assert (hob.quick, hob.points) == (0, 4)
    hob.begin(3)
    hob.quick = 4
    assert not may_attack(table.s, hob, shot=False)
