"""Who is gone first, dragon or potions: by hand, and by looking far ahead."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from authoring.rulesets.dungeoneers.exact.last_fight import PARTS, LastFight, Round, hit_odds
from authoring.rulesets.dungeoneers.odds.duel_bound import win_bound
from authoring.rulesets.dungeoneers.odds.plan import slays
from authoring.rulesets.dungeoneers.odds.win import win
from tests.rulesets.dungeoneers.odds.quests import quest

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
AHEAD = 400


def always(*ways: Round) -> LastFight:
    return LastFight(lambda _health, _hits: ways, up=True)


def bf_wins(ways: tuple[Round, ...], health: int, hits: int) -> float:
    """The best odds so many rounds ahead."""
    ahead = {(h, n): 0.0 for h in range(1, health + 1) for n in range(1, hits + 1)}

    def worth(left: int, have: int) -> float:
        if left <= 0:
            return 1.0
        return ahead[left, have] if have > 0 else 0.0

    def spent(one: Round, left: int, have: int) -> float:
        p, q = float(one.strikes), float(one.suffers)
        if one.parry:
            landed = p * worth(left - 1, have) + (1 - p) * worth(left, have)
            return q * worth(left, have - 1) + (1 - q) * landed
        whole = 0.0
        for lands, share in ((1, p), (0, 1 - p)):
            if left == lands:
                whole += share
                continue
            for n, odds in hit_odds(one.strikers, one.suffers).items():
                whole += share * float(odds) * worth(left - lands, have - n)
        return whole

    for _ in range(AHEAD):
        ahead = {state: max(spent(one, *state) for one in ways) for state in ahead}
    return ahead[health, hits]


def test_one_blow_against_one_blow() -> None:
    """1/2 to hit; else 1/3 to be hit, else again: 1/2 of 1/2 + 1/6."""
    assert always(Round(HALF, THIRD)).wins(1, 1) == Fraction(3, 4)


@pytest.mark.rule("DGN-ACT-08")
def test_on_guard_he_is_struck_at_first() -> None:
    """1/3 hit; else 1/2 to answer: 1/3 against 1/3."""
    assert always(Round(HALF, THIRD, parry=True)).wins(1, 1) == HALF


@pytest.mark.rule("DGN-ITM-08")
def test_without_potions_nothing_is_won_and_without_dragons_all() -> None:
    assert always(Round(HALF, THIRD)).wins(1, 0) == 0
    assert always(Round(HALF, THIRD)).wins(0, 0) == 1


def test_two_strikers_take_two_potions_in_a_round_at_once() -> None:
    """The first blow never kills two: 1/4 both miss, 1/2 one hits, 1/4 both."""
    assert hit_odds(2, HALF) == {0: Fraction(1, 4), 1: HALF, 2: Fraction(1, 4)}
    assert always(Round(Fraction(1), Fraction(1), strikers=2)).wins(2, 2) == 0
    assert always(Round(Fraction(1), Fraction(1), strikers=2)).wins(2, 3) == 1


@pytest.mark.parametrize("health", [1, 2, 4])
@pytest.mark.parametrize("hits", [1, 3, 6])
@pytest.mark.parametrize("strikers", [1, 2])
def test_the_odds_are_those_of_looking_ahead(health: int, hits: int, strikers: int) -> None:
    ways = (
        Round(Fraction(36, 100), Fraction(79, 100), strikers),
        Round(Fraction(36, 100), Fraction(64, 100), parry=True),
    )
    found = always(*ways).wins(health, hits)
    assert float(found) == pytest.approx(bf_wins(ways, health, hits), abs=1e-9)


def test_rounded_they_stay_on_their_side() -> None:
    """9 in 100 hit, of the 91 others 18 are hit back: 9 against 18."""
    ways = (Round(Fraction(9, 100), Fraction(18, 91)),)
    bounds = [LastFight(lambda _health, _hits: ways, up=up).wins(1, 1) for up in (False, True)]
    assert bounds[0] < Fraction(1, 3) < bounds[1] < bounds[0] + Fraction(2, PARTS)


@pytest.mark.rule("DGN-UNS-04", "DGN-ITM-09")
def test_a_plan_against_a_single_health_by_hand(tmp_path: Path) -> None:
    """The village gives 9 of each, which count as 4; two potions are few. The surprise: 4 + 3 + 2
    less 7, 72 in 100. Else it strikes, 8 less 4: 85, and keeps away: from then on the bow at three,
    4 - 3 - 7: 10, against its best without a shield, 8: 99."""
    found = quest(tmp_path, potions="2", level="1, supply: 99")
    white = replace(found.content.monsters["white"], health=1)
    far, struck_at = Fraction(10, 100), Fraction(99, 100)
    again = far + (1 - far) * struck_at
    one = far / again
    two = (far + (1 - far) * struck_at * one) / again
    after = Fraction(15, 100) * two + Fraction(85, 100) * one
    expected = Fraction(72, 100) + Fraction(28, 100) * after
    assert slays(found, found.content.heroes["human"], white) == (
        pytest.approx(float(expected), abs=1e-9)
    )


@pytest.mark.parametrize("dragons", ["1", "2", "4"])
@pytest.mark.parametrize("rulings", ["", "flee_at: below_zero"])
def test_the_bounds_are_in_order(tmp_path: Path, dragons: str, rulings: str) -> None:
    found = quest(tmp_path, dragons=dragons, rulings=rulings)
    (figure,) = win.ask(found).figures
    assert figure.low <= figure.high <= 1
    assert (figure.low > 0) == (dragons != "4")


def test_one_more_hit_under_the_other_ruling(tmp_path: Path) -> None:
    zero, below = quest(tmp_path), quest(tmp_path, rulings="flee_at: below_zero")
    human, white = zero.content.heroes["human"], zero.content.monsters["white"]
    assert slays(below, human, white) > slays(zero, human, white)
    assert win_bound(below, human, white) > win_bound(zero, human, white)


def test_nothing_is_promised_to_a_hero_without_a_bow(tmp_path: Path) -> None:
    """A dragon at its last health keeps away."""
    found = quest(tmp_path)
    assert slays(found, found.content.heroes["dwarf"], found.content.monsters["white"]) == 0
