"""Areas STAT and DICE: pools, checks, opposed checks, fumbles."""

from fractions import Fraction
from itertools import product

import pytest

from authoring.boards.squares import has
from authoring.engine.dice import ScriptedDice, failures, successes
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks, Checks, Listens
from authoring.rulesets.dungeon_plungin.play.board.events.health import IsHurt, IsStunned
from authoring.rulesets.dungeon_plungin.play.board.state import (
    ATK,
    DEF,
    DEX,
    LIFE,
    MAG,
    MOV,
    RES,
    WIT,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.aiming import pointing
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack, defend
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import (
    FUMBLED,
    PASSED,
    check,
    hurt,
    opposed_fumble,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import spring
from authoring.rulesets.dungeon_plungin.play.rules.exploring.awareness import detected
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from tests.rulesets.dungeon_plungin.play.magic_text import mage, magic_table
from tests.rulesets.dungeon_plungin.play.table import Table
from tests.values import values


def roll(*faces: int) -> int:
    return ScriptedDice(list(faces)).pool(len(faces))


@pytest.mark.rule("DP-STAT-01")
def test_there_are_eight_stats_in_the_order_of_the_book() -> None:
    assert STATS == ("atk", "def", "mag", "mov", "life", "res", "dex", "wit")
    assert tuple(range(8)) == (ATK, DEF, MAG, MOV, LIFE, RES, DEX, WIT)


@pytest.mark.rule("DP-STAT-03", "DP-ATK-07", "DP-DEF-01")
def test_gear_adds_to_the_dice_of_attack_and_defence() -> None:
    t = Table()
    hero = t.hero((1, 1), gear="sword leather wooden-shield", atk=4)
    hero.stats[DEF] = 2
    assert (hero.melee, hero.defence) == (4 + 2, 2 + 1 + 1)


@pytest.mark.rule("DP-STAT-04")
def test_life_is_the_damage_a_character_can_take() -> None:
    t = Table()
    hero = t.hero((1, 1), life=3)
    for damage, left in ((2, 1), (0, 1), (1, 0)):
        hurt(t.s, hero, damage, "a test", None)
        assert (hero.life, hero.alive) == (left, left > 0)


@pytest.mark.rule("DP-STAT-04")
def test_mag_is_the_dice_of_a_cast_and_mov_the_squares_of_a_move() -> None:
    """MAG 4 and MOV 2, all other stats different: four dice, two squares."""
    t = magic_table()
    hero = mage(t, (1, 1), "mend-all", mag=4)
    hero.stats[MOV] = 2
    friend = t.hero((2, 1), life=6)
    friend.life = 3
    t.begin(hero)
    with t.rolls(5, 5, 2, 2):
        t.take(hero, c.CAST, t.tables.spells["mend-all"].index, pointing(friend))
    assert friend.life == 4
    moves = offers(t.s, hero).moves()
    farthest = {at for at in ((1, 3), (1, 4), (2, 2), (3, 1)) if has(moves, t.square(at))}
    assert farthest == {(1, 3), (2, 2)}


@pytest.mark.rule("DP-STAT-05")
def test_res_meets_poison_dex_traps_and_locks_and_wit_what_is_hidden() -> None:
    """RES 2, DEX 4, WIT 5, each rolled where it belongs and nothing else: the dice say
    how many."""
    t = Table()
    hero = t.hero((6, 3), defence=3, res=2, dex=4, wit=5)
    door, traps = t.door("east"), t.tables.content.traps
    with t.rolls(2, 2, 2, *[5] * 2):
        spring(t.s, traps["poison-needle"], hero)
    with t.rolls(*[5] * 4):
        spring(t.s, traps["spear-trap"], hero)
    t.s.floor_traps.clear()
    t.begin(hero)
    with t.rolls(*[5] * 5, 1):
        t.take(hero, c.SEARCH, door.index)
    with t.rolls(*[5] * 4):
        t.take(hero, c.PICK, door.index)
    assert (hero.life, door.locked) == (6, False)


@pytest.mark.rule("DP-DICE-01")
@pytest.mark.parametrize(("stat", "dice"), [(RES, 2), (DEX, 4), (WIT, 5)])
def test_a_check_rolls_as_many_dice_as_the_stat(stat: int, dice: int) -> None:
    t = Table()
    hero = t.hero((1, 1), res=2, dex=4, wit=5)
    with t.rolls(*[6] * dice):
        assert check(t.s, hero, stat, dice) == PASSED


@pytest.mark.rule("DP-DICE-02", "DP-DICE-06")
@pytest.mark.parametrize(
    ("face", "won", "lost"), [(1, 0, 1), (2, 0, 0), (3, 0, 0), (4, 0, 0), (5, 1, 0), (6, 1, 0)]
)
def test_fives_and_sixes_succeed_and_ones_fail(face: int, won: int, lost: int) -> None:
    assert (successes(roll(face)), failures(roll(face))) == (won, lost)


@pytest.mark.rule("DP-DICE-03", "DP-LOCK-01", "DP-VEC-01")
def test_the_thief_of_the_example_picks_the_lock() -> None:
    t = Table()
    thief = t.hero((1, 1), dex=4)
    with t.rolls(1, 6, 3, 5):
        assert check(t.s, thief, DEX, 2) == PASSED
    assert t.told(Checks) == [Checks("Hero 1", DEX, 2, 2, 1)]


@pytest.mark.rule("DP-DICE-03")
@pytest.mark.parametrize(("difficulty", "passed"), [(1, True), (2, True), (3, False)])
def test_a_check_is_passed_with_as_many_successes_as_the_difficulty(
    difficulty: int, passed: bool
) -> None:
    t = Table()
    hero = t.hero((1, 1), wit=3)
    with t.rolls(5, 6, 4):
        assert bool(check(t.s, hero, WIT, difficulty) & PASSED) is passed


@pytest.mark.rule("DP-DICE-06")
def test_failures_take_no_successes_away() -> None:
    t = Table()
    hero = t.hero((1, 1), dex=4)
    with t.rolls(5, 5, 1, 1):
        assert check(t.s, hero, DEX, 2) == PASSED


@pytest.mark.rule("DP-DICE-07", "DP-VEC-D01")
def test_as_many_ones_as_successes_are_no_fumble() -> None:
    t = Table()
    hero = t.hero((1, 1), dex=2)
    with t.rolls(1, 5):
        assert check(t.s, hero, DEX, 1) == PASSED
    assert values(t.told(Checks)[0])[3:] == (1, 1)


@pytest.mark.rule("DP-DICE-07")
def test_no_success_and_no_one_is_no_fumble_of_a_plain_check() -> None:
    t = Table()
    hero = t.hero((1, 1), dex=3)
    with t.rolls(2, 3, 4):
        assert check(t.s, hero, DEX, 1) == 0


@pytest.mark.rule("DP-DICE-09")
def test_one_roll_can_pass_and_fumble() -> None:
    """Successes 2, failures 3 (the dice of DP-VEC-05, without its spell)."""
    t = Table()
    hero = t.hero((1, 1), wit=6)
    with t.rolls(1, 1, 1, 4, 5, 6):
        assert check(t.s, hero, WIT, 2) == PASSED | FUMBLED


@pytest.mark.rule("DP-DICE-10")
def test_a_bonus_is_one_more_die() -> None:
    t = Table()
    hero = t.hero((1, 1), res=2)
    with t.rolls(2, 3, 5):
        assert check(t.s, hero, RES, 1, 1) == PASSED


@pytest.mark.rule("DP-DICE-08", "DP-VEC-D02")
def test_a_defence_without_success_is_a_fumble_even_without_ones() -> None:
    t = Table()
    hero, orc = t.hero((2, 2), life=6), t.monster("orc", (3, 2), melee=1)
    hero.defence = 3
    with t.rolls(5, 2, 3, 4):
        attack(t.s, orc, hero, ranged=False)
    assert t.told(Attacks, IsStunned, IsHurt) == [
        Attacks(orc.name, hero.name, 1, 0, 1, False),
        IsStunned(hero.name),
        IsHurt(hero.name, 1, 5, "orc"),
    ]


@pytest.mark.rule("DP-DICE-08")
@pytest.mark.parametrize(
    ("faces", "fumble"),
    [((5,), False), ((5, 1), False), ((5, 1, 1), True), ((4,), True), ((1,), True)],
)
def test_opposed_rolls_fumble_on_more_ones_or_no_success(
    faces: tuple[int, ...], fumble: bool
) -> None:
    assert opposed_fumble(roll(*faces)) is fumble


@pytest.mark.rule("DP-VEC-D05")
@pytest.mark.parametrize(
    ("pool", "chance"), [(1, 0.6667), (2, 0.4444), (3, 0.3241), (4, 0.2593), (5, 0.2230)]
)
def test_the_chance_to_fumble_an_opposed_check(pool: int, chance: float) -> None:
    bad = sum(opposed_fumble(roll(*faces)) for faces in product(range(1, 7), repeat=pool))
    assert float(Fraction(bad, 6**pool)) == pytest.approx(chance, abs=5e-5)


@pytest.mark.rule("DP-VEC-D06")
@pytest.mark.parametrize(
    ("pool", "chance"), [(1, 0.1667), (2, 0.1944), (3, 0.1991), (4, 0.1968), (5, 0.1917)]
)
def test_the_chance_to_fumble_a_plain_check(pool: int, chance: float) -> None:
    t = Table()
    hero = t.hero((1, 1), wit=pool)
    bad = 0
    for faces in product(range(1, 7), repeat=pool):
        with t.rolls(*faces):
            bad += bool(check(t.s, hero, WIT, 1) & FUMBLED)
    assert float(Fraction(bad, 6**pool)) == pytest.approx(chance, abs=5e-5)


@pytest.mark.rule("DP-DICE-04", "DP-AWARE-10", "DP-AWARE-12", "DP-VEC-02")
def test_in_an_opposed_check_more_successes_win() -> None:
    """The Thief's DEX 4 against an Orc's WIT 2: the Orc wins 2 to 1."""
    t = Table()
    thief, orc = t.hero((1, 1), "Thief", dex=4), t.monster("orc", (5, 5), wit=2)
    with t.rolls(5, 6, 2, 2, 4, 6):
        assert detected(t.s, [orc], t.room, thief, noise=False)
    assert t.told(Listens) == [Listens(orc.name, 2, "Thief", 1)]


@pytest.mark.rule("DP-AWARE-12", "DP-AMB-12", "DP-VEC-D20")
def test_a_tie_gives_the_monsters_no_free_turn() -> None:
    t = Table()
    thief, orc = t.hero((1, 1), dex=2), t.monster("orc", (5, 5), wit=2)
    with t.rolls(5, 2, 6, 2):
        assert not detected(t.s, [orc], t.room, thief, noise=False)
    assert t.trace == [Listens(orc.name, 1, thief.name, 1)]


@pytest.mark.rule("DP-AMB-72")
def test_a_weakened_character_still_rolls_one_die() -> None:
    t = Table()
    hero = t.hero((1, 1), dex=1)
    t.weaken(hero)
    hero.defence = 1
    with t.rolls(6, 6):
        assert check(t.s, hero, DEX, 1) == PASSED
        assert defend(t.s, hero, "def") == (1, False)
