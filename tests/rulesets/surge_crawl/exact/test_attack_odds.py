"""Attacks as odds: the book's derived vectors, and spending held against every multiset."""

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product
from random import Random

import pytest

from authoring.rulesets.surge_crawl.exact.attacks import (
    Bought,
    Offer,
    Roll,
    Striker,
    damage_odds,
    damage_of,
    hit_odds,
    purchases,
    rolled,
    rolls,
    surge_odds,
)

DICE = [sorted(dice) for dice in product(range(1, 7), repeat=3)]
REACHED = {2: 216, 3: 215, 4: 212, 5: 205, 6: 193, 7: 174, 8: 147, 9: 113, 10: 77, 11: 43, 12: 16}
SURGES = {1: 75, 2: 63, 3: 40, 4: 22, 5: 10, 6: 4, 7: 1, 8: 1}
AIM, HARDER = Offer(1, to_hit=1), Offer(1, damage=1)
SETS = [
    (), (AIM,), (HARDER,), (AIM, HARDER), (Offer(2, damage=3, once=True), HARDER),
    (Offer(2, to_hit=1, damage=1), AIM, Offer(1, pierce=1)),
    (Offer(1, to_hit=1, once=True), Offer(1, damage=1, once=True), Offer(3, damage=4)),
]  # fmt: skip


@pytest.mark.rule("SRG-TV-12", "SRG-ATK-01", "SRG-ATK-02", "SRG-ATK-03")
@pytest.mark.parametrize(
    ("dice", "roll"),
    [
        ((6, 6, 6), Roll(12, 8)), ((6, 6, 1), Roll(12, 1)), ((1, 1, 1), Roll(2, 3)),
        ((5, 3, 3), Roll(8, 4)), ((5, 5, 5), Roll(10, 7)),
    ],
)  # fmt: skip
def test_dice_of_the_vectors(dice: tuple[int, ...], roll: Roll) -> None:
    assert Roll(*rolled(dice)) == roll


@pytest.mark.rule("SRG-TV-13", "SRG-ATK-05")
@pytest.mark.parametrize(("grit", "ways"), REACHED.items())
def test_grit_is_reached_so_often(grit: int, ways: int) -> None:
    assert hit_odds(Striker(1), grit) == Fraction(ways, 216)
    assert hit_odds(Striker(1, to_hit=1), grit + 1) == Fraction(ways, 216)


@pytest.mark.rule("SRG-TV-14", "SRG-ATK-04")
def test_surges_come_so_often() -> None:
    rolls.cache_clear()
    assert surge_odds() == {number: Fraction(ways, 216) for number, ways in SURGES.items()}
    assert sum(number * share for number, share in surge_odds().items()) == Fraction(83, 36)


def test_a_hit_brings_more_surges_than_a_miss() -> None:
    """At Grit 8: 369 Surges in 147 hits, 129 in 69 misses; 83/36 of 216 are 498."""
    hit = {roll: share for roll, share in rolls().items() if roll.to_hit >= 8}
    miss = {roll: share for roll, share in rolls().items() if roll.to_hit < 8}
    assert sum(share * 216 * roll.surges for roll, share in hit.items()) == 369
    assert sum(share * 216 * roll.surges for roll, share in miss.items()) == 129
    assert (round(369 / 147, 2), round(129 / 69, 2)) == (2.51, 1.87)


def test_joint_odds_are_those_of_216_ways() -> None:
    ways = Counter((dice[1] + dice[2], dice[0] + dice.count(dice[0]) - 1) for dice in DICE)
    assert {(r.to_hit, r.surges): p * 216 for r, p in rolls().items()} == ways


@pytest.mark.rule("SRG-ATK-06")
def test_accuracy_bought_one_for_one_lifts_grit_8_to_188_ways() -> None:
    """A miss by n is mended by n Surges: gone through by hand, die by die."""
    mended = sum(high + mid + low + (low == mid) + (low == high) >= 8 for low, mid, high in DICE)
    assert mended == 188
    assert hit_odds(Striker(1, offers=(AIM,)), 8) == Fraction(188, 216)


