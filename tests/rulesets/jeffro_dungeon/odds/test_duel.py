"""Fights and tests against numbers worked out by hand, and against every face of every die."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.model.dice import Dice, fixed, parse_dice
from authoring.rulesets.jeffro_dungeon.odds.duel import Duel, costs_a_life, duel, passes


def dice(text: str) -> Dice:
    found = parse_dice(text)
    assert found is not None
    return found


def bf_duel(mine: int, value: Dice, count: int = 1) -> Duel:
    """Every face of every die."""
    faces = [range(1, 7), range(1, 7)] + [range(1, value.pool_sides + 1)] * (
        value.pool_count * count
    )
    ends = {1: 0, 0: 0, -1: 0}
    for own, other, *rolled in product(*faces):
        gap = mine + own - (sum(rolled) + value.bonus * count + other)
        ends[(gap > 0) - (gap < 0)] += 1
    whole = sum(ends.values())
    return Duel(*(Fraction(ends[end], whole) for end in (1, 0, -1)))


def parts(win: int, draw: int, lose: int, whole: int) -> Duel:
    return Duel(Fraction(win, whole), Fraction(draw, whole), Fraction(lose, whole))


@pytest.mark.rule("JEF-TV-09")
def test_strength_4_against_the_guard_of_5() -> None:
    assert duel(4, fixed(5)) == parts(10, 5, 21, 36)


@pytest.mark.rule("JEF-TV-10")
def test_strength_3_against_the_dragon_of_8() -> None:
    assert duel(3, fixed(8)) == parts(0, 1, 35, 36)


@pytest.mark.rule("JEF-TV-11")
def test_craft_3_against_the_ghost_of_3() -> None:
    assert duel(3, fixed(3)) == parts(15, 6, 15, 36)


@pytest.mark.rule("JEF-TV-12")
def test_craft_4_against_the_crypt_keeper_of_d6() -> None:
    assert duel(4, dice("d6")) == parts(108, 27, 81, 216)


@pytest.mark.rule("JEF-BASE-01", "JEF-BASE-03")
@pytest.mark.parametrize("mine", range(9))
@pytest.mark.parametrize("value", ["0", "3", "8", "d6", "2d4-1"])
def test_a_fight_is_every_face_of_every_die(mine: int, value: str) -> None:
    assert duel(mine, dice(value)) == bf_duel(mine, dice(value))


@pytest.mark.rule("JEF-BASE-04")
@pytest.mark.parametrize("mine", [2, 5, 7])
def test_several_enemies_roll_one_die_and_their_values_add_up(mine: int) -> None:
    assert duel(mine, fixed(2), 3) == duel(mine, fixed(6))
    assert duel(mine, dice("d3+1"), 2) == bf_duel(mine, dice("d3+1"), 2)


@given(st.integers(0, 30), st.integers(0, 4), st.integers(1, 12), st.integers(-3, 9))
def test_win_draw_and_loss_add_up_to_one(mine: int, count: int, sides: int, bonus: int) -> None:
    found = duel(mine, Dice(count, sides, bonus))
    assert found.win + found.draw + found.lose == 1
    assert min(found.win, found.draw, found.lose) >= 0


def test_a_host_beyond_counting_beats_everybody() -> None:
    assert duel(50, Dice(100, 1000), 60).lose == 1


@pytest.mark.rule("JEF-TV-13")
def test_the_stat_or_less_avoids_a_trap() -> None:
    assert passes(3, dice("2d6")) == Fraction(3, 36)
    assert passes(3, dice("d6")) == Fraction(3, 6)
    assert passes(1, dice("2d6")) == 0


@pytest.mark.rule("JEF-SET-22")
@pytest.mark.parametrize("text", ["d6", "2d6", "3d4-2", "d8+1", "5"])
@pytest.mark.parametrize("stat", range(15))
def test_a_test_is_every_face_of_every_die(stat: int, text: str) -> None:
    one = dice(text)
    rolls = list(product(*[range(1, one.pool_sides + 1)] * one.pool_count))
    hits = sum(sum(faces) + one.bonus <= stat for faces in rolls)
    assert passes(stat, one) == Fraction(hits, len(rolls))


@pytest.mark.rule("JEF-BASE-02", "JEF-BASE-12")
@pytest.mark.parametrize(("save", "kept"), [(0, 0), (6, 1), (5, 2), (4, 3)])
def test_armour_keeps_a_life_on_its_faces(save: int, kept: int) -> None:
    assert costs_a_life(Fraction(1, 2), save) == Fraction(6 - kept, 12)


@pytest.mark.rule("JEF-BASE-04")
@pytest.mark.parametrize("mine", range(0, 15, 2))
def test_a_value_of_any_dice_is_fought_total_by_total(mine: int) -> None:
    """Two creatures of d4*d3-1, each product with its two dice against those of the heroes."""
    ends = {1: 0, 0: 0, -1: 0}
    faces = (range(1, 7), range(1, 7), range(1, 5), range(1, 4), range(1, 5), range(1, 4))
    for own, other, a, b, c, d in product(*faces):
        gap = mine + own - (a * b + c * d - 2 + other)
        ends[(gap > 0) - (gap < 0)] += 1
    assert duel(mine, dice("d4*d3-1"), 2) == parts(ends[1], ends[0], ends[-1], 36 * 144)
