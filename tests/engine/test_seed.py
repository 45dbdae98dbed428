"""Seeds of games: specified to the bit, so that a game can be named for ever."""

from itertools import pairwise

from authoring.engine.dice import splitmix64
from authoring.engine.seed import game_seed

GAMMA = 0x9E3779B97F4A7C15


def test_splitmix64_gives_the_published_numbers() -> None:
    # The reference C program, seeded with 1234567.
    published = [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    assert [splitmix64(1234567 + n * GAMMA) for n in range(5)] == published


def test_a_seed_is_worked_out_as_described() -> None:
    # Two blocks of eight bytes: "abcdefgh" and "ij".
    state = splitmix64(10 ^ 0x6162636465666768)
    state = splitmix64(state ^ 0x696A)
    state = splitmix64(state ^ 7)
    assert game_seed(7, 12, "abcdefghij") == splitmix64(state ^ 12)


def test_seeds_never_change() -> None:
    assert game_seed(0, 0) == splitmix64(splitmix64(0))
    assert game_seed(7, 1) == splitmix64(splitmix64(7) ^ 1)


def test_seeds_fit_64_bits_also_for_absurd_plans() -> None:
    for seed in (-1, 0, 1 << 64, 10**40):
        assert 0 <= game_seed(seed, 1, "x") < 1 << 64


def test_plan_number_and_part_each_change_the_seed() -> None:
    seeds = {
        game_seed(plan, number, part)
        for part in ("a", "b", "aa", "")
        for plan in range(20)
        for number in range(1, 21)
    }
    assert len(seeds) == 4 * 20 * 20


def test_neighbouring_games_differ_in_about_half_their_bits() -> None:
    seeds = [game_seed(7, number) for number in range(1, 401)]
    differing = [(a ^ b).bit_count() for a, b in pairwise(seeds)]
    assert 31 < sum(differing) / len(differing) < 33
