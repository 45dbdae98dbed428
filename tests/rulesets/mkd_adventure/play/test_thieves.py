"""Theft of chests (area THF)."""

import pytest

from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.figure import HELP, OUTSIDE, RUN
from tests.rulesets.mkd_adventure.table import Table, at, gift

STEAL = (6, 1)
"""The dice that send a monster to steal."""
MISS = (1, 2)
FIRST = 1


@pytest.mark.rule("MKD-THF-01", "MKD-DEC-09")
def test_a_thief_that_is_held_attacks_who_holds_it() -> None:
    table = Table(("2a.1",), monsters=["watchman"], changes=gift("frenzy", speed=12))
    table.lade(1)
    table.monster_acts("a", *STEAL, 3, *MISS, *MISS)
    assert [attack[:2] for attack in table.events(e.Attacks)] == [(2, 1), (1, 2)]
    assert table.events(e.Steals) == []


@pytest.mark.rule("MKD-THF-01", "MKD-REV-05")
def test_a_thief_that_meets_a_token_on_the_way_does_no_more() -> None:
    """Nobody comes for a roll of 2."""
    table = Table(("2...a+",), ("+1...?",), monsters=["watchman"], tokens=["yellow-1"])
    table.lade(1)
    table.monster_acts("a", *STEAL, 1, 1)
    assert table.place_of(table.foe("a")) == (6, 0)
    assert (table.s.tokens, table.events(e.Attacks)) == ([], [])


@pytest.mark.rule("MKD-THF-03")
def test_a_thief_that_has_broken_away_twice_may_have_no_points_left_for_a_theft() -> None:
    """Both squares on its way are beside Wren: of 8 points it pays 2 and a step for each."""
    table = Table((".2##", "a..1"), monsters=["watchman"], changes=gift("frenzy", speed=8))
    table.lade(1)
    table.say(let_go=[1, 1])
    table.monster_acts("a", *STEAL)
    assert (table.place_of(table.foe("a")), table.foe("a").points) == ((2, 1), 8 - 2 * 3)
    assert table.events(e.Steals) == []


@pytest.mark.rule("MKD-THF-03")
@pytest.mark.parametrize(("trait", "steals"), [("charge", True), ("bound", False)])
def test_a_theft_costs_as_much_as_a_close_attack(trait: str, steals: bool) -> None:
    """Nothing with Charge, 4 of the 3 points with Bound."""
    table = Table(("a1",), monsters=["watchman"], changes=gift(trait, speed=3))
    table.lade(1)
    table.monster_acts("a", *STEAL, *((*MISS, *MISS) if steals else ()))
    assert bool(table.events(e.Steals)) == steals


def laden(table: Table, chest: str = "crate") -> Table:
    """The table, where Hob carries a chest whose first face shows."""
    table.lade(1, chest)
    return table


def robbed(*dice: int, row: str = "a1") -> Table:
    """A table where a watchman has gone for Hob, who carries a crate."""
    table = laden(Table((row,), monsters=["watchman"]))
    table.monster_acts("a", *dice)
    return table


@pytest.mark.rule("MKD-THF-01", "MKD-THF-03", "MKD-THF-04", "MKD-THF-06", "MKD-TBL-06")
@pytest.mark.parametrize(("die", "errand"), [(1, RUN), (3, HELP), (5, "")])
def test_a_thief_that_hits_takes_the_chest_in_place_of_damage(die: int, errand: str) -> None:
    """It needs 8 against Hob's 16. The chest closes, and a die says where the thief goes."""
    table = robbed(*STEAL, 4, 4, die, *MISS)
    hob, watchman = table.hero(1), table.foe("a")
    assert (hob.chests, watchman.chests) == ([], [0])
    assert hob.click == hob.start
    assert not table.chest.open
    assert watchman.errand == errand
    assert watchman.points == 6 - 4


@pytest.mark.rule("MKD-THF-03")
def test_a_theft_that_misses_takes_nothing() -> None:
    table = robbed(*STEAL, 3, 4, *MISS)
    assert table.hero(1).chests == [0]
    assert table.events(e.Steals) == [(2, 0, False)]
    clumsy = robbed(*STEAL, 1, 1, *MISS)
    assert clumsy.foe("a").click == 1


@pytest.mark.rule("MKD-THF-01")
def test_a_thief_goes_to_the_nearest_hero_who_carries_a_chest() -> None:
    table = robbed(*STEAL, 4, 4, 5, *MISS, row="2.a..1")
    assert table.foe("a").chests == [0]
    assert table.place_of(table.foe("a")) == (4, 0)


@pytest.mark.rule("MKD-THF-02")
def test_where_no_theft_is_possible_any_hero_is_attacked() -> None:
    table = robbed(*STEAL, row="a....1")
    assert table.events(e.Steals) == []
    assert table.place_of(table.foe("a")) == (4, 0)
    held = robbed(*STEAL, 2, *MISS, *MISS, row="2a.1")
    assert held.events(e.Steals) == held.events(e.BreaksAway) == []
    poor = Table(("a1",), monsters=["watchman"])
    poor.monster_acts("a", *STEAL, *MISS, *MISS)
    assert poor.events(e.Attacks)[0][:2] == (2, 0)


@pytest.mark.rule("MKD-THF-05")
def test_a_thief_has_nothing_from_what_it_carries() -> None:
    faces = {"1-6": {"gold": 50, "item": "ladle"}}
    changes = {"chests": {"trunk": {"name": "Trunk", "faces": faces}}}
    table = laden(Table(("a1",), monsters=["watchman"], changes=changes), "trunk")
    assert table.s.bonus(table.hero(1), 1) == 1
    table.monster_acts("a", *STEAL, 4, 4, 5, *MISS)
    assert table.foe("a").chests == [0]
    assert table.s.bonus(table.foe("a"), 1) == 0


@pytest.mark.rule("MKD-THF-06", "MKD-TBL-06", "MKD-THF-07")
def test_a_thief_that_runs_out_takes_the_chest_with_it() -> None:
    """Hob, who holds it back at first, does not bar its way."""
    table = robbed(*STEAL, 4, 4, 1, *MISS, row="+a1")
    table.s.entrance = (at(0, 0),)
    table.monster_acts("a", 3)
    assert (table.foe("a").chests, table.foe("a").errand) == ([0], RUN)
    table.say(let_go=[1])
    table.monster_acts("a")
    assert table.chest.gone
    assert table.s.monsters == []


@pytest.mark.rule("MKD-THF-06")
def test_a_thief_that_leaves_for_help_comes_back_with_the_chest() -> None:
    table = robbed(*STEAL, 4, 4, 3, *MISS, row="+a1")
    table.s.entrance = (at(0, 0),)
    table.say(let_go=[1])
    table.monster_acts("a")
    assert (table.foe("a").errand, table.foe("a").chests) == (OUTSIDE, [0])
    assert not table.chest.gone


@pytest.mark.rule("MKD-THF-07")
@pytest.mark.parametrize("die", [1, 3])
def test_a_thief_whose_way_is_barred_drops_the_chest_shut_and_fights_on(die: int) -> None:
    rows = ("a1...", ".2###")
    table = laden(Table(rows, ("....?",), monsters=["watchman"], tokens=["yellow-1"]))
    table.s.entrance = (at(4, 0),)
    table.monster_acts("a", 1, *STEAL, 4, 4, die, *MISS)
    watchman = table.foe("a")
    table.monster_acts("a", 1, FIRST, *MISS, *MISS)
    assert (watchman.chests, watchman.errand) == ([], "")
    assert table.chest.square == watchman.square
    assert not table.chest.open
