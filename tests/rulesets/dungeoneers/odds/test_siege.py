"""The lair's siege: by hand, and by looking many rounds ahead."""

from fractions import Fraction

import pytest

from authoring.rulesets.dungeoneers.exact.siege import Cost, Dragons, Siege

SURE = Fraction(1)
REST = 1e-10
"""How likely a siege goes on that is looked at no longer."""


def cost(dragons: Dragons, inside: int, outside: int) -> Cost:
    return Siege(dragons).cost(inside, outside, dragons.health)


def bf_costs(one: Dragons, inside: int, outside: int) -> tuple[float, float, float]:
    """Rounds and hits over so many rounds, state by state forwards."""
    p, q = float(one.strikes), float(one.suffers)
    now = {(inside, outside, one.health): 1.0}
    rounds = single = every = 0.0
    while sum(now.values()) > REST:
        after: dict[tuple[int, int, int], float] = {}
        for (here, away, left), odds in now.items():
            rounds += odds
            for lands, share in ((True, p), (False, 1 - p)):
                there, out, wounds = here, away, left - lands
                if wounds == 0:
                    there, wounds = there - 1, one.health
                single += odds * share * q * (there > 0)
                every += odds * share * q * there
                if there == 0 and out:
                    there, out = 1, out - 1
                if there == 0:
                    continue
                free = max(one.squares - there, 0)
                back = min(one.returns * free, 100) / 100 if out else 0.0
                for comes, chance in ((1, back), (0, 1 - back)):
                    if chance:
                        key = there + comes, out - comes, wounds
                        after[key] = after.get(key, 0.0) + odds * share * chance
        now = after
    return rounds, single, every


def test_one_dragon_alone() -> None:
    """Half of the blows hit: four rounds for two health, three of them with a strike back."""
    one = Dragons(Fraction(1, 2), Fraction(1, 3), 2, 2, 20)
    assert cost(one, 1, 0) == Cost(Fraction(4), Fraction(1), Fraction(1))


@pytest.mark.rule("DGN-DRA-16", "DGN-DRA-17")
def test_the_next_one_flies_in_at_once_and_acts_a_round_later() -> None:
    """Sure blows: with both inside the other strikes once, with one outside nobody ever does."""
    sure = Dragons(SURE, SURE, 1, 0, 20)
    assert cost(sure, 2, 0) == Cost(Fraction(2), SURE, SURE)
    assert cost(sure, 1, 1) == Cost(Fraction(2), Fraction(0), Fraction(0))


@pytest.mark.rule("DGN-DRA-15", "DGN-TV-05")
def test_eight_free_squares_bring_one_back_with_sixteen_percent() -> None:
    one = Dragons(SURE, SURE, 1, 2, 10)
    assert one.comes(2) == Fraction(16, 100)
    assert one.comes(11) == 0


@pytest.mark.parametrize(("inside", "outside"), [(1, 0), (1, 1), (2, 3)])
@pytest.mark.parametrize("health", [1, 3])
@pytest.mark.parametrize("strikes", [36, 72])
def test_a_siege_is_its_rounds_one_after_the_other(
    inside: int, outside: int, health: int, strikes: int
) -> None:
    one = Dragons(Fraction(strikes, 100), Fraction(79, 100), health, 2, 23)
    found = cost(one, inside, outside)
    expected = bf_costs(one, inside, outside)
    assert (float(found.rounds), float(found.one_strikes), float(found.all_strike)) == (
        pytest.approx(expected, rel=1e-6)
    )
