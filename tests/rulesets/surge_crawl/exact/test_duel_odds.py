"""Duels: by hand, and held against a walk through every course of small ones."""

from fractions import Fraction
from random import Random

import pytest

from authoring.rulesets.surge_crawl.exact import duels
from authoring.rulesets.surge_crawl.exact.attacks import Offer, Striker, damage_odds
from authoring.rulesets.surge_crawl.exact.duels import Standing, best_damage, chance_to_win, struck
from authoring.rulesets.surge_crawl.exact.strikers import Sheet
from tests.rulesets.surge_crawl.exact.sheets import sheet

HALF = Fraction(1, 2)


def figure(
    damage: int,
    grit: int,
    hp: int,
    *,
    armor: int = 0,
    reflect: int = 0,
    shield: int = 0,
    spends: bool = False,
) -> Sheet:
    offers = (Offer(1, damage=1),) if spends else ()
    striker = Striker(damage, offers=offers)
    return sheet(striker, grit=grit, hitpoints=hp, armor=armor, reflect=reflect, shield=shield)


def test_the_first_of_two_equals_has_the_better_odds() -> None:
    """Both hit with p and fall by one hit: p + (1 - p)^2 x = x. At Grit 12 p is 16/216."""
    a, b = figure(1, 12, 1), figure(1, 12, 1)
    p = Fraction(16, 216)
    assert chance_to_win(a, b) == p / (1 - (1 - p) ** 2)
    assert chance_to_win(figure(1, 2, 1), figure(1, 2, 1)) == 1


@pytest.mark.rule("SRG-DMG-04", "SRG-DMG-05")
def test_armor_that_no_damage_passes_is_a_duel_without_end() -> None:
    assert chance_to_win(figure(2, 2, 1, armor=4), figure(2, 2, 1, armor=4)) is None
    assert chance_to_win(figure(2, 2, 1, armor=4), figure(2, 2, 9)) == 1
    assert chance_to_win(figure(2, 2, 9), figure(2, 2, 1, armor=4)) == 0


@pytest.mark.rule("SRG-DMG-06", "SRG-DMG-12")
def test_who_strikes_a_reflection_may_fall_by_it() -> None:
    """Grit 2 is always hit: 3 damage come back against 3 Hitpoints, Armor 1 takes one of them."""
    mirror = figure(0, 2, 1, reflect=9)
    assert chance_to_win(figure(3, 2, 3), mirror) == 0
    assert chance_to_win(figure(3, 2, 13, armor=1), mirror) == 1


@pytest.mark.rule("SRG-EXP-05")
def test_who_falls_with_the_other_has_not_won() -> None:
    """3 damage: 2 come back, 1 brings the mirror down."""
    mirror = figure(0, 2, 1, reflect=2)
    won = chance_to_win(figure(3, 2, 2), mirror)
    assert won is not None
    assert won == 0
    assert chance_to_win(figure(3, 2, 3), mirror) == 1


@pytest.mark.rule("SRG-TV-06", "SRG-TV-07", "SRG-DMG-03", "SRG-DMG-07", "SRG-DMG-08")
@pytest.mark.parametrize(
    ("by", "to", "damage", "armor", "after"),
    [
        (Standing(9, 0, 0), Standing(10, 2, 2), 6, 0, (Standing(7, 0, 0), Standing(8, 0, 0))),
        (Standing(9, 0, 0), Standing(9, 6, 2), 4, 0, (Standing(5, 0, 0), Standing(9, 2, 2))),
        (Standing(9, 5, 1), Standing(9, 6, 0), 4, 2, (Standing(8, 5, 0), Standing(9, 2, 0))),
        (Standing(2, 0, 0), Standing(2, 4, 0), 7, 0, (Standing(0, 0, 0), Standing(0, 0, 0))),
    ],
)
def test_damage_meets_reflect_shield_and_hitpoints(
    by: Standing, to: Standing, damage: int, armor: int, after: tuple[Standing, Standing]
) -> None:
    """Armor of the target has taken its part before: 7 on Armor 1 are 6 here."""
    assert struck(by, to, damage, armor) == after


def one_by_one(points: int, hp: int, reflect: int, shield: int) -> tuple[int, int, int, int]:
    """What is left after points of damage, one after the other, and how many came back."""
    back = 0
    for _ in range(points):
        if reflect:
            reflect, back = reflect - 1, back + 1
        elif shield:
            shield -= 1
        else:
            hp -= 1
    return hp, reflect, shield, back


def walked(first: Sheet, second: Sheet, attacks: int) -> tuple[Fraction, Fraction]:
    """The odds that the first wins within some attacks, and that nobody has won by then."""
    sheets = (first, second)
    start = tuple(
        (one.fighter.hitpoints, one.fighter.reflect, one.fighter.shield) for one in sheets
    )
    states: dict[tuple[tuple[int, int, int], ...], Fraction] = {start: Fraction(1)}
    won = Fraction(0)
    for number in range(attacks):
        by, to = number % 2, 1 - number % 2
        odds = damage_odds(
            sheets[by].strikers[0], sheets[to].fighter.grit, sheets[to].fighter.armor
        )
        after: dict[tuple[tuple[int, int, int], ...], Fraction] = {}
        for state, share in states.items():
            for damage, p in odds.items():
                hp, reflect, shield, back = one_by_one(damage, *state[to])
                own, _, guard, _ = one_by_one(
                    max(0, back - sheets[by].fighter.armor), state[by][0], 0, state[by][2]
                )
                new = [(0, 0, 0)] * 2
                new[to] = hp, reflect, shield
                new[by] = own, state[by][1], guard
                if new[0][0] > 0 >= new[1][0]:
                    won += share * p
                elif new[0][0] > 0:
                    after[tuple(new)] = after.get(tuple(new), Fraction(0)) + share * p
        states = after
    return won, sum(states.values(), Fraction(0))


@pytest.mark.parametrize("seed", range(10))
def test_small_duels_go_as_every_course_of_them(seed: int) -> None:
    lot = Random(seed)
    a, b = (
        figure(
            lot.randint(1, 2), lot.randint(7, 10), lot.randint(1, 4), spends=lot.random() < 0.5,
            armor=lot.randint(0, 1), reflect=lot.randint(0, 2), shield=lot.randint(0, 1),
        )
        for _ in range(2)
    )  # fmt: skip
    low, rest = walked(a, b, 150)
    odds = chance_to_win(a, b)
    assert odds is not None
    assert rest < Fraction(1, 20)
    assert low <= odds <= low + rest


def test_the_weapon_that_does_more_on_average_is_taken() -> None:
    blunt, keen = Striker(5), Striker(1, to_hit=6)
    both = sheet(blunt, keen, grit=8, hitpoints=5)
    assert best_damage(both, figure(1, 12, 5)) == damage_odds(keen, 12)
    assert best_damage(both, figure(1, 4, 5)) == damage_odds(blunt, 4)


def test_a_long_duel_is_rounded_and_hardly_differs_from_the_exact_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain = figure(3, 8, 40), figure(2, 7, 40)
    odds = chance_to_win(*plain)
    monkeypatch.setattr(duels, "EXACT", 10**6)
    exact = chance_to_win(*plain)
    assert odds is not None
    assert exact is not None
    assert exact - Fraction(1, 10**9) < odds < exact
