"""Finds are taken by coming onto their square, in whichever way (DGN-ITM-17)."""

from collections.abc import Callable

import pytest

from authoring.model.dice import fixed
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import Pile
from authoring.rulesets.dungeoneers.play.rules.rooms import enter
from tests.rulesets.dungeoneers.monsters.rooms import EMPTY, Rooms, beast, hero_type, kind

ROCK = "#####"
GUARD, STRIKE, SHOOT = q.act(q.GUARD), q.act(q.STRIKE), q.act(q.SHOOT)
HIT, MISS = (10, 1), (1, 10)


def armed(table: Rooms) -> Rooms:
    """The hero with a weapon of each kind and some scrolls."""
    table.s.hero.weapons, table.s.hero.scrolls = [1, 1, 1], [3, 3, 3]
    return table


def lying(table: Rooms, *spots: int, item: int = 0) -> Rooms:
    """Two potions, or scrolls, on squares."""
    for spot in spots:
        table.s.room.piles[SPOTS[spot]] = Pile(item, fixed(2))
    return table


def _moves() -> Rooms:
    table = lying(armed(Rooms(["H....", *EMPTY[1:]])), 1)
    table.acts(q.act(q.MOVE, 1))
    return table


def _leaps() -> Rooms:
    table = lying(armed(Rooms(["H....", *EMPTY[1:]])), 2)
    table.acts(q.act(q.LEAP, 2))
    return table


def _charges() -> Rooms:
    dwarf = hero_type("dwarf", charges=True)
    table = lying(armed(Rooms(["H.a..", ROCK, *EMPTY[2:]], beast())), 1)
    table.s.hero.kind = dwarf
    table.acts(q.act(q.CHARGE), dice=MISS)
    return table


def _flees() -> Rooms:
    ghost = kind("specter", 5, 5, "invisible", "horror")
    table = lying(armed(Rooms([ROCK, ROCK, ".H.a#", ROCK, ROCK], ghost)), 10)
    table.turn()
    return table


def _scurries() -> Rooms:
    table = lying(armed(Rooms([ROCK, ROCK, "#Ha##", ROCK, ROCK], beast("ooze"))), 12)
    table.turn(100)
    return table


@pytest.mark.rule("DGN-ITM-17", "DGN-ITM-18", "DGN-ITM-23")
@pytest.mark.parametrize("comes", [_moves, _leaps, _charges, _flees, _scurries])
def test_however_he_comes_to_a_square_what_lies_there_is_his(comes: Callable[[], Rooms]) -> None:
    table = comes()
    assert table.s.hero.potions == 7
    assert table.s.room.piles == {}


@pytest.mark.rule("DGN-ITM-17")
def test_beside_it_or_over_it_nothing_is_taken() -> None:
    table = lying(armed(Rooms(["H....", *EMPTY[1:]])), 1, 5)
    table.acts(q.act(q.LEAP, 2), GUARD)
    assert table.s.hero.potions == 5
    assert set(table.s.room.piles) == {SPOTS[1], SPOTS[5]}
    assert table.offers(q.LOOT) == set()


@pytest.mark.rule("DGN-ITM-17", "DGN-ITM-23")
@pytest.mark.parametrize("item", [1, 2, 3])
def test_scrolls_are_taken_too_each_kind_apart(item: int) -> None:
    table = lying(armed(Rooms(["H....", *EMPTY[1:]])), 1, item=item)
    table.acts(q.act(q.MOVE, 1))
    assert table.s.hero.potions == 5
    assert table.s.hero.scrolls == [5 if at == item - 1 else 3 for at in range(3)]


@pytest.mark.rule("DGN-ITM-17")
def test_a_find_on_the_way_in_is_taken_on_coming_in() -> None:
    table = lying(armed(Rooms(["....H", *EMPTY[1:]])), 2)
    table.s.rooms[0] = table.s.room
    enter(table.s, 0, 0)
    assert (table.s.hero.square, table.s.hero.potions) == (SPOTS[2], 7)
