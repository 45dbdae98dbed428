"""The Pool as it is drained, and points that tokens ask for: by hand, and held against every
course of small ones."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from authoring.rulesets.mkd_adventure.exact.asked import odds_over, over_sets, points_asked
from authoring.rulesets.mkd_adventure.exact.columns import mean_points, points_of_set, requests
from authoring.rulesets.mkd_adventure.exact.drain import Drain, Stage, driest, without
from authoring.rulesets.mkd_adventure.model.numbers import Band
from authoring.rulesets.mkd_adventure.model.quest import Quest
from authoring.rulesets.mkd_adventure.model.tokens import Request
from tests.rulesets.mkd_adventure.small_quests import small_pack

ONE = Fraction(1)
RATS: dict[str, Any] = {"quest": {"pool": {"rat": 2, "watchman": None, "mole": None}}}


def sole(**rows: dict[str, Any]) -> dict[str, Any]:
    """Changes by which columns have these rows instead of their own."""
    old = {"y1": ("2-3", "4-6", "7-9", "10-11", "12"), "y2": ("2-3", "4-5", "6-7", "8-10", "11-12"),
           "b1": ("2", "3-6", "7-9", "10-12"), "r1": ("2", "3-5", "6-8", "9-12")}  # fmt: skip
    charts = {id: {"rows": {**dict.fromkeys(old[id]), **given}} for id, given in rows.items()}
    return {"charts": charts}


SURE = sole(y1={"2-12": "1/10"}, y2={"2-12": "1/10"})
EVEN_ODDS = sole(y1={"2-6": "nothing", "7": "1/10", "8-12": "1/20"}, y2={"2-12": "1/20"})


def quest_of(*changes: dict[str, Any]) -> Quest:
    return small_pack(*changes).required_quest()


@pytest.mark.rule("MKD-MON-05", "MKD-MON-06")
def test_two_rats_last_for_two_reveals() -> None:
    drain = Drain(quest_of(RATS, SURE), (3, 0, 0), 0)
    stages = [(stage.dry, stage.points, stage.left) for stage in drain.stages()]
    assert stages == [(0, 10, 10), (0, 10, 0), (1, 0, 0)]
    course = driest(drain)
    assert [(step.colour, step.request, step.figures) for step in course] == [
        ("yellow", Request(1, 10), (0,)), ("yellow", Request(1, 10), (0,)),
        ("yellow", Request(1, 10), ()),
    ]  # fmt: skip
    assert driest(Drain(quest_of(RATS, SURE), (2, 0, 0), 0)) == ()


def walked(drain: Drain, colours: tuple[int, ...], pool: tuple[int, ...], share: Fraction,
           at: int = 0) -> Iterator[tuple[int, Stage]]:  # fmt: skip
    """Every course of reveals by itself: the reveal's number, and its part of the stage."""
    stock = drain.reveals.stock
    for colour, left in enumerate(colours):
        for request, p in drain.asked.get(colour, {}).items() if left else ():
            for figures, odds in drain.reveals.figures(request, pool).items():
                part = share * p * odds * Fraction(left, sum(colours))
                after = without(pool, figures)
                rest = tuple(number - (at == colour) for at, number in enumerate(colours))
                dry = part if request.count and not figures else Fraction(0)
                whole = sum(
                    value * copies for value, copies in zip(stock.values, after, strict=True)
                )
                yield at, Stage(dry, part * stock.points(figures), part * whole)
                yield from walked(drain, rest, after, part, at + 1)


@pytest.mark.rule("MKD-MON-05", "MKD-MON-06")
@pytest.mark.parametrize("colours", [(2, 0, 0), (1, 1, 0), (2, 1, 0)])
@pytest.mark.parametrize("bonus", [0, 2])
def test_the_drain_is_what_every_course_of_it_comes_to(
    colours: tuple[int, ...], bonus: int
) -> None:
    pool = {"quest": {"pool": {"rat": 2, "watchman": 1, "mole": None}}}
    drain = Drain(quest_of(pool, EVEN_ODDS), colours, bonus)
    sums = [Stage(*[Fraction(0)] * 3) for _ in range(sum(colours))]
    for at, part in walked(drain, colours, drain.start[1], ONE):
        sums[at] = Stage(*(a + b for a, b in zip(sums[at], part, strict=True)))
    assert list(drain.stages()) == sums
    assert sum(colours) < 3 or sums[-1].dry > 0


@pytest.mark.rule("MKD-WMP-01")
@pytest.mark.parametrize("band", [Band(50, 6, 0, 0), Band(100, 3, 2, 1), Band(400, 0, 0, 4, 2)])
def test_points_of_a_set_are_those_of_every_draw_of_its_tokens(band: Band) -> None:
    """Tokens of a colour are drawn without replacement from three of each yellow kind, three of a
    blue and six of a red one: every choice of them by itself."""
    quest = quest_of()
    tokens = {"yellow": ["y1"] * 3 + ["y2"] * 3, "blue": ["b1"] * 3, "red": ["r1"] * 6}
    counts = {"yellow": band.yellow, "blue": band.blue, "red": band.red}
    odds = {0: ONE}
    for colour, ids in tokens.items():
        draws = list(combinations(ids, counts[colour]))
        drawn: dict[int, Fraction] = {}
        for draw in draws:
            for points, p in added(quest, draw, band.bonus).items():
                drawn[points] = drawn.get(points, Fraction(0)) + p / len(draws)
        odds = summed(odds, drawn)
    assert points_asked(quest, band) == odds
    mean = sum((points * p for points, p in odds.items()), Fraction(0))
    assert points_of_set(quest, band) == mean


def added(quest: Quest, columns: tuple[str, ...], bonus: int) -> dict[int, Fraction]:
    """The points that some columns ask for together."""
    odds = {0: ONE}
    for id in columns:
        own: dict[int, Fraction] = {}
        for request, p in requests(quest.charts[id], quest, bonus).items():
            own[request.points] = own.get(request.points, Fraction(0)) + p
        odds = summed(odds, own)
    return odds


def summed(a: dict[int, Fraction], b: dict[int, Fraction]) -> dict[int, Fraction]:
    odds: dict[int, Fraction] = {}
    for x, p in a.items():
        for y, q in b.items():
            odds[x + y] = odds.get(x + y, Fraction(0)) + p * q
    return odds


def test_several_sets_are_drawn_apart() -> None:
    points = {0: Fraction(1, 4), 10: Fraction(3, 4)}
    assert over_sets(points, 2) == {0: Fraction(1, 16), 10: Fraction(6, 16), 20: Fraction(9, 16)}
    assert over_sets(points, 0) == {0: 1}
    assert odds_over(points, 9) == Fraction(3, 4)
    assert odds_over(points, 10) == 0


def test_the_mean_of_a_column_by_hand() -> None:
    """Small column y1: 12 of 36 ask for 10, 15 for 20, 5 for 20 and 1 for 30."""
    quest = quest_of()
    assert mean_points(requests(quest.charts["y1"], quest)) == Fraction(120 + 300 + 100 + 30, 36)
