"""Rulings on a hero's turn: what may be repeated, and how doors are opened."""

import pytest

from authoring.boards.squares import SOUTH, step
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import GroupIsAware
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    DEAD_END,
    EMPTY,
    MONSTERS,
    NORMAL,
    ORC,
    ROOM_2,
    UNSUSPECTING,
    Dungeon,
)
from tests.rulesets.dungeon_plungin.play.table import Table

TWICE = {"repeatable_actions": "nothing, unlock, move, attack, search, use_item"}


@pytest.mark.rule("DP-AMB-13", "DP-ACT-02")
@pytest.mark.parametrize(("variants", "again"), [({}, False), (TWICE, True)])
def test_a_list_says_which_actions_may_be_repeated(variants: dict[str, str], again: bool) -> None:
    t = Table(variants=variants)
    hero = t.hero((2, 2), atk=1)
    orc = t.monster("orc", (3, 2), life=9)
    t.begin(hero)
    with t.rolls(2, 5, 5):
        t.take(hero, c.ATTACK, orc.index)
    assert ("attack" in t.legal(hero)) is again
    t.begin(hero)
    t.take(hero, c.MOVE, t.square((2, 6)))
    assert ("move" in t.legal(hero)) is again


@pytest.mark.rule("DP-AMB-13")
@pytest.mark.parametrize(("variants", "again"), [({}, False), (TWICE, True)])
def test_detect_and_use_item_can_be_on_the_list(variants: dict[str, str], again: bool) -> None:
    t = Table(variants=variants)
    hero = t.hero((2, 2), wit=1)
    first, second = t.chest((3, 2)), t.chest((2, 3))
    t.give(hero, "potion", "potion")
    t.begin(hero)
    with t.rolls(3):
        t.take(hero, c.SEARCH, first.index)
    assert (c.choice(c.SEARCH, second.index) in offers(t.s, hero)) is again
    t.begin(hero)
    t.take(hero, c.USE, 0, hero.index)
    assert ("use item" in t.legal(hero)) is again


@pytest.mark.rule("DP-AMB-13")
@pytest.mark.parametrize(
    ("variants", "again"), [({}, True), ({"repeatable_actions": "nothing"}, False)]
)
def test_a_list_without_unlock_allows_one_try_a_turn(variants: dict[str, str], again: bool) -> None:
    t = Table(variants=variants)
    hero = t.hero((2, 2), dex=1)
    chest = t.chest((3, 2), trap="")
    t.begin(hero)
    with t.rolls(3):
        t.take(hero, c.PICK, chest.index)
    assert ("unlock" in t.legal(hero)) is again


@pytest.mark.rule("DP-AMB-17")
@pytest.mark.parametrize(("value", "actions"), [("no", 1), ("yes", 0)])
def test_whether_opening_takes_a_move(value: str, actions: int) -> None:
    """After an attack one Action is left: opening leaves or takes it."""
    t = Table(variants={"open_needs_move": value})
    hero = t.hero((2, 2), atk=1)
    orc = t.monster("orc", (3, 2))
    chest = t.chest((2, 3), locked=False, trap="")
    t.begin(hero)
    with t.rolls(2, 5, 5):
        t.take(hero, c.ATTACK, orc.index)
    with t.rolls(2):
        t.take(hero, c.OPEN, chest.index)
    assert t.s.actions == actions


@pytest.mark.rule("DP-AMB-17")
@pytest.mark.parametrize(("value", "opens"), [("no", True), ("yes", False)])
def test_with_the_move_spent_and_something_else_done_it_is_too_late(
    value: str, opens: bool
) -> None:
    t = Table(variants={"open_needs_move": value})
    hero = t.hero((2, 5), atk=1)
    orc = t.monster("orc", (3, 2))
    t.chest((2, 3), locked=False, trap="")
    t.begin(hero)
    t.take(hero, c.MOVE, t.square((1, 3)))
    assert "open" in t.legal(hero), "still within the Move"
    t.s.put(hero, t.square((2, 2)))
    with t.rolls(2, 5, 5):
        t.take(hero, c.ATTACK, orc.index)
    assert ("open" in t.legal(hero)) is opens


@pytest.mark.rule("DP-AMB-18", "DP-TURN-07")
@pytest.mark.parametrize(("value", "left"), [("resume", 3), ("ends_move", 0)])
def test_whether_a_move_goes_on_after_a_door(value: str, left: int) -> None:
    """One of four squares walked, then a door to an empty room opened."""
    d = Dungeon(variants={"open_mid_move": value})
    hero, door = d.s.heroes[0], d.entry()
    d.stand(hero, door)
    before = hero.square
    d.s.put(hero, step(before, SOUTH))
    d.begin(hero)
    d.take(hero, c.MOVE, before)
    with d.rolls(DEAD_END, EMPTY):
        d.take(hero, c.OPEN, door.index)
    assert (d.s.move_left, d.s.actions) == (left, 1)


@pytest.mark.rule("DP-AMB-36", "DP-AWARE-02")
@pytest.mark.parametrize(
    ("value", "fought", "state"),
    [
        ("round", 2, "alert"), ("turn", 2, "unsuspecting"),
        ("turn", 4, "alert"), ("turn", 5, "alert"),
    ],
)  # fmt: skip
def test_how_long_a_fight_next_door_is_heard(value: str, fought: int, state: str) -> None:
    """A door is opened in the fifth turn of the round, after a fight in turn `fought`.
    An Awareness roll of 3 is Unsuspecting, with 1 more for the noise Alert; the orc
    then listens with WIT 2 and 1 die more, in vain."""
    d = Dungeon(variants={"noise_window": value})
    hero, orc = d.s.heroes[3], d.monster("orc", (1, 1))
    d.s.turns = fought
    with d.rolls(2, 2, 2, 5, 5):
        attack(d.s, hero, orc, ranged=False)
    d.s.turns = 5
    listening = (2, 2, 2, 5, 2, 2) if state == "alert" else ()
    d.open(d.entry(), ROOM_2, NORMAL, MONSTERS, ORC, 3, 3, UNSUSPECTING, *listening)
    assert d.told(GroupIsAware) == [GroupIsAware(state, 1)]
