"""Rolls followed through charts to their final rows."""

from fractions import Fraction

import icepool

from authoring.charts.outcomes import outcomes
from authoring.model.chart import Chart, Row
from tests.charts.made import chart, charts


def is_link(row: Row) -> bool:
    return bool(row.links)


def found(*all_: Chart, start: str = "c", modifier: int = 0) -> dict[str, Fraction]:
    drawn = outcomes(charts(*all_), start, modifier, follows=is_link)
    odds: dict[str, Fraction] = {}
    for one in drawn.rows:
        name = str(one.row.result)
        odds[name] = odds.get(name, Fraction(0)) + one.odds
    assert sum(odds.values()) + drawn.missing + drawn.endless == 1
    return odds | {"missing": drawn.missing, "endless": drawn.endless}


NONE = {"missing": Fraction(0), "endless": Fraction(0)}


def test_a_link_hands_its_odds_to_the_other_chart() -> None:
    c = chart("c", "d6", {"1-4": "x", "5-6": "-> d"})
    d = chart("d", "d4", {"1": "y", "2-4": "x"})
    assert found(c, d) == {"x": Fraction(2, 3) + Fraction(1, 4), "y": Fraction(1, 12)} | NONE


def test_a_plain_reroll_shares_out_among_the_other_rows() -> None:
    c = chart("c", "d6", {"1": "x", "2-5": "y", "6": "-> c"})
    oracle = icepool.d6.map(lambda face: icepool.Reroll if face == 6 else face)
    assert found(c) == {"x": oracle.probability("==", 1), "y": Fraction(4, 5)} | NONE


def test_a_loop_over_two_charts_is_solved_exactly() -> None:
    # By hand: from c the roll ends on x with 1/2, or goes to d; d returns half of the time.
    c = chart("c", "d6", {"1-3": "x", "4-6": "-> d"})
    d = chart("d", "d6", {"1-3": "y", "4-6": "-> c"})
    assert found(c, d) == {"x": Fraction(2, 3), "y": Fraction(1, 3)} | NONE


def test_a_chart_that_never_ends_is_all_endless() -> None:
    assert found(chart("c", "d6", {"1-6": "-> c"}))["endless"] == 1


def test_only_the_part_that_never_ends_is_endless() -> None:
    c = chart("c", "d6", {"1-3": "x", "4-6": "-> d"})
    d = chart("d", "d6", {"1-6": "-> d"})
    assert found(c, d) == {"x": Fraction(1, 2), "missing": 0, "endless": Fraction(1, 2)}


def test_a_link_rolled_twice_is_a_result_of_its_own() -> None:
    c = chart("c", "d6", {"1-3": "x", "4-6": "-> c x 2"})
    assert found(c)["-> c x 2"] == Fraction(1, 2)


def test_gaps_and_links_to_nothing_are_missing() -> None:
    c = chart("c", "d6", {"1-3": "x", "5-6": "-> nowhere"})
    assert found(c)["missing"] == Fraction(1, 2)


def test_a_reroll_keeps_the_modifier() -> None:
    c = chart("c", "d6", {"1": "-> c", "2-6": "x", "7+": "y"}, modifier_high=1)
    # With +1 the totals are 2..7, so nothing is rolled again.
    assert found(c, modifier=1) == {"x": Fraction(5, 6), "y": Fraction(1, 6)} | NONE