@pytest.mark.rule("SRG-ATK-13")
def test_two_sixes_hit_any_grit_whatever_is_taken_off() -> None:
    assert hit_odds(Striker(1, to_hit=-3), 14) == Fraction(16, 216)


@pytest.mark.rule("SRG-TV-16", "SRG-ATK-12", "SRG-ATK-13")
def test_a_critical_hit_doubles_the_base_or_all() -> None:
    six = Roll(12, 2)
    assert damage_of(Striker(3, offers=(HARDER,)), six, 9) == 8
    assert damage_of(Striker(3, offers=(HARDER,), doubles_all=True), six, 9) == 10
    assert damage_of(Striker(3, offers=(HARDER,)), Roll(11, 2), 9) == 5


@pytest.mark.rule("SRG-DMG-05", "SRG-DMG-04")
@pytest.mark.parametrize(
    ("surges", "armor", "damage"), [(1, 2, 2), (2, 2, 3), (5, 2, 3), (1, 9, 0), (0, 2, 1)]
)
def test_armor_that_is_pierced_takes_less(surges: int, armor: int, damage: int) -> None:
    assert damage_of(Striker(3, offers=(Offer(1, pierce=1),)), Roll(10, surges), 9, armor) == damage


def bags(offers: tuple[Offer, ...], surges: int) -> set[Bought]:
    """All multisets of offers that Surges pay for, the stupid way."""
    found = set()
    for size in range(surges + 1):
        for bag in combinations_with_replacement(range(len(offers)), size):
            chosen = [offers[at] for at in bag]
            cost = sum(offer.cost for offer in chosen)
            twice = any(offers[at].once and bag.count(at) > 1 for at in bag)
            if cost <= surges and not twice:
                found.add(Bought(
                    cost, sum(o.to_hit for o in chosen), sum(o.damage for o in chosen),
                    sum(o.pierce for o in chosen),
                ))  # fmt: skip
    return found


@pytest.mark.rule("SRG-ATK-08", "SRG-ATK-15")
@pytest.mark.parametrize("offers", SETS)
@pytest.mark.parametrize("surges", range(7))
def test_the_knapsack_is_what_all_multisets_leave(offers: tuple[Offer, ...], surges: int) -> None:
    known = bags(offers, surges)
    best = {
        a for a in known
        if not any(
            b != a and b.cost <= a.cost and b.to_hit >= a.to_hit and b.damage >= a.damage
            and b.pierce >= a.pierce
            for b in known
        )
    }  # fmt: skip
    assert set(purchases(offers, surges)) == best
    assert purchases(offers, surges)[0] == Bought()


@pytest.mark.rule("SRG-ATK-10", "SRG-DMG-03", "SRG-DMG-05")
@pytest.mark.parametrize("seed", range(12))
def test_the_damage_is_the_most_of_all_multisets(seed: int) -> None:
    lot = Random(seed)
    offers = lot.choice(SETS)
    striker = Striker(
        lot.randint(0, 4), lot.randint(-1, 2), offers, lot.randint(0, 1), lot.randint(0, 1)
    )
    grit, armor = lot.randint(5, 13), lot.randint(0, 3)
    odds: Counter[int] = Counter()
    for low, middle, high in DICE:
        natural, surges = middle + high, low + (low == middle) + (low == high)
        best = 0
        for bag in bags(offers, surges + striker.surges):
            hits = natural == 12 or natural + striker.to_hit + bag.to_hit >= grit
            total = striker.damage * (2 if natural == 12 else 1) + bag.damage + striker.more
            past = max(0, armor - bag.pierce)
            best = max(best, (total - min(past, total)) if hits else 0)
        odds[best] += 1
    assert damage_odds(striker, grit, armor) == {n: Fraction(w, 216) for n, w in odds.items()}
