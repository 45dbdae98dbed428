"""Encounters without positions: by hand, as duels, and held against every course of small ones."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest

from authoring.rulesets.surge_crawl.exact.attacks import Striker, damage_odds
from authoring.rulesets.surge_crawl.exact.duels import chance_to_win
from authoring.rulesets.surge_crawl.exact.encounters import CROWD, Encounter
from authoring.rulesets.surge_crawl.exact.strikers import Sheet
from authoring.rulesets.surge_crawl.odds.encounters import _counted
from tests.rulesets.surge_crawl.exact.sheets import sheet

NEARLY = Fraction(1, 10**6)


def figure(damage: int, grit: int, hitpoints: int, shield: int = 0) -> Sheet:
    return sheet(Striker(damage), grit=grit, hitpoints=hitpoints, shield=shield, name=f"{damage}")


@pytest.mark.parametrize(("damage", "grit", "hitpoints"), [(1, 8, 3), (2, 10, 5), (1, 2, 2)])
def test_one_against_one_is_a_duel(damage: int, grit: int, hitpoints: int) -> None:
    hero, orc = figure(damage, 9, 4, shield=1), figure(1, grit, hitpoints)
    (won,) = Encounter([hero], [0], (orc, orc), 1).outcome((0, 1))
    odds = chance_to_win(hero, orc)
    assert odds is not None
    assert odds - NEARLY <= won <= odds


@pytest.mark.rule("SRG-ENC-06", "SRG-ENC-16")
def test_turns_by_hand() -> None:
    """Everybody always hits for 1, or 2 with two sixes, c. Of three frail monsters the first alone
    gets a Turn: c fells a hero of 2; without that hero it gets another Turn, at the second."""
    hero, frail = figure(1, 2, 2), figure(1, 2, 1)
    c = Fraction(16, 216)
    none, one = Encounter([hero, hero], [0, 1], (frail, frail), 3).outcome((0, 3))
    assert abs(none - (1 - c)) < NEARLY
    assert abs(one - c * (1 - c)) < NEARLY
    assert Encounter([hero, hero], [1, 0], (frail, frail), 1).outcome((0, 1)) == (1, 0)
    assert Encounter([frail, frail], [0, 1], (frail, frail), 2).outcome((0, 2)) == (0, 1)
    assert Encounter([frail], [0], (frail, frail), 3).outcome((0, 2)) == (0,)
    assert Encounter([frail], [0], (frail, frail), 3).outcome((0, 0)) == (1,)


def test_who_is_struck_first_falls_first() -> None:
    hero, orc = figure(1, 8, 2), figure(1, 8, 1)
    fight = Encounter([hero, hero, hero], [2, 0, 1], (orc, orc), 3)
    first, second, third = fight.falls((0, 3))
    assert third > first > second
    assert second == 1 - sum(fight.outcome((0, 3)))


def walked(
    heroes: Sequence[Sheet], order: Sequence[int], monsters: Sequence[Sheet], rounds: int
) -> tuple[list[Fraction], Fraction]:
    """The odds to win by the number of fallen heroes, and to fight on: state by state, each with
    all Hitpoints of all figures."""
    start = (
        tuple(one.fighter.hitpoints for one in heroes),
        tuple(one.fighter.hitpoints for one in monsters),
    )
    states = {start: Fraction(1)}
    won = [Fraction(0)] * len(heroes)
    turns = []
    for n in range(max(len(heroes), len(monsters))):
        turns += [(True, n)] if n < len(heroes) else []
        turns += [(False, n)] if n < len(monsters) else []
    for _ in range(rounds):
        for by_hero, at in turns:
            after: dict[tuple[tuple[int, ...], tuple[int, ...]], Fraction] = {}
            for (ours, theirs), share in states.items():
                if (ours if by_hero else theirs)[at] <= 0:
                    after[ours, theirs] = after.get((ours, theirs), Fraction(0)) + share
                    continue
                to = (
                    max(n for n, left in enumerate(theirs) if left > 0) if by_hero
                    else next(n for n in order if ours[n] > 0)
                )  # fmt: skip
                by, target = (heroes[at], monsters[to]) if by_hero else (monsters[at], heroes[to])
                for damage, p in damage_odds(by.strikers[0], target.fighter.grit).items():
                    a, b = list(ours), list(theirs)
                    (b if by_hero else a)[to] -= damage
                    if all(left <= 0 for left in b):
                        won[sum(left <= 0 for left in a)] += share * p
                    elif any(left > 0 for left in a):
                        key = tuple(a), tuple(b)
                        after[key] = after.get(key, Fraction(0)) + share * p
            states = after
    return won, sum(states.values(), Fraction(0))


@pytest.mark.parametrize("seed", range(8))
def test_small_encounters_go_as_every_course_of_them(seed: int) -> None:
    lot = Random(seed)
    number = lot.randint(1, 3)
    heroes = [
        figure(lot.randint(1, 2), lot.randint(4, 8), lot.randint(1, 2)) for _ in range(number)
    ]
    kinds = figure(1, lot.randint(4, 8), 1), figure(2, lot.randint(4, 8), lot.randint(1, 2))
    group = lot.randint(0, 1), lot.randint(1, 2)
    order = lot.sample(range(number), number)
    monsters = [kinds[1]] * group[0] + [kinds[0]] * group[1]
    low, rest = walked(heroes, order, monsters, 14)
    odds = Encounter(heroes, order, kinds, 5).outcome(group)
    assert rest < Fraction(1, 50)
    assert all(a - NEARLY <= b <= a + rest for a, b in zip(low, odds, strict=True)), (low, odds)


def test_who_cannot_be_hurt_and_cannot_hurt_wins_nothing() -> None:
    wall = sheet(Striker(0), grit=8, hitpoints=5, armor=9)
    assert Encounter([wall], [0], (wall, wall), 2).outcome((0, 2)) == (0,)


def test_groups_that_are_too_large_are_not_counted() -> None:
    """Efforts of a hero of 4 against orcs of 2 and chiefs of 3: those of one number of chiefs are
    counted together."""
    hero, orc, chief = figure(1, 8, 4), figure(1, 8, 2), figure(1, 8, 3)
    fight = Encounter([hero], [0], (orc, chief), 99)
    groups = [(0, 1), (0, 3), (1, 0), (0, CROWD + 1)]
    assert [fight.effort(group) for group in groups[:3]] == [2 * 4 * 2, 6 * 4 * 4, 3 * 4 * 2]
    assert _counted([fight], groups, 10**9) == {(0, 1), (0, 3), (1, 0)}
    assert _counted([fight], groups, 120) == {(0, 1), (0, 3), (1, 0)}
    assert _counted([fight], groups, 119) == {(0, 1), (1, 0)}
    assert _counted([fight, fight], groups, 32) == {(0, 1)}
