"""The seeded dice: MWC63 as published, fair dice and fair pools."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.engine import dice as module
from authoring.engine.dice import (
    LARGEST_POOL,
    SPELT_OUT,
    SeededDice,
    Stream,
    failures,
    splitmix64,
    stirred,
    successes,
)

A = 0x77657A1B
"""Multiplier of MWC63."""
P = A * 2**32 - 1
"""Its modulus: a safe prime, which gives the long period."""


def is_prime(number: int) -> bool:
    """Miller-Rabin; with these bases it is exact below 2^64."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        power = pow(base, odd, number)
        if power in (1, number - 1):
            continue
        if not any((power := power * power % number) == number - 1 for _ in range(twos - 1)):
            return False
    return True


def test_the_modulus_is_a_safe_prime() -> None:
    assert is_prime(P)
    assert is_prime((P - 1) // 2)


def test_the_first_words_from_a_small_state() -> None:
    """By hand: 1 -> A with carry 0; A -> A * A = 0x37AF7FBEAD8BBED9."""
    dice = SeededDice(0)
    dice.state = 1
    assert dice.word() == A
    assert dice.word() == 0xAD8BBED9
    assert dice.state >> 32 == 0x37AF7FBE
    assert dice.word() == (A * 0xAD8BBED9 + 0x37AF7FBE) % 2**32


@given(st.integers(1, P - 1))
def test_each_state_is_the_multiplier_times_the_last_modulo_the_prime(state: int) -> None:
    dice = SeededDice(0)
    dice.state = state
    dice.word()
    assert dice.state == A * state % P


@given(st.integers())
def test_a_seed_is_stirred_by_splitmix64(seed: int) -> None:
    assert SeededDice(seed).state == (splitmix64(seed % 2**64) % 2**63 or 1)


def test_the_same_seed_gives_the_same_dice() -> None:
    one, two = SeededDice(7), SeededDice(7)
    rolls = [(one.die(20), one.pool(4)) for _ in range(50)]
    assert rolls == [(two.die(20), two.pool(4)) for _ in range(50)]
    assert rolls != [(two.die(20), two.pool(4)) for _ in range(50)]


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20])
def test_every_face_of_every_die_comes_up_evenly(sides: int) -> None:
    dice, rolls = SeededDice(1), 6000
    seen = Counter(dice.die(sides) for _ in range(rolls))
    assert set(seen) == set(range(1, sides + 1))
    fair = rolls / sides
    assert sum((n - fair) ** 2 / fair for n in seen.values()) < 50  # chi-square, 19 degrees: 1e-4


