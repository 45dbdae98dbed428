"""Ways through a room, against a stupid twin."""

from collections.abc import Iterator
from random import Random

import pytest

from authoring.boards.squares import EIGHT, each, just, offset, shifted
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.rules.monsters.paths import at_two, first_steps
from tests.rulesets.dungeoneers.monsters.rooms import Rooms, beast


def bf_distances(goal: int, free: set[int], ground: set[int], square: bool) -> dict[int, int]:
    """How many steps each free square is from the goal: tried until nothing gets shorter."""
    far = {goal: 0}
    changed = True
    while changed:
        changed = False
        for here in [goal, *sorted(free)]:
            for there in bf_neighbours(here, ground, square):
                shorter = there in far and far[there] + 1 < far.get(here, 99)
                if shorter and here != goal:
                    far[here] = far[there] + 1
                    changed = True
    return far


def bf_neighbours(here: int, ground: set[int], square: bool) -> Iterator[int]:
    for across, down in EIGHT:
        there = shifted(here, across, down)
        corners = shifted(here, across, 0), shifted(here, 0, down)
        if there in ground and (not square or all(corner in ground for corner in corners)):
            yield there


def bf_first_steps(table: Rooms, goal: int, free: set[int], ground: set[int]) -> set[int]:
    square = table.s.ruling("corners") == "square"
    far = bf_distances(goal, free, ground, square)
    start = table.monsters[0].square
    options = [
        there
        for there in bf_neighbours(start, ground, square)
        if there in far and (there in free or there == goal)
    ]
    least = min((far[there] for there in options), default=0)
    return {there for there in options if far[there] == least}


@pytest.mark.rule("DGN-MEL-02")
@pytest.mark.rule("DGN-LAY-12")
@pytest.mark.parametrize("corners", ["cut", "square"])
@pytest.mark.parametrize("traits", [(), ("float",)])
def test_first_steps_are_those_of_the_twin(corners: str, traits: tuple[str, ...]) -> None:
    lot = Random(7)
    some = 0
    for _ in range(150):
        letters = ["a", "H", *lot.choices(".......##ob", k=23)]
        letters = ["c" if one == "b" and at % 2 else one for at, one in enumerate(letters)]
        lot.shuffle(letters)
        for letter in "bc":
            while letters.count(letter) > 1:
                letters[letters.index(letter)] = "."
        rows = ["".join(letters[at : at + 5]) for at in range(0, 25, 5)]
        table = Rooms(rows, beast(*traits), beast(), beast(), rulings={"corners": corners})
        s = table.s
        terrain = s.room.drawing.over if traits else s.room.drawing.ground
        free = terrain & ~s.blocked()
        found = first_steps(s, table.monsters[0], just(s.hero.square), free)
        wanted = bf_first_steps(table, s.hero.square, set(each(free)), set(each(terrain)))
        assert set(each(found)) == wanted, rows
        some += len(wanted) > 1
    assert some > 20


@pytest.mark.rule("DGN-LAY-12")
@pytest.mark.parametrize(("corners", "middle"), [("cut", "a"), ("square", ".")])
def test_whether_corners_are_cut_is_a_ruling(corners: str, middle: str) -> None:
    rows = ["a#H##", "#.###", "#####", "#####", "#####"]
    table = Rooms(rows, beast(), rulings={"corners": corners})
    assert table.turn()[1][1] == middle


@pytest.mark.rule("DGN-MIS-02")
def test_squares_two_away_are_those_of_the_chebyshev_distance() -> None:
    for hero in SPOTS:
        table = Rooms(["H....", *(["....."] * 4)])
        table.s.hero.square = hero
        wanted = {one for one in SPOTS if max(abs(way) for way in offset(hero, one)) == 2}
        assert set(each(at_two(table.s))) & set(SPOTS) == wanted
