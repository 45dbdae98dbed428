"""Attacks and duels: by hand, and held against every fall of the dice."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from authoring.rulesets.mkd_adventure.exact.combat import (
    NOTHING,
    Blow,
    Duel,
    attack_odds,
    hit_odds,
    hits,
    mean_clicks,
)
from authoring.rulesets.mkd_adventure.exact.fighters import hero_fighter, heroes_of, monsters_of
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.fighter import Fighter, Slot
from authoring.rulesets.mkd_adventure.model.figures import Ability
from tests.examples import one_of
from tests.rulesets.mkd_adventure.small_quests import small_pack

TWO_DICE = [a + b for a, b in product(range(1, 7), repeat=2)]
GIFTS = (k.INVULNERABLE, k.RETALIATION, k.DODGE, k.CURSED)
FIGHTS = range(one_of(full=60, quick=20))


def slot(attack: int, defense: int, damage: int, *traits: str, demoralized: bool = False) -> Slot:
    return Slot(
        6, attack, defense, damage, {trait: ability(trait) for trait in traits}, demoralized
    )


def ability(trait: str) -> Ability:
    """Any ability of that kind."""
    pack = small_pack({"abilities": {"light-step": {"trait": trait}}})
    return pack.content.abilities["light-step"]


def fighter(*dial: Slot) -> Fighter:
    return Fighter("any", "Any", True, dial, (0,), (10,), 0)


@pytest.mark.rule("MKD-BASE-05", "MKD-BASE-06")
@pytest.mark.parametrize(
    ("attack", "defense", "ways"),
    [(8, 15, 21), (8, 16, 15), (8, 14, 26), (9, 11, 35), (9, 5, 35), (3, 15, 1), (0, 30, 1)],
)
def test_ways_to_hit_of_36(attack: int, defense: int, ways: int) -> None:
    """7 or more: 21; never with a 2, and always with a 12."""
    assert hit_odds(slot(attack, 0, 2), slot(0, defense, 1)) == Fraction(ways, 36)
    assert sum(hits(total, defense - attack) for total in TWO_DICE) == ways


@pytest.mark.rule("MKD-BASE-06")
def test_a_12_does_a_click_more_and_a_2_costs_one() -> None:
    assert attack_odds(slot(8, 0, 2), slot(0, 15, 1)) == {
        NOTHING: Fraction(14, 36), Blow(0, 1): Fraction(1, 36), Blow(2, 0): Fraction(20, 36),
        Blow(3, 0): Fraction(1, 36),
    }  # fmt: skip
    assert mean_clicks(slot(8, 0, 2), slot(0, 15, 1)) == Fraction(43, 36)


@pytest.mark.rule("MKD-BASE-17")
def test_who_is_invulnerable_takes_two_clicks_less_but_one() -> None:
    tough = slot(0, 15, 1, k.INVULNERABLE)
    assert {blow.target for blow in attack_odds(slot(8, 0, 1), tough)} == {0, 1}
    assert attack_odds(slot(8, 0, 4), tough)[Blow(2, 0)] == Fraction(20, 36)
    assert hit_odds(slot(8, 0, 4), tough) == Fraction(21, 36)
    assert hit_odds(slot(8, 0, 4), tough, shot=True) == Fraction(10, 36)


@pytest.mark.rule("MKD-BASE-18", "MKD-BASE-19", "MKD-BASE-21")
def test_dodging_stinging_and_cursed() -> None:
    assert hit_odds(slot(8, 0, 1), slot(0, 15, 1, k.DODGE)) == Fraction(21, 36) * Fraction(2, 3)
    stings = slot(0, 15, 1, k.RETALIATION)
    assert attack_odds(slot(8, 0, 1), stings)[Blow(1, 1)] == Fraction(20, 36)
    assert attack_odds(slot(8, 0, 1, k.CURSED), stings)[Blow(1, 2)] == Fraction(20, 36)
    assert attack_odds(slot(8, 0, 1, k.INVULNERABLE), stings)[Blow(1, 0)] == Fraction(20, 36)


def by_dice(by: Slot, to: Slot, *, shot: bool) -> Counter[Blow]:
    """The ways of two dice and one for dodging, of 216."""
    ways: Counter[Blow] = Counter()
    for total, die in product(TWO_DICE, range(1, 7)):
        defense = to.defense + (2 if shot and k.INVULNERABLE in to.traits else 0)
        if total == 2:
            ways[Blow(0, 1)] += 1
        elif (total != 12 and total + by.attack < defense) or (k.DODGE in to.traits and die >= 5):
            ways[Blow(0, 0)] += 1
        else:
            clicks = by.damage + (1 if total == 12 else 0)
            if k.INVULNERABLE in to.traits:
                clicks = max(1, clicks - 2)
            back = 1 if k.RETALIATION in to.traits and clicks > 0 else 0
            back = back * 2 if k.CURSED in by.traits else back
            ways[Blow(clicks, 0 if k.INVULNERABLE in by.traits else back)] += 1
    return ways


@pytest.mark.rule("MKD-BASE-05", "MKD-BASE-06", "MKD-BASE-17", "MKD-BASE-18", "MKD-BASE-19")
@pytest.mark.parametrize("seed", FIGHTS)
def test_an_attack_is_what_216_falls_of_the_dice_say(seed: int) -> None:
    lot = Random(seed)
    by, to = (slot(lot.randint(5, 12), lot.randint(12, 20), lot.randint(0, 4),
                   *lot.sample(GIFTS, lot.randint(0, 3))) for _ in range(2))  # fmt: skip
    for shot in (False, True):
        ways = by_dice(by, to, shot=shot)
        assert attack_odds(by, to, shot=shot) == {b: Fraction(w, 216) for b, w in ways.items()}


# Duels --------------------------------------------------------------------------------------


@pytest.mark.rule("MKD-BASE-01", "MKD-BASE-11")
def test_two_of_one_click_by_hand() -> None:
    """Each hits with 7 or more and falls by a 2. The first to attack wins with 21 of 36, falls with
    1; else the other answers and attacks, and the first answers: with probability h the attacker
    hits, with f it falls."""
    h, f, m = Fraction(21, 36), Fraction(1, 36), Fraction(14, 36)
    frail = fighter(slot(8, 15, 1))
    round_of_four = h + m * f + m * m * f + m**3 * h
    assert Duel(frail, frail).chance(0, 0) == round_of_four / (1 - m**4)


@pytest.mark.rule("MKD-BASE-12")
def test_who_falls_first_does_not_answer() -> None:
    """The strong one hits with anything but a 2, with which it falls itself; then nobody is left to
    answer."""
    strong, frail = fighter(slot(20, 0, 9)), fighter(slot(40, 10, 9))
    assert Duel(strong, frail).chance(0, 0) == Fraction(35, 36)


def test_the_demoralized_do_not_attack_and_a_duel_of_two_has_no_end() -> None:
    afraid = fighter(slot(8, 15, 1, demoralized=True))
    assert Duel(afraid, afraid).chance(0, 0) is None
    assert Duel(fighter(slot(8, 15, 1), slot(8, 15, 1)), afraid).chance(0, 0) != 0
    assert Duel(afraid, fighter(slot(8, 15, 1))).chance(0, 0) == Fraction(2, 44)


def courses(first: Fighter, second: Fighter, attacks: int) -> tuple[Fraction, Fraction]:
    """The odds that the first has won within some attacks, and that both still stand then."""
    sides = first, second
    ends = len(first.dial), len(second.dial)
    states = {(0, 0): Fraction(1)}
    won = Fraction(0)
    for number in range(attacks):
        by = (0, 1, 1, 0)[number % 4]
        after: dict[tuple[int, int], Fraction] = {}
        for state, share in states.items():
            own, other = sides[by].dial[state[by]], sides[1 - by].dial[state[1 - by]]
            ways = Counter({NOTHING: 216}) if own.demoralized else by_dice(own, other, shot=False)
            for blow, count in ways.items():
                p = share * Fraction(count, 216)
                first_at, second_at = state
                first_at += blow.attacker if by == 0 else blow.target
                second_at += blow.target if by == 0 else blow.attacker
                if first_at < ends[0] and second_at >= ends[1]:
                    won += p
                elif first_at < ends[0]:
                    key = first_at, second_at
                    after[key] = after.get(key, Fraction(0)) + p
        states = after
    return won, sum(states.values(), Fraction(0))


@pytest.mark.rule("MKD-BASE-01", "MKD-BASE-11", "MKD-BASE-12")
@pytest.mark.parametrize("seed", FIGHTS)
def test_small_duels_go_as_every_course_of_them(seed: int) -> None:
    lot = Random(seed)
    first, second = (
        fighter(*(slot(lot.randint(7, 10), lot.randint(14, 17), lot.randint(1, 3),
                       *lot.sample(GIFTS, lot.randint(0, 1)), demoralized=lot.random() < 0.1)
                  for _ in range(lot.randint(1, 3))))
        for _ in range(2)
    )  # fmt: skip
    low, rest = courses(first, second, 24)
    chance = Duel(first, second).chance(0, 0)
    if chance is None:
        assert (low, rest) == (0, 1)
    else:
        assert low <= chance <= low + rest


# Figures ------------------------------------------------------------------------------------


@pytest.mark.rule("MKD-BASE-02", "MKD-TEAM-06")
def test_figures_of_a_quest_begin_on_the_slot_of_their_level() -> None:
    """Hob's level 1 is his fifth slot; a beginner is a click further down, and counts 20."""
    pack = small_pack({"quest": {"teams": [{"heroes": ["hob"], "beginners": ["hob"]}]},
                       "heroes": {"hob": {"values": [34, 39, 45, 52, 60]}}})  # fmt: skip
    quest = pack.required_quest()
    ((hob, start),) = heroes_of(quest)
    assert (start, hob.starts) == (5, (5, 4, 3, 2, 1, 0))
    assert hob.values == (20, 34, 39, 45, 52, 60)
    two = [{"heroes": ["wren"]}, {"heroes": ["hob"]}]
    alone = small_pack({"quest": {"teams": two}}).required_quest()
    assert [hero.id for hero, _ in heroes_of(replace(alone, players=1))] == ["wren"]
    assert [monster.id for monster in monsters_of(quest)] == ["rat", "watchman", "mole"]
    assert all(monster.starts == (0,) for monster in monsters_of(quest))


def test_traits_of_a_slot_are_its_abilities() -> None:
    pack = small_pack()
    wren = hero_fighter(pack.content, pack.content.heroes["wren"])
    assert [*wren.dial[0].traits] == [k.NIMBLE]
    assert [*wren.dial[-1].traits] == []
    assert replace(wren, range=0) != wren
