"""Several events in one roll, with all it leads to: by hand, and by going through every face."""

import random
from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from itertools import product
from math import prod
from operator import or_

import pytest

from authoring.charts.joint_odds import joint_odds
from authoring.core.errors import CannotRun
from authoring.model.chart import Chart
from authoring.model.dice import Dice
from tests.charts.made import chart, charts

HALF = Fraction(1, 2)


def odds_of(all_: Mapping[str, Chart], start: str, bits: Mapping[str, int]) -> dict[int, Fraction]:
    events = []
    for n in range(max(bits.values()).bit_length()):
        rows = ((c.key, at, row) for c in all_.values() for at, row in enumerate(c.rows))
        names = {name for name, events in bits.items() if events >> n & 1}
        events.append(frozenset((key, at) for key, at, row in rows if row.result in names))
    (odds,) = joint_odds(all_, start, events)
    return odds


def test_two_events_of_one_chart_exclude_each_other() -> None:
    known = charts(chart("c", "d6", {"1": "x", "2-3": "y", "4-6": "z"}))
    odds = odds_of(known, "c", {"x": 1, "y": 2})
    assert odds == {1: Fraction(1, 6), 2: Fraction(1, 3), 0: HALF}


def test_a_roll_that_leads_on_twice_by_hand() -> None:
    """Half the time two coins are thrown: heads at least once in 3 of 4, tails too; both in 2."""
    known = charts(chart("c", "d2", {"1": "x", "2": "-> coin x 2"}),
                   chart("coin", "d2", {"1": "heads", "2": "tails"}))  # fmt: skip
    odds = odds_of(known, "c", {"heads": 1, "tails": 2})
    assert odds == {0: HALF, 1: HALF / 4, 2: HALF / 4, 3: HALF / 2}


def test_a_chart_that_rolls_again_comes_to_its_other_rows() -> None:
    """Six is rolled again: each other face has a fifth."""
    known = charts(chart("c", "d6", {"1": "x", "2-5": "y", "6": "-> c"}))
    assert odds_of(known, "c", {"x": 1}) == {1: Fraction(1, 5), 0: Fraction(4, 5)}


def test_what_comes_on_the_way_round_counts() -> None:
    """Heads goes on and is counted: it comes at least once unless tails is first."""
    known = charts(chart("c", "d2", {"1": "-> again", "2": "end"}),
                   chart("again", "d2", {"1": "-> c", "2": "out"}))  # fmt: skip
    odds = odds_of(known, "c", {"out": 1, "end": 2})
    # From c: end with 1/2 + 1/4 of the same, so 2/3; out with the other third.
    assert odds == {1: Fraction(1, 3), 2: Fraction(2, 3)}


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ({"1-4": "x", "5-6": "-> c x 2"}, "no exact odds"),
        ({"1-4": "x", "5-6": "-> c, c"}, "no exact odds"),
        ({"1-6": "-> c"}, "may never end"),
    ],
)
def test_what_has_no_fraction_is_refused(rows: dict[str, str], why: str) -> None:
    with pytest.raises(CannotRun, match=why):
        odds_of(charts(chart("c", "d6", rows)), "c", {"x": 1})


def test_too_many_rolls_are_refused() -> None:
    known = charts(
        chart("c", "d2", {"1": "x", "2": "-> d x 100d1000"}), chart("d", "d20", {"1-20": "y"})
    )
    assert odds_of(known, "c", {"x": 1}) == {1: HALF, 0: HALF}  # y never matters
    with pytest.raises(CannotRun, match="no exact odds"):
        odds_of(
            charts(known["c"], chart("d", "d20", {"1-19": "y", "20": "z"})), "c", {"x": 1, "z": 2}
        )


def faces(dice: Dice) -> list[int]:
    """Return every total of dice, each as often as it comes."""
    count, _, sides = str(dice).partition("d")
    rolls = product(range(1, int(sides or 1) + 1), repeat=int(count or 1))
    return [sum(roll) for roll in rolls] if sides else [int(count)]


def twin(all_: Mapping[str, Chart], id: str, bits: Mapping[str, int]) -> dict[int, Fraction]:
    """Return the odds of each set of events by going through every face of every die."""
    odds: dict[int, Fraction] = {}
    totals = faces(all_[id].die)
    for total in totals:
        row = all_[id].row_for(total)
        cases = {0 if row is None else bits.get(str(row.result), 0): Fraction(1, len(totals))}
        for link in row.links if row is not None else ():
            part = twin(all_, link.chart, bits)
            numbers = faces(link.times)
            after: dict[int, Fraction] = {}
            for times in numbers:
                for rolls in product(part.items(), repeat=max(times, 0)):
                    for events, share in cases.items():
                        among = reduce(or_, (more for more, _ in rolls), events)
                        odds_of_all = prod((p for _, p in rolls), start=share) / len(numbers)
                        after[among] = after.get(among, Fraction(0)) + odds_of_all
            cases = after
        for events, share in cases.items():
            odds[events] = odds.get(events, Fraction(0)) + share
    return odds


@pytest.mark.parametrize("seed", range(30))
def test_chains_agree_with_every_face(seed: int) -> None:
    chance = random.Random(seed)
    known: dict[str, Chart] = {}
    for n in range(3):
        rows: dict[str, str] = {}
        for face in range(1, 5):
            ways = ["a", "b", "c", "-"]
            ways += [f"-> c{at}{chance.choice(['', ' x 2', ' x d2', ' x 0'])}" for at in range(n)]
            ways += ["-> c0, c0"] if n else []
            rows[str(face)] = chance.choice(ways)
        rows.pop(chance.choice([*rows, "none"]), None)
        known[f"c{n}"] = chart(f"c{n}", chance.choice(["d4", "d5", "2d2"]), rows or {"1": "a"})
    bits = {"a": 1, "b": 2, "c": 4}
    assert odds_of(known, "c2", bits) == twin(known, "c2", bits)
