"""Dice as authors write them."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.model.dice import ByHeroes, Dice, Pool, Term, fixed, parse_dice
from tests.model.drawn_dice import expressions

D66 = Pool(2, 6, read=True)
SCHEMAS = Path(__file__).resolve().parents[2] / "schemas"
COMMON = json.loads((SCHEMAS / "shared/common.json").read_text("utf-8"))["$defs"]


@pytest.mark.parametrize(
    ("text", "expected", "low", "high"),
    [
        ("3", fixed(3), 3, 3),
        ("0", fixed(0), 0, 0),
        ("d6", Dice(1, 6), 1, 6),
        ("2d6", Dice(2, 6), 2, 12),
        ("2d6+1", Dice(2, 6, 1), 3, 13),
        ("2d4 - 1", Dice(2, 4, -1), 1, 7),
        ("100d1000", Dice(100, 1000), 100, 100000),
        (" d20 ", Dice(1, 20), 1, 20),
        ("d66", Dice(0, 1, 0, (Term(1, (D66,)),)), 11, 66),
        ("d666", Dice(0, 1, 0, (Term(1, (Pool(3, 6, read=True),)),)), 111, 666),
        ("d88+1", Dice(0, 1, 1, (Term(1, (Pool(2, 8, read=True),)),)), 12, 89),
        ("2d6*10", Dice(0, 1, 0, (Term(10, (Pool(2, 6),)),)), 20, 120),
        ("2d6 x 10", Dice(0, 1, 0, (Term(10, (Pool(2, 6),)),)), 20, 120),
        ("2d6 \N{MULTIPLICATION SIGN} 10", Dice(0, 1, 0, (Term(10, (Pool(2, 6),)),)), 20, 120),
        ("d6*d6", Dice(0, 1, 0, (Term(1, (Pool(1, 6), Pool(1, 6))),)), 1, 36),
        ("2d6+d4-1", Dice(2, 6, -1, (Term(1, (Pool(1, 4),)),)), 2, 15),
        ("d20-d4", Dice(1, 20, 0, (Term(-1, (Pool(1, 4),)),)), -3, 19),
        ("d66*10-3+d4", Dice(1, 4, -3, (Term(10, (D66,)),)), 108, 661),
    ],
)
def test_dice_have_a_least_and_a_greatest_total(
    text: str, expected: Dice, low: int, high: int
) -> None:
    found = parse_dice(text)
    assert found == expected
    assert found is not None
    assert (found.low, found.high) == (low, high)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "d",
        "d0",
        "0d6",
        "101d6",
        "d1001",
        "six",
        "2d",
        "d6+",
        "d6*0",
        "1d6d6",
        "-3",
        "D6",
        "2d66",
        "d6*",
        "3*d6",
        "(2d6)*10",
        "d6*d6*d6",
        "-d6",
        "50d6+51d6",
        "d1000*d1000",
        "100d1000*1000",
        "d1000*d999+d1000",
    ],
)
def test_past_a_bound_or_misspelt_dice_are_none(text: str) -> None:
    assert parse_dice(text) is None


@given(expressions())
def test_printed_dice_are_read_back(text: str) -> None:
    dice = parse_dice(text)
    assert dice is not None
    assert parse_dice(str(dice)) == dice


@given(expressions())
def test_the_schema_takes_all_dice(text: str) -> None:
    for kind in ("number", "dice"):
        assert re.search(COMMON[kind]["pattern"], text), kind


@pytest.mark.parametrize(
    ("text", "needed"),
    [("3", {}), ("2d6+1", {6: 2}), ("d66", {6: 2}), ("d6*d6+d4", {6: 2, 4: 1}), ("d888", {8: 3})],
)
def test_dice_that_lie_on_the_table(text: str, needed: dict[int, int]) -> None:
    dice = parse_dice(text)
    assert dice is not None
    assert dice.needed == needed


@pytest.mark.parametrize(
    ("text", "even"),
    [("d6", True), ("d6+3", True), ("d66", True), ("2d6", False), ("d6*d6", False), ("3", False)],
)
def test_one_die_and_digits_come_as_often_as_each_other(text: str, even: bool) -> None:
    dice = parse_dice(text)
    assert dice is not None
    assert dice.is_even == even


@given(st.text(max_size=25))
def test_any_text_is_dice_or_none(text: str) -> None:
    assert parse_dice(text) is None or str(parse_dice(text))


@pytest.mark.parametrize(
    ("text", "of_two", "of_four", "printed"),
    [
        ("1 per hero", fixed(2), fixed(4), "1 per hero"),
        ("heroes", fixed(2), fixed(4), "1 per hero"),
        ("heroes - 1", fixed(1), fixed(3), "1 per hero - 1"),
        ("d6 per hero", Dice(2, 6), Dice(4, 6), "d6 per hero"),
        ("2 per hero + 1", fixed(5), fixed(9), "2 per hero + 1"),
        ("2d6+1 per hero", Dice(4, 6, 2), Dice(8, 6, 4), "2d6+1 per hero"),
        (
            "d6*10 per hero",
            Dice(0, 1, 0, (Term(10, (Pool(1, 6),)),) * 2),
            Dice(0, 1, 0, (Term(10, (Pool(1, 6),)),) * 4),
            "d6*10 per hero",
        ),
    ],
)
def test_a_number_for_each_hero(text: str, of_two: Dice, of_four: Dice, printed: str) -> None:
    dice = parse_dice(text)
    assert dice is not None
    assert str(dice) == printed
    assert parse_dice(printed) == dice
    assert [replace(dice.at(number), by=None) for number in (2, 4)] == [of_two, of_four]
    assert re.search(COMMON["amount"]["pattern"], text)
    assert not re.search(COMMON["number"]["pattern"], text)


@pytest.mark.parametrize(
    "text", ["per hero", "1 per hero per hero", "20d6 per hero", "1 per heroes", "heroes + d6"]
)
def test_what_is_no_number_for_each_hero(text: str) -> None:
    assert parse_dice(text) is None


def test_a_table_gives_the_number_of_the_next_fewer_heroes() -> None:
    rule = ByHeroes(fixed(0), table=((2, fixed(3)), (4, Dice(1, 6))))
    numbers = [rule.at(heroes) for heroes in (1, 2, 3, 4, 8)]
    assert numbers == [fixed(3), fixed(3), fixed(3), Dice(1, 6), Dice(1, 6)]
    assert str(rule) == "{2: 3, 4: d6}"


def test_dice_whose_odds_take_too_long_are_none() -> None:
    """40,000 products beside 40,000 totals; the totals alone are within bounds."""
    assert parse_dice("d300*d300") is not None
    assert parse_dice("d200*d200+d200*d200") is None
    assert parse_dice("d20*d20+d20*d20") is not None
