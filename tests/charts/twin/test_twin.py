"""Drawn packs of tables: all that is computed and rolled, beside every course of every roll."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import TypeVar

from authoring.charts.chains.chain_answers import ChainAnswers
from authoring.charts.chains.roller import Roller, Thrown
from authoring.charts.row_odds import row_odds
from authoring.engine.chart_rolls import compile_chart
from authoring.engine.dice import Dice as Source
from authoring.model.build_context import BuildContext
from authoring.model.chart import Chart, roll_of
from authoring.model.dice import Dice
from authoring.model.reader import Reader
from authoring.rulesets.tables.build.results import Results
from authoring.source.loaded import Source as Loaded
from authoring.source.node import Map
from tests.charts.made import SPAN
from tests.charts.twin.drawn_tables import FEATURES, LEAST, MOST, WORDS, Drawn
from tests.charts.twin.enumerated import (
    ONE,
    Enumerated,
    Step,
    TooLarge,
    dice,
    summed,
    words,
)
from tests.charts.written import read
from tests.engine.coin import Flip, Scripted
from tests.examples import one_of

PACKS = one_of(full=500, quick=60)
T = TypeVar("T", bound=Hashable)
NOTHING = dict.fromkeys(WORDS, 0)
"""A roll on a table of a pack without a game: its words add nothing."""
ADDENDS = {word.split(":")[0]: ends for word, ends in WORDS.items()}
EMPTY = Loaded("", "", "", Map((), SPAN), SPAN, {}, (), {}, {}, "")


@dataclass(frozen=True)
class Pack:
    """A drawn pack and its charts as they are read."""

    drawn: Drawn
    charts: Mapping[str, Chart]

    def twin(self, numbers: Mapping[str, int] = NOTHING, *, thrown: bool = False) -> Enumerated:
        return Enumerated(self.drawn.charts, numbers, thrown=thrown)


@cache
def packs() -> tuple[Pack, ...]:
    """Drawn packs that are not too large, read without a finding."""
    known, seed = list[Pack](), 0
    while len(known) < PACKS:
        seed += 1
        drawn = Drawn(seed)
        try:
            Enumerated(drawn.charts, NOTHING).results(Enumerated(drawn.charts, NOTHING).sitting("a", 1))
        except TooLarge:
            continue
        results = Results(BuildContext(EMPTY, Reader(defined=[("charts", id) for id in drawn.charts])))
        charts, reader = read(drawn.text, (), results.read, ADDENDS)
        assert reader.findings == [], drawn.text
        known.append(Pack(drawn, charts))
    return tuple(known)


def test_any_two_features_stand_together_in_some_pack() -> None:
    pairs = {pair for pack in packs() for pair in combinations(sorted(pack.drawn.features), 2)}
    assert set(combinations(sorted(FEATURES), 2)) == pairs


def step_of(chart: Chart) -> Step:
    """A roll on a chart, or a way to roll on it, as the twin knows it."""
    roll = roll_of(chart.id)
    plus = (str(roll.plus), *roll.words)
    return "roll", chart.written, chart.column, plus, tuple(map(str, roll.ignore))


def test_every_way_to_roll_comes_to_each_row_as_often_as_its_faces() -> None:
    for pack in packs():
        for chart in pack.charts.values():
            for numbers in (LEAST, MOST):
                faces = pack.twin(numbers).landings(step_of(chart), frozenset())
                plus = sum(numbers[word] for word in chart.words)
                odds = {chart.rows.index(r) if r else -1: p for r, p in row_odds(chart, plus)}
                assert odds == summed((to.row, p) for to, p in faces.items()), pack.drawn.text


def test_a_roll_leads_to_each_row_as_often_as_in_every_course() -> None:
    unsolved = 0
    for pack in packs():
        twin, answers = pack.twin(), ChainAnswers(pack.charts)
        start = twin.sitting("a", 1)
        for chart in (chart for chart in pack.charts.values() if not chart.base):
            for at in range(len(chart.rows)):
                row = chart.written, chart.column, at
                for mean, ask in ((False, answers.at_least_once), (True, answers.expected)):
                    ends = ask("a", chart.id, at)
                    if ends is None:
                        assert "choose" in pack.drawn.features, pack.drawn.text
                        unsolved += 1
                        continue
                    every = tuple(twin.value(start, row, mean=mean, best=e) for e in (min, max))
                    assert ends == every, (row, pack.drawn.text)
    print(unsolved)


def test_a_roll_says_all_that_its_courses_say() -> None:
    for pack in packs():
        twin, odds = pack.twin(), ChainAnswers(pack.charts).results("a")
        assert odds is not None
        said = summed((words(text), share) for text, share in odds.items())
        assert said == twin.results(twin.sitting("a", 1)), pack.drawn.text


# Rolled, with every way in which the dice can fall


class Again(Exception):
    """A total that is rolled again."""


class Unthrown(Exception):
    """Dice that are to be thrown next."""


class Throws(Source):
    """Dice that come to these totals, one after the other, and then ask for more."""

    def __init__(self, totals: tuple[int, ...]) -> None:
        self.totals, self.landed = list(totals), True

    def throw(self, text: str, *, lands: bool) -> int:
        """Return the total of dice; they may not be thrown twice before they count."""
        if lands and not self.landed:
            raise Again
        if not self.totals:
            raise Unthrown(text)
        self.landed = not lands
        return self.totals.pop(0)

    def total(self, count: int, sides: int, bonus: int, purpose: str = "", who: str = "") -> int:
        return self.roll(Dice(count, sides, bonus))

    def roll(self, written: Dice, purpose: str = "", who: str = "") -> int:
        return self.throw(str(written), lands=True)


def every_way(play: Callable[[Throws], T], totals: tuple[int, ...] = ()) -> dict[T, Fraction]:
    """Return the odds of all that comes of dice, by what follows these totals."""
    try:
        return {play(Throws(totals)): ONE}
    except Again:
        return {}
    except Unthrown as thrown:
        ways = dice(str(thrown)).items()
        odds = summed(
            (outcome, share * other)
            for total, share in ways
            for outcome, other in every_way(play, (*totals, total)).items()
        )
        return {outcome: share / sum(odds.values()) for outcome, share in odds.items()}


class Watched(Roller):
    """A roller whose dice know when a new roll begins."""

    def _roll(self, chart: Chart, plus: int, depth: int):
        self.throws.landed = True
        return super()._roll(chart, plus, depth)


def test_the_roller_says_what_every_course_says() -> None:
    for pack in packs():
        twin = pack.twin(thrown=True)

        def play(throws: Throws) -> tuple[str, ...]:
            def throw(dice: Dice, what: str) -> Thrown:
                total = throws.throw(str(dice), lands=bool(what))
                return Thrown(dice, (total,), total)

            roller = Watched(pack.charts, throw)
            roller.throws = throws
            return words(roller.roll("a").text)

        try:
            said = twin.results(twin.sitting("a", 1))
        except TooLarge:
            continue
        assert every_way(play) == said, pack.drawn.text
