"""Rolls that lead to rolls: the solver beside a twin that writes every course out, and rolled."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, product
from math import prod
from random import Random

import pytest

from authoring.charts.chains.chain_answers import ChainAnswers
from authoring.charts.chains.roller import Rolled, Roller, Thrown
from authoring.charts.chains.row_steps import Choice, every_step, spoken
from authoring.charts.joint_odds import joint_odds
from authoring.model.chart import Chart
from authoring.model.dice import Dice
from tests.charts.drawn_chains import World, drawn, faces_of, hits, worlds
from tests.charts.made import chart, charts
from tests.examples import one_of

SEEDS = range(one_of(full=500, quick=40))
ZERO = Fraction(0)


MOST = 300
"""Courses of a drawn pack; those with more are left out, since the twin writes each of them out."""


def cases(*, changing: bool, choosing: bool) -> Iterator[tuple[dict[str, Chart], list[World]]]:
    """Drawn charts with every course of a roll on `a`, in which each option is shown."""
    seed = 0
    for _ in SEEDS:
        every = [World()] * (MOST + 1)
        while len(every) > MOST:
            seed += 1
            known = drawn(Random(seed), changing=changing, choosing=choosing)
            every = list(islice(worlds(known, "a", {}), MOST + 1))
        yield known, every


def choices_in(known: dict[str, Chart]) -> list[Choice]:
    steps = (row.result for one in known.values() for row in one.rows)
    every = (step for result in steps for step in every_step(result))  # type: ignore[arg-type]
    return list(dict.fromkeys(step for step in every if isinstance(step, Choice)))


def rows_of(known: dict[str, Chart]) -> Iterator[tuple[str, int]]:
    for one in known.values():
        yield from ((one.id, place) for place in range(len(one.rows)))


@pytest.mark.parametrize("changing", [False, True])
def test_results_are_those_of_every_course(changing: bool) -> None:
    for known, every in cases(changing=changing, choosing=True):
        odds = Counter[str]()
        for world in every:
            odds[spoken(world.pieces)] += world.odds  # type: ignore[assignment]
        assert ChainAnswers(known).results("a") == odds, known


@pytest.mark.parametrize("changing", [False, True])
def test_rows_come_as_often_as_in_every_course(changing: bool) -> None:
    for known, every in cases(changing=changing, choosing=False):
        answers = ChainAnswers(known)
        for row in rows_of(known):
            once = sum((w.odds for w in every if hits(w)[row]), ZERO)
            mean = sum((w.odds * hits(w)[row] for w in every), ZERO)
            assert answers.at_least_once("a", *row) == (once, once), (known, row)
            assert answers.expected("a", *row) == (mean, mean), (known, row)


@pytest.mark.parametrize("changing", [False, True])
def test_rows_come_together_as_often_as_in_every_course(changing: bool) -> None:
    for known, every in cases(changing=changing, choosing=False):
        first, *_, last = rows_of(known)
        odds = Counter[int]()
        for world in every:
            came = hits(world)
            odds[bool(came[first]) + 2 * bool(came[last])] += world.odds  # type: ignore[assignment]
        (shares,) = joint_odds(known, "a", [frozenset({first}), frozenset({last})])
        assert shares == odds, known


def test_whatever_the_report_knows_can_be_asked() -> None:
    for known, _ in cases(changing=False, choosing=True):
        answers = ChainAnswers(known)
        for row in rows_of(known):
            ends = answers.at_least_once("a", *row)
            if ends is not None:
                sides = [side.get(1, ZERO) for side in joint_odds(known, "a", [frozenset({row})])]
                assert (min(sides), max(sides)) == ends, (known, row)


def test_a_choice_opens_the_odds_as_far_as_any_way_to_choose() -> None:
    """Without anything that changes, one way to choose for each choice is as good as any."""
    for known, _ in cases(changing=False, choosing=True):
        if any("Keep" in str(row.result) for one in known.values() for row in one.rows):
            continue  # what is kept would tell occasions apart
        answers, choices = ChainAnswers(known), choices_in(known)
        ways = [
            dict(zip(choices, picks, strict=True)) for picks in product((0, 1), repeat=len(choices))
        ]
        every = [list(worlds(known, "a", way)) for way in ways]
        for row in rows_of(known):
            odds = [sum((w.odds for w in course if hits(w)[row]), ZERO) for course in every]
            means = [sum((w.odds * hits(w)[row] for w in course), ZERO) for course in every]
            assert answers.at_least_once("a", *row) == (min(odds), max(odds)), (known, row)
            assert answers.expected("a", *row) == (min(means), max(means)), (known, row)


class Enumerated:
    """Dice that show the way to fall that each is told, the first where nothing is told."""

    def __init__(self, told: list[int]) -> None:
        self.told, self.ways = told, list[int]()

    def __call__(self, dice: Dice, _what: str) -> Thrown:
        if not dice.is_rolled:
            return Thrown(dice, (), dice.bonus)
        totals = faces_of(dice)
        if len(self.ways) == len(self.told):
            self.told.append(0)
        total = totals[self.told[len(self.ways)]]
        self.ways.append(len(totals))
        return Thrown(dice, (total,), total)


def rolled(known: dict[str, Chart]) -> Iterator[tuple[Fraction, Rolled]]:
    """Every roll there can be with its odds, counted up like the digits of a number."""
    told: list[int] = []
    while True:
        dice = Enumerated(told)
        result = Roller(known, dice).roll("a")
        yield Fraction(1, prod(dice.ways)), result
        while told and told[-1] + 1 == dice.ways[len(told) - 1]:
            told.pop()
        if not told:
            return
        told[-1] += 1


def test_rolling_agrees_with_the_odds() -> None:
    for known, _ in cases(changing=False, choosing=True):
        odds = Counter[str]()
        for share, result in rolled(known):
            odds[result.text] += share  # type: ignore[assignment]
        assert ChainAnswers(known).results("a") == odds, known


def test_a_roll_that_is_made_again_leaves_the_odds_of_the_others() -> None:
    """`roll again` on a 6 of a d6: the other five share what is left."""
    known = charts(chart("a", "d6", {"1-2": "x", "3-5": "y", "6": "-> a"}))
    answers = ChainAnswers(known)
    assert answers.at_least_once("a", "a", 0) == (Fraction(2, 5),) * 2
    assert answers.expected("a", "a", 2) == (Fraction(1, 5),) * 2


def test_two_charts_that_lead_to_each_other_are_solved() -> None:
    """a: 1 in 2 to b; b: 1 in 3 back to a. Rolls on a: 1 / (1 - 1/6)."""
    known = charts(
        chart("a", "d2", {"1": "x", "2": "-> b"}), chart("b", "d3", {"1-2": "y", "3": "-> a"})
    )
    answers = ChainAnswers(known)
    assert answers.expected("a", "a", 1) == (Fraction(3, 5),) * 2
    assert answers.at_least_once("a", "a", 0) == (Fraction(3, 5),) * 2
    assert answers.at_least_once("a", "b", 0) == (Fraction(2, 5),) * 2


def test_rolls_that_never_end_have_no_odds() -> None:
    known = charts(
        chart("a", "d6", {"1-5": "x", "6": "-> a x 7"}), chart("b", "d2", {"1-2": "-> b"})
    )
    answers = ChainAnswers(known)
    assert answers.at_least_once("a", "a", 0) is None
    assert answers.results("b") is None
    assert not answers.ends("b")
