"""The walk to the goal and out: by hand, square by square, and no game is faster."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from authoring.boards.ground import EIGHT, ORIGIN, STEP
from authoring.engine.contract import Game
from authoring.rulesets.mkd_adventure.exact.trips import Span, costs_from, crossings, trip, walk
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.quest import Quest, stack_of
from authoring.rulesets.mkd_adventure.model.tiles import Face
from authoring.rulesets.mkd_adventure.play.board.floor import FAR, Floor
from authoring.rulesets.mkd_adventure.play.board.poses import Laid, Pose
from authoring.rulesets.mkd_adventure.session import SESSION, prepare
from tests.examples import one_of
from tests.rulesets.mkd_adventure.small_quests import COLUMNS, small_pack, starter

GAMES = range(one_of(full=20, quick=6))
PLAIN = ["..+..", ".....", "+...+", ".....", "..+.."]
CHAMBERS = ("larder", "wash-house", "coal-hole", "vault")


def quest_of(*changes: dict[str, Any], scenario: str = k.TIMED) -> Quest:
    plain = {id: {"front": PLAIN, "back": PLAIN} for id in CHAMBERS}
    timed = {"tiles": plain, "quest": {"scenarios": [scenario]}}
    return small_pack(timed, *changes).required_quest()


@pytest.mark.rule("MKD-SCN-21")
def test_a_walk_by_hand() -> None:
    """The hallway is a cross of four steps between any two of its ways. A chamber is crossed in
    two or four, and its farthest square is four away from a way in, two if one stands beside it. At
    best 4, a step and 2, there and back, a chest for 2 points and a step out: 17. At worst four
    tiles with a step behind each, and 4: 24 twice, and 3. Wren has 10 points."""
    quest = quest_of()
    (stack,) = [stack_of(quest.content, floor) for floor in quest.floors]
    assert [{*crossings(tile)} for tile in stack] == [{4}, *[{2, 4}] * 4]
    assert trip(stack, is_last=True) == Span(17, 51)
    assert walk(quest) == Span(2, 6)


@pytest.mark.rule("MKD-FLR-05", "MKD-FLR-03")
def test_upper_floors_are_crossed_to_the_stairs_in_the_middle() -> None:
    """4, a step and 2 to the middle, 3 for the stairs; at worst 20 and 2 and 3."""
    quest = quest_of({"quest": {"floors": [{"sets": ["cellar"]}] * 2}})
    stack = stack_of(quest.content, quest.floors[0])
    assert trip(stack, is_last=False) == Span(10, 25)
    assert walk(quest) == Span(1 + 2, 3 + 6)


@pytest.mark.rule("MKD-ABL-01", "MKD-BASE-09")
def test_the_quick_are_faster_and_rough_ground_is_slower() -> None:
    """With 14 points 17 are two rounds and 51 are four. Where the middle row is water a way in from
    the side is wet: at least one of two ways is."""
    quick = quest_of({"abilities": {"light-step": {"trait": k.QUICKNESS}}})
    assert walk(quick) == Span(2, 4)
    wet = ["..+..", ".....", "+~~~+", ".....", "..+.."]
    slow = quest_of({"tiles": {id: {"front": wet, "back": wet} for id in CHAMBERS}})
    known = walk(slow)
    assert known is not None
    assert known.most >= 6


def test_a_stack_that_nobody_can_cross_has_no_walk() -> None:
    lone = ["#####", "#####", "+...#", "#####", "#####"]
    assert walk(quest_of({"tiles": {"long-hall": {"front": lone, "back": lone}}})) is None
    assert walk(replace(quest_of(), teams=())) is None


@pytest.mark.rule("MKD-BASE-09")
@pytest.mark.parametrize("seed", range(one_of(full=60, quick=15)))
def test_steps_on_a_face_cost_what_they_cost_on_the_board(seed: int) -> None:
    lot = Random(seed)
    rows = tuple("".join(lot.choice("...,~:#o") for _ in range(5)) for _ in range(4))
    face = Face(("." + rows[0][1:], *rows[1:]))
    floor = Floor([Laid(Pose("any", 0, 0, face), ORIGIN)])
    width = STEP[2]
    assert width == EIGHT[4]
    costs = {ORIGIN + y * width + x: cost for (x, y), cost in costs_from(face, [(0, 0)]).items()}
    assert costs == floor.ways(ORIGIN, FAR).cost


@pytest.mark.parametrize("number", GAMES)
def test_no_game_is_faster_than_the_walk(number: int) -> None:
    """Without any monster, by a policy that hurries."""
    nobody = {"charts": {id: {"rows": {**dict.fromkeys(rows), "2-12": "nothing"}}
                         for id, rows in (*COLUMNS.items(), *others())}}  # fmt: skip
    pack = small_pack(nobody, {"quest": {"scenarios": [k.TIMED]}})
    way = walk(pack.required_quest())
    assert way is not None
    game = Game(1, 70 + number, "rush", 100)
    s = SESSION.set_up(prepare(pack), game.chance(), SESSION.new_policy(game), None)
    SESSION.play_out(s, game.round_limit)
    assert s.ending == "won"
    assert way.least <= s.round


def others() -> list[tuple[str, Any]]:
    """The columns of the starter that tests have left alone, with their rows."""
    charts = starter()["charts"]
    return [(id, charts[id]["rows"]) for id in ("b1", "r1")]
