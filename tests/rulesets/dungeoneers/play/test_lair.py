"""The lair: dragons that come back (area DRA, with the catalogue's vector)."""

import pytest

from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.rules.monsters.turn import each_round
from tests.rulesets.dungeoneers.play.quests import add, drawing, left, scene, tables

TEN = {"bare": drawing("bare", "##.##", "#...#", ".....", "##.##", "#####")}


def lair(*faces: int) -> State:
    """Ten squares: the hero on one of them, a dragon on another, a second one outside."""
    s = scene(tables(drawings=TEN), *faces)
    s.room.at = s.tables.lair
    s.hero.unseen = False
    add(s, "white", 11).asleep = False
    s.dragons = 2
    s.outside = [s.room.monsters[0].kind.at]
    return s


@pytest.mark.rule("DGN-TV-05", "DGN-DRA-15", "DGN-DRA-16")
def test_eight_free_squares_bring_a_dragon_back_in_16_of_100_rounds() -> None:
    """It lands on a random free square: the third of the eight."""
    s = lair(17)
    each_round(s)
    assert len(s.outside) == 1
    assert left(s) == 0
    s = lair(16, 3)
    each_round(s)
    assert s.outside == []
    assert s.room.monsters[1].square == SPOTS[7]
    assert left(s) == 0
