"""What the village and the rooms give: by hand, and by going through every draw."""

from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb
from pathlib import Path

import pytest

from authoring.odds.distributions import expectation
from authoring.rulesets.dungeoneers.exact.last_fight import PARTS
from authoring.rulesets.dungeoneers.exact.supply import drawn_in_all, supplied
from authoring.rulesets.dungeoneers.odds.best_weapons import mean_best_bonus, none_above
from authoring.rulesets.dungeoneers.odds.duel_bound import weapons, whole_stock
from authoring.rulesets.dungeoneers.odds.fights import even
from authoring.rulesets.dungeoneers.odds.holdings import (
    caches,
    holdings,
    items,
    monsters,
    potions_lost,
)
from tests.rulesets.dungeoneers.odds.quests import quest

KINDS = ("sword", "shield", "bow")


@pytest.mark.rule("DGN-FAM-08", "DGN-FAM-09", "DGN-TV-07")
def test_at_level_five_a_step_has_fifteen_percent() -> None:
    found = supplied(10 + 5)
    assert found[1] == Fraction(85, 100)
    assert found[2] == Fraction(1275, 10000)
    assert sum(found.values()) == 1
    assert round(float(expectation(found)), 3) == 1.176
    assert expectation(found) == sum(Fraction(15, 100) ** step for step in range(9))


def test_whoever_is_sure_of_every_step_gets_nine() -> None:
    assert supplied(100) == {**dict.fromkeys(range(1, 9), 0), 9: 1}


@pytest.mark.parametrize("draws", range(8))
def test_drawings_come_once_each_before_any_comes_again(draws: int) -> None:
    parts = {"a": 0, "b": 1, "c": 1, "d": 2}
    found: dict[int, Fraction] = {}
    orders = list(permutations(parts.values()))
    for first, second in product(orders, orders):
        total = sum((*first, *second)[:draws])
        found[total] = found.get(total, Fraction(0)) + Fraction(1, len(orders) ** 2)
    assert drawn_in_all(parts, draws) == found


@pytest.mark.parametrize("taken", range(4))
@pytest.mark.parametrize("draws", [1, 3, 4, 6])
def test_what_a_boss_takes_is_taken_where_there_is_any(draws: int, taken: int) -> None:
    """Every order of two piles, the first rooms being those of bosses."""
    parts = {"a": 0, "b": 1, "c": 1, "d": 2}
    bosses = min(taken, draws)
    found: dict[int, Fraction] = {}
    orders = list(permutations(parts.values()))
    for first, second in product(orders, orders):
        drawn = (*first, *second)[:draws]
        # A boss's room may be any of the draws: all of them are alike.
        for rooms in combinations(range(draws), bosses):
            left = sum(n - (at in rooms and n > 0) for at, n in enumerate(drawn))
            share = Fraction(1, len(orders) ** 2 * comb(draws, bosses))
            found[left] = found.get(left, Fraction(0)) + share
    assert drawn_in_all(parts, draws, taken) == found


@pytest.mark.rule("DGN-ITM-20", "DGN-ITM-25")
def test_what_the_caves_hold_by_hand(tmp_path: Path) -> None:
    """The hall is always open: a find and a weapon's square. Of the other three rooms one or two
    are (the third draw is from a new pile). 0.6 potions a find; a chest or rack half of the time;
    0.75 monsters in each of four rooms."""
    found = quest(tmp_path)
    caves = holdings(found)[0]
    assert caves.finds == caves.weapons == {2: Fraction(1, 2), 3: Fraction(1, 2)}
    assert items(caves)["potion"] == Fraction(5, 2) * Fraction(6, 10)
    assert items(caves)["haste"] == Fraction(5, 2) * Fraction(1, 10)
    assert caches(found, caves) == Fraction(5, 4)
    assert monsters(caves) == 3


def test_what_the_caves_cost_by_hand(tmp_path: Path) -> None:
    """Three monsters, three in four a rat. At +3/+3 rats: 79 to hit, 28 to be hit, 0.21 / 0.79 x
    0.28; ogres, two health: 72 and 45, on guard 28: 0.45 / 0.72 for the first (guarding costs
    0.28 / 0.72^2), 0.28 / 0.72 x 0.45 for the second."""
    found = quest(tmp_path)
    rat = Fraction(21 * 28, 79 * 100)
    ogre = min(Fraction(45, 72), Fraction(2800, 72 * 72)) + Fraction(28 * 45, 72 * 100)
    human = found.content.heroes["human"]
    assert potions_lost(found, holdings(found)[0], human, even(3)) == 3 * (3 * rat + ogre) / 4


def bf_looted(found_caches: int) -> list[tuple[dict[str, int], Fraction]]:
    """Every way in which so many squares for weapons can turn out: the best of each kind."""
    one = [
        ("", 0, Fraction(1, 2)),
        *((kind, n, Fraction(1, 18)) for kind in KINDS for n in (1, 2, 3)),
    ]
    ends = []
    for outcome in product(one, repeat=found_caches):
        odds, top = Fraction(1), dict.fromkeys(KINDS, 0)
        for kind, bonus, share in outcome:
            odds *= share
            if kind:
                top[kind] = max(top[kind], bonus)
        ends.append((top, odds))
    return ends


def test_the_best_weapons_are_those_of_every_draw(tmp_path: Path) -> None:
    found = quest(tmp_path)
    regions, start = holdings(found), supplied(11)
    for limits in ({"sword": 1}, {"sword": 2, "shield": 1}, {"bow": 3, "sword": 1, "shield": 2}):
        whole = Fraction(0)
        for number in (2, 3):
            for top, odds in bf_looted(number):
                if all(top[kind] <= most for kind, most in limits.items()):
                    whole += odds / 2
        for most in limits.values():
            whole *= sum(share for bonus, share in start.items() if bonus <= most)
        assert none_above(found, regions, start, limits) == whole
    mean_best = sum(
        odds * share * max(bonus, top["sword"]) / 2
        for number in (2, 3)
        for top, odds in bf_looted(number)
        for bonus, share in start.items()
    )
    assert mean_best_bonus(found, regions, start, "sword") == mean_best


@pytest.mark.parametrize("hero", ["human", "dwarf", "elf"])
def test_what_a_hero_may_hold_in_the_end_adds_up_to_one(tmp_path: Path, hero: str) -> None:
    found = quest(tmp_path)
    held = weapons(found, found.content.heroes[hero])
    assert sum(held.values()) == 1
    assert all(odds > 0 for odds in held.values())
    assert (max(shield for _, shield in held) == 0) == (hero == "elf")


def test_the_stock_is_an_upper_bound_and_hardly_more_than_the_mean(tmp_path: Path) -> None:
    found = quest(tmp_path)
    stock = whole_stock(found)
    assert PARTS <= sum(stock.values()) < PARTS * 1.0001
    potions = sum(number * parts for (number, _), parts in stock.items()) / PARTS
    haste = sum(number * parts for (_, number), parts in stock.items()) / PARTS
    assert potions == pytest.approx(1.5, rel=1e-4)
    assert haste == pytest.approx(0.25 + float(expectation(supplied(11))), rel=1e-4)
