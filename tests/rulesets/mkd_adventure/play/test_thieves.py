"""What comes between a thief and a chest (area THF)."""

import pytest

from authoring.rulesets.mkd_adventure.play.board import events as e
from tests.rulesets.mkd_adventure.table import Table, gift

STEAL = (6, 1)
"""The dice that send a monster to steal."""
MISS = (1, 2)


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