def test_words_that_would_favour_a_face_are_rolled_again() -> None:
    """2^32 is no multiple of 20: of 20 even parts of all words, 16 are one word too long, and
    begin with it (times 20 it is a multiple of 2^32, and less than 16 more)."""
    spare = [word for part in range(20) for word in [-(-part * 2**32 // 20)]
             if word * 20 % 2**32 < 16]  # fmt: skip
    assert len(spare) == 16
    state = next(
        state
        for word in spare
        for state in [pow(A, -1, P) * word % P]
        if state and (A * state % P) % 2**32 == word
    )
    high, again = SeededDice(0), SeededDice(0)
    high.state = again.state = state
    assert again.word() in spare
    assert high.die(20) == (again.word() * 20 >> 32) + 1


def test_with_a_die_more_the_same_luck_brings_no_fewer_successes() -> None:
    for seed in range(200):
        won = [successes(SeededDice(seed).pool(dice)) for dice in range(LARGEST_POOL + 1)]
        assert won == sorted(won)


def test_an_occasion_has_dice_of_its_own() -> None:
    """Whatever was rolled before, and however much of it was used."""
    one, two = SeededDice(7), SeededDice(7)
    two.pool(6)
    before = two.enter_stream(1, 3)
    assert one.enter_stream(1, 3) != before
    assert [one.die(6) for _ in range(20)] == [two.die(6) for _ in range(20)]
    two.leave_stream(before)
    other = SeededDice(7)
    other.pool(6)
    assert [two.die(6) for _ in range(20)] == [other.die(6) for _ in range(20)]


@given(st.integers(-(2**63), 2**63 - 1))
def test_words_with_a_sign_are_stirred_alike(word: int) -> None:
    assert stirred(word) == splitmix64(word % 2**64) % 2**63


@given(st.integers(0, 2**64 - 1), st.integers(1, 255), st.integers(0, 2**40))
def test_an_occasion_begins_where_its_seed_stream_and_number_say(
    seed: int, stream: int, occasion: int
) -> None:
    dice, begun = SeededDice(seed), SeededDice(0)
    dice.enter_stream(stream, occasion)
    mixed = splitmix64(seed) ^ (occasion << 8 ^ stream)
    begun.state = splitmix64(mixed) % 2**63 or 1
    assert [dice.die(20) for _ in range(3)] == [begun.die(20) for _ in range(3)]


def test_an_occasion_within_another_leaves_it_as_it_was() -> None:
    """Whether anything of it has been rolled or not."""
    for rolled in range(3):
        dice, plain = SeededDice(7), SeededDice(7)
        for one in (dice, plain):
            one.enter_stream(1, 3)
            for _ in range(rolled):
                one.die(6)
        with Stream(dice, 2, 9):
            dice.pool(6)
        assert [dice.die(6) for _ in range(9)] == [plain.die(6) for _ in range(9)]


def test_occasions_streams_and_seeds_each_have_other_dice() -> None:
    rolled = set()
    for seed in range(4):
        for stream in range(1, 5):
            for occasion in range(8):
                dice = SeededDice(seed)
                dice.enter_stream(stream, occasion)
                rolled.add(tuple(dice.die(20) for _ in range(12)))
    assert len(rolled) == 4 * 4 * 8


@pytest.mark.rule("DP-DICE-01", "DP-DICE-02", "DP-DICE-06", "DP-OPT-05")
@pytest.mark.parametrize("lowest", [4, 5])
@pytest.mark.parametrize("dice", range(6))
def test_the_table_of_a_pool_is_what_counting_all_faces_gives(dice: int, lowest: int) -> None:
    counted = Counter(
        (sum(face >= lowest for face in faces), sum(face == 1 for face in faces))
        for faces in product(range(1, 7), repeat=dice)
    )
    sums, rolls = module._TABLES[lowest][dice]
    weights = [b - a for a, b in zip([0, *sums], sums, strict=False)]
    table = {(successes(r), failures(r)): w for r, w in zip(rolls, weights, strict=True) if w}
    assert table == dict(counted)


@pytest.mark.parametrize("dice", range(LARGEST_POOL + 1))
def test_the_shares_of_a_pool_are_all_its_rolls(dice: int) -> None:
    for lowest in (4, 5):
        assert module._TABLES[lowest][dice][0][-1] == 6**dice


@pytest.mark.parametrize("lowest", [4, 5])
@pytest.mark.parametrize("dice", [4, SPELT_OUT, SPELT_OUT + 1, SPELT_OUT + 2, LARGEST_POOL])
def test_a_pool_takes_one_word_and_looks_it_up(dice: int, lowest: int) -> None:
    pool, word = SeededDice(3), SeededDice(3)
    for _ in range(200):
        sums, rolls = module._TABLES[lowest][dice]
        rest = word.word() * 6**dice >> 32
        fallen = next(r for s, r in zip(sums, rolls, strict=True) if rest < s)
        assert pool.pool(dice, lowest) == fallen
    assert pool.state == word.state


def test_a_pool_larger_than_the_tables_is_rolled_in_parts() -> None:
    dice = SeededDice(5)
    rolls = [dice.pool(25) for _ in range(400)]
    won = sum(map(successes, rolls)) / 400
    lost = sum(map(failures, rolls)) / 400
    assert won == pytest.approx(25 / 3, abs=0.4)
    assert lost == pytest.approx(25 / 6, abs=0.4)


def test_a_total_adds_its_dice_and_a_fixed_number_rolls_none() -> None:
    dice = SeededDice(9)
    before = dice.state
    assert dice.total(0, 1, 7) == 7
    assert dice.state == before
    assert all(3 <= dice.total(2, 6, 1) <= 13 for _ in range(100))
