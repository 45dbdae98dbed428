"""Drawn packs of tables: all that is computed and rolled, beside every course of every roll."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, product

from authoring.charts.chains.chain_answers import ChainAnswers
from authoring.charts.joint_odds import joint_odds
from authoring.charts.row_odds import row_odds
from authoring.model.build_context import BuildContext
from authoring.model.chart import Chart, roll_of
from authoring.model.reader import Reader
from authoring.rulesets.tables.build.results import Results
from authoring.source.loaded import Source
from authoring.source.node import Map
from tests.charts.made import SPAN
from tests.charts.twin.drawn_tables import FEATURES, LEAST, MOST, WORDS, Drawn
from tests.charts.twin.enumerated import ONE, Enumerated, Step, TooLarge, Uses, summed, words
from tests.charts.twin.every_way import Landed, Played, Spoken, every_way, table_of
from tests.charts.written import read
from tests.examples import one_of

PACKS = one_of(full=500, quick=60)
NOTHING = dict.fromkeys(WORDS, 0)
"""What words add where nobody plays."""
ADDENDS = {word.split(":")[0]: ends for word, ends in WORDS.items()}
EMPTY = Source("", "", "", Map((), SPAN), SPAN, {}, (), {}, {}, "")


@dataclass(frozen=True)
class Pack:
    """A drawn pack, its charts as they are read, and its twin."""

    drawn: Drawn
    charts: Mapping[str, Chart]
    twin: Enumerated


@cache
def packs() -> tuple[Pack, ...]:
    """The drawn packs that are not too large, read without a finding."""
    known, seed = list[Pack](), 0
    while len(known) < PACKS:
        seed += 1
        drawn = Drawn(seed)
        twin = Enumerated(drawn.charts, NOTHING)
        with suppress(TooLarge):
            twin.results(twin.sitting("a", 1))
            context = BuildContext(EMPTY, Reader(defined=[("charts", id) for id in drawn.charts]))
            charts, reader = read(drawn.text, (), Results(context).read, ADDENDS)
            assert reader.findings == [], drawn.text
            known.append(Pack(drawn, charts, twin))
    return tuple(known)


def step_of(chart: Chart) -> Step:
    """A roll on a chart, in the way that its id names, as the twin makes it."""
    roll = roll_of(chart.id)
    plus = (str(roll.plus), *roll.words)
    return "roll", chart.written, chart.column, plus, tuple(map(str, roll.ignore))


def landed(twin: Enumerated, roll: Step, rolls: int, uses: Uses) -> dict[Landed, Fraction]:
    """The odds of what rolls come to, one after the other."""
    if not rolls:
        return {(): ONE}
    return summed(
        (((at, stage), *later), share * other)
        for (at, stage, after), share in twin.landings(roll, uses).items()
        for later, other in landed(twin, roll, rolls - 1, after).items()
    )


def test_any_two_features_stand_together_in_some_pack() -> None:
    pairs = {pair for pack in packs() for pair in combinations(sorted(pack.drawn.features), 2)}
    assert pairs == set(combinations(sorted(FEATURES), 2))


def test_each_row_comes_as_often_as_its_faces() -> None:
    for pack in packs():
        for chart in pack.charts.values():
            for numbers in (LEAST, MOST):
                faces = landed(Enumerated(pack.drawn.charts, numbers), step_of(chart), 1, Uses())
                plus = sum(numbers[word] for word in chart.words)
                odds = {chart.rows.index(r) if r else -1: p for r, p in row_odds(chart, plus)}
                assert odds == summed((at, p) for ((at, _),), p in faces.items()), pack.drawn.text


def test_each_row_is_led_to_as_often_as_in_every_course() -> None:
    """Nothing but a choice leaves odds unsolved, and seldom."""
    solved = list[bool]()
    for pack, mean in product(packs(), (False, True)):
        answers, start = ChainAnswers(pack.charts), pack.twin.sitting("a", 1)
        ask = answers.expected if mean else answers.at_least_once
        chooses = "choose" in pack.drawn.features
        least, most = (
            pack.twin.rows_after(start, mean=mean, best=max if chooses and side else min)
            for side in (False, True)
        )
        for chart in (chart for chart in pack.charts.values() if not chart.base):
            for at in range(len(chart.rows)):
                row, ends = (chart.written, chart.column, at), ask("a", chart.id, at)
                solved.append(ends is not None)
                twice = least.get(row, 0), most.get(row, 0)
                assert ends == twice or (chooses and ends is None), (row, pack.drawn.text)
    assert solved.count(False) < len(solved) / 10


def test_whatever_the_report_knows_of_a_row_can_be_asked() -> None:
    for pack in packs():
        answers = ChainAnswers(pack.charts)
        for chart in pack.charts.values():
            for at in range(len(chart.rows)):
                ends = answers.at_least_once("a", chart.key, at)
                if ends is not None:
                    sides = joint_odds(pack.charts, "a", [frozenset({(chart.key, at)})])
                    shares = [side.get(1, Fraction(0)) for side in sides]
                    assert (min(shares), max(shares)) == ends, (chart.id, at, pack.drawn.text)


def test_a_roll_says_what_every_course_says() -> None:
    for pack in packs():
        odds = ChainAnswers(pack.charts).results("a")
        assert odds is not None
        spoken = summed((words(text), share) for text, share in odds.items())
        assert spoken == pack.twin.results(pack.twin.sitting("a", 1)), pack.drawn.text


def test_the_roller_says_what_every_course_says() -> None:
    """One roll on the first chart and all below it, and two on the second one."""
    rolls = [(pack, *sitting) for pack in packs() for sitting in (("a", 1), ("b", 2))]
    sittings = 0
    for pack, chart, number in rolls:
        twin = Enumerated(pack.drawn.charts, NOTHING, thrown=True)
        with suppress(TooLarge):
            odds = every_way(Spoken(pack.charts, chart, number))
            assert odds == twin.results(twin.sitting(chart, number)), pack.drawn.text
            sittings += 1
    assert sittings > len(rolls) / 3


def test_play_comes_to_rows_as_often_as_their_faces() -> None:
    """As many rolls on every chart as change it, in each way in which a row leads to it."""
    for pack in packs():
        links = (link for c in pack.charts.values() for row in c.rows for link in row.links)
        for chart in (pack.charts[id] for id in {"a", *(link.chart for link in links)}):
            for numbers in (LEAST, MOST) if chart.words else (LEAST,):
                twin = Enumerated(pack.drawn.charts, numbers)
                rolls = max(2, *(1 + row.times for row in chart.rows))
                odds = every_way(Played(table_of(chart), numbers, rolls))
                assert odds == landed(twin, step_of(chart), rolls, Uses()), pack.drawn.text
