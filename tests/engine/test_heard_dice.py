"""Dice that are listened to: the game's own, each with faces and purpose."""

import pytest

from authoring.core.limits import MAX_DICE
from authoring.engine.dice import LARGEST_POOL, Dice, ScriptedDice, SeededDice
from authoring.engine.dice import failures as ones
from authoring.engine.dice import successes as won
from authoring.engine.dice_lines import on_chart, rolled
from authoring.engine.journal import ChartRolled, DiceRolled, Drawn, Journal
from authoring.engine.logging_dice import LoggingDice
from authoring.engine.piles import pick


def ask(dice: Dice) -> list[int]:
    """Every way to ask for chance."""
    return [
        dice.die(12, "direction"),
        dice.pool(4, 5, "attack", "Thief"),
        dice.pool(3, 4, "attack", "Orc"),
        dice.total(3, 6, 2, "gold"),
        dice.total(0, 0, 7, "gold"),
        dice.pool(LARGEST_POOL + 3, 5, "bash"),
        pick(dice, range(9), "tile"),
        dice.die(20),
    ]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_listening_changes_nothing(seed: int) -> None:
    heard, plain = LoggingDice(SeededDice(seed), []), SeededDice(seed)
    assert ask(heard) == ask(plain)
    assert heard.die(6) == plain.die(6)


def test_each_roll_is_noted_in_its_order_with_what_it_was_for() -> None:
    journal: Journal = []
    ask(LoggingDice(ScriptedDice([7, 5, 1, 6, 2, 4, 4, 1, 1, 2, 3, *[6] * 13, 4, 19]), journal))
    assert journal == [
        DiceRolled("direction", "", 12, (7,), 0, 0),
        DiceRolled("attack", "Thief", 6, (5, 1, 6, 2), 5, 0),
        DiceRolled("attack", "Orc", 6, (4, 4, 1), 4, 0),
        DiceRolled("gold", "", 6, (1, 2, 3), 0, 2),
        DiceRolled("bash", "", 6, (6,) * 13, 5, 0),
        Drawn("tile", 9, 4),
        DiceRolled("", "", 20, (19,), 0, 0),
    ]


@pytest.mark.parametrize("lowest", [4, 5])
@pytest.mark.parametrize("dice", [0, 1, 6, LARGEST_POOL + 2, MAX_DICE + 1])
def test_faces_spelt_out_for_a_pool_are_its_result(dice: int, lowest: int) -> None:
    journal: Journal = []
    heard = LoggingDice(SeededDice(5), journal)
    for _ in range(20):
        result = heard.pool(dice, lowest, "attack")
        event = journal[-1]
        assert isinstance(event, DiceRolled)
        assert len(event.faces) == min(dice, MAX_DICE)
        assert all(1 <= face <= 6 for face in event.faces)
        assert sum(face >= lowest for face in event.faces) == won(result)
        assert event.faces.count(1) == ones(result)


def test_every_face_and_place_comes_up_when_faces_are_spelt_out() -> None:
    journal: Journal = []
    heard = LoggingDice(SeededDice(8), journal)
    for _ in range(200):
        heard.pool(3)
    shown = [event.faces for event in journal if isinstance(event, DiceRolled)]
    for place in range(3):
        assert {faces[place] for faces in shown} == {1, 2, 3, 4, 5, 6}


def test_dice_in_words() -> None:
    assert rolled(DiceRolled("attack", "Thief", 6, (5, 1, 6), 5, 0)) == (
        "    (attack, Thief: 3d6 show 5, 1 and 6: 2 successes, 1 one)"
    )
    assert rolled(DiceRolled("gold", "", 6, (2, 3), 0, 1)) == "    (gold: 2d6 show 2 and 3 +1 = 6)"
    assert rolled(DiceRolled("chart", "doorway", 6, (4,), 0, 0)) == (
        "    (doorway chart: 1d6 shows 4)"
    )
    assert on_chart(ChartRolled("doorway", 6, 2, "doorway/5-6")) == (
        "    (doorway chart: 4 + 2 = 6, row 5-6)"
    )
    assert on_chart(ChartRolled("odd", 9)) == "    (odd chart: 9, no row)"
