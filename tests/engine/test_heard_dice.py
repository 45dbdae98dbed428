"""Dice that are listened to: the game's own, each with faces and purpose."""

from collections import Counter

import pytest

from authoring.core.limits import MAX_DICE
from authoring.engine.dice import LARGEST_POOL, ScriptedDice, SeededDice
from authoring.engine.dice import Dice as EngineDice
from authoring.engine.dice import failures as ones
from authoring.engine.dice import successes as won
from authoring.engine.dice_lines import on_chart, reckoned, rolled
from authoring.engine.journal import ChartRolled, DiceReckoned, DiceRolled, Drawn, Journal
from authoring.engine.logging_dice import LoggingDice
from authoring.engine.piles import pick
from authoring.model.dice import Dice, fixed, parse_dice
from authoring.odds.dice import totals


def ask(dice: EngineDice) -> list[int]:
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


WRITTEN = [
    # Two pools and a number: what the dice show is noted before it is added up.
    ("2d6+d4-1", [5, 1, 3], 8, [(6, (5, 1)), (4, (3,))]),
    ("d66", [3, 4], 34, [(6, (3,)), (6, (4,))]),
    ("d888+1", [1, 8, 2], 183, [(8, (1,)), (8, (8,)), (8, (2,))]),
    ("2d6*10", [2, 6], 80, [(6, (2, 6))]),
    ("d6*2d4", [5, 1, 3], 20, [(6, (5,)), (4, (1, 3))]),
]


@pytest.mark.parametrize(("text", "faces", "total", "heard"), WRITTEN)
def test_dice_of_several_parts_are_rolled_pool_by_pool(
    text: str, faces: list[int], total: int, heard: list[tuple[int, tuple[int, ...]]]
) -> None:
    journal: Journal = []
    written = parse_dice(text)
    assert written is not None
    assert LoggingDice(ScriptedDice(faces), journal).roll(written, "gold", "Thief") == total
    *shown, last = journal
    assert shown == [DiceRolled("gold", "Thief", sides, each, 0, 0) for sides, each in heard]
    assert last == DiceReckoned("gold", "Thief", text, total)


@pytest.mark.parametrize("written", [Dice(2, 6, 1), Dice(1, 20), fixed(3)])
def test_plain_dice_are_noted_as_one_roll(written: Dice) -> None:
    whole, added = LoggingDice(SeededDice(4), []), LoggingDice(SeededDice(4), [])
    numbers = written.pool_count, written.pool_sides, written.bonus
    assert whole.roll(written, "gold") == added.total(*numbers, "gold")
    assert whole.journal == added.journal


@pytest.mark.parametrize("text", ["d66", "2d6*10", "d6*d6", "2d6+d4-1", "d10-d4"])
def test_dice_fall_as_often_as_their_odds(text: str) -> None:
    """Chi-square of 20,000 rolls, with a bound that one in 10,000 seeds would pass by chance: the
    mean of chi-square is its degrees of freedom, the variance twice that."""
    written, dice, number = parse_dice(text), SeededDice(66), 20_000
    assert written is not None
    seen = Counter(dice.roll(written) for _ in range(number))
    odds = totals(written)
    assert seen.keys() <= odds.keys()
    square = sum((seen[n] - number * float(p)) ** 2 / (number * float(p)) for n, p in odds.items())
    freedom = len(odds) - 1
    assert square <= freedom + 4.5 * (2 * freedom) ** 0.5


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
    assert reckoned(DiceReckoned("chart", "doorway", "d66", 34)) == "    (doorway chart: d66 = 34)"
    assert rolled(DiceRolled("chart", "doorway", 6, (4,), 0, 0)) == (
        "    (doorway chart: 1d6 shows 4)"
    )
    assert on_chart(ChartRolled("doorway", 6, 2, "doorway/5-6")) == (
        "    (doorway chart: 4 + 2 = 6, row 5-6)"
    )
    assert on_chart(ChartRolled("odd", 9)) == "    (odd chart: 9, no row)"
