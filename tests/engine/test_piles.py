"""Drawing, picking, dealing and shuffling, with the dice that are told."""

from collections import Counter

from authoring.engine.dice import ScriptedDice, SeededDice
from authoring.engine.piles import deal, draw, pick, pick_of_several, shuffle


def test_a_face_picks_the_thing_of_that_number_and_all_stay() -> None:
    things = ["a", "b", "c"]
    assert [pick(ScriptedDice([face]), things) for face in (1, 2, 3)] == things


def test_one_thing_is_rolled_for_unless_only_several_are() -> None:
    dice = ScriptedDice([1, 2])
    assert pick_of_several(dice, ["a"]) == "a"
    assert dice.rolled == 0
    assert pick(dice, ["a"]) == "a"
    assert dice.rolled == 1
    assert pick_of_several(dice, ["a", "b"]) == "b"


def test_what_is_drawn_is_gone_and_the_next_die_is_smaller() -> None:
    pile = ["a", "b", "c"]
    dice = ScriptedDice([2, 2, 1])
    assert [draw(dice, pile), draw(dice, pile), draw(dice, pile)] == ["b", "c", "a"]
    assert pile == []


def test_dealing_takes_no_more_than_there_are() -> None:
    pile = [1, 2, 3, 4]
    assert deal(ScriptedDice([4, 1]), pile, 2) == [4, 1]
    assert pile == [2, 3]
    assert deal(ScriptedDice([1, 1]), pile, 9) == [2, 3]


def test_every_order_is_as_likely_as_any_other() -> None:
    dice = SeededDice(1)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(600):
        pile = [1, 2, 3]
        shuffle(dice, pile)
        seen[tuple(pile)] += 1
    assert len(seen) == 6
    assert min(seen.values()) > 60
