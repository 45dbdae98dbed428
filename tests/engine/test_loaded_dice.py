"""Dice that show chosen faces on some rolls."""

import pytest

from authoring.core.errors import CannotRun
from authoring.engine.chart_rolls import ON_CHART
from authoring.engine.dice import Dice, ScriptedDice, SeededDice
from authoring.engine.loaded_dice import LoadedDice
from authoring.engine.logging_dice import LoggingDice
from authoring.engine.piles import draw


def test_faces_come_in_order_on_rolls_of_their_chart_and_then_those_of_the_seed() -> None:
    dice = LoadedDice(ScriptedDice([6, 5, 4]), {"location": [1, 2]})
    rolled = [dice.die(6, ON_CHART, id) for id in ("location", "doorway", "location", "location")]
    assert rolled == [1, 6, 2, 5]
    assert dice.left == {"location": []}


def test_other_dice_go_by_their_purpose() -> None:
    dice = LoadedDice(ScriptedDice([6]), {"column": [3], "Fighter": [1]})
    assert dice.die(6, "column", "Fighter") == 3
    assert dice.die(6, "row", "Fighter") == 6
    assert dice.left["Fighter"] == [1]


def test_dice_that_are_added_up_take_a_face_each() -> None:
    dice = LoadedDice(ScriptedDice([]), {"location": [1, 6, 2]})
    assert dice.total(2, 6, 1, ON_CHART, "location") == 8
    assert dice.left == {"location": [2]}


def test_whatever_is_not_chosen_is_rolled_as_without_it() -> None:
    plain, loaded = SeededDice(7), LoadedDice(SeededDice(7), {"location": [1]})
    rolls = []
    for dice in (plain, loaded):
        before = dice.enter_stream(1, 3)
        if dice is loaded:
            assert dice.die(20, ON_CHART, "location") == 1
        rolled = [dice.die(20), dice.pool(5), dice.randint(9)]
        dice.leave_stream(before)
        rolls.append([*rolled, dice.die(20)])
    assert rolls[0] == rolls[1]


@pytest.mark.parametrize("face", [0, 7])
def test_a_face_the_die_does_not_have_is_refused(face: int) -> None:
    dice = LoadedDice(ScriptedDice([]), {"location": [face]})
    with pytest.raises(CannotRun, match=f"`location` rolls a d6, which shows no {face}"):
        dice.die(6, ON_CHART, "location")


def test_a_draw_takes_the_thing_of_the_number_that_is_chosen() -> None:
    """`--roll tile=6,3` draws the sixth tile of the pile, then the third of those that are left."""
    dice, pile = LoadedDice(ScriptedDice([4]), {"tile": [6, 3]}), list("abcdef")
    assert [draw(dice, pile, "tile") for _ in range(3)] == ["f", "c", "e"]
    assert dice.names == {"tile"}
    assert dice.left == {"tile": []}


def test_a_thing_that_is_not_there_is_not_drawn() -> None:
    dice = LoadedDice(ScriptedDice([]), {"tile": [7]})
    with pytest.raises(CannotRun, match="`tile` takes one of 6, and there is no 7"):
        dice.randint(6, "tile")


@pytest.mark.parametrize("around", [LoadedDice, LoggingDice])
def test_dice_around_others_answer_to_the_names_that_rules_roll_by(around: type[Dice]) -> None:
    """A method under a name that dice do not have is never called; one left out would ask no
    inner dice. `total`, `roll` and `amount` may be made of single dice; what logs shows nothing."""
    asked = {name for name in vars(Dice) if not name.startswith("_")}
    given = {name for name in vars(around) if not name.startswith("_")}
    assert given <= asked
    assert asked - given <= {"roll", "total", "amount", "shown"}


def test_faces_that_dice_below_have_shown_are_shown() -> None:
    dice = LoadedDice(ScriptedDice([6, 1]), {})
    dice.pool(2)
    assert dice.shown(2) == (6, 1)
