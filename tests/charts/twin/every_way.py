"""Rolls made again and again, until dice have fallen in every way."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from authoring.charts.chains.roller import Rolled, Roller, Thrown
from authoring.engine.chart_rolls import ChartTable, compile_chart
from authoring.engine.dice import Dice as Source
from authoring.model.chart import Chart
from authoring.model.dice import Dice
from tests.charts.twin.enumerated import ONE, T, TooLarge, Words, dice, summed, words
from tests.engine.coin import Flip, Scripted

Landed = tuple[tuple[int, int], ...]
"""The rows that rolls come to, and their stages, from 0; (-1, 0) where no row comes."""
_MOST = 40
"""Ways in which dice fall that are tried; with more, rolls are too large."""


class Again(Exception):
    """A total that is rolled again."""


class Unthrown(Exception):
    """The dice that are thrown next."""


class Throws(Source):
    """Dice that come to totals, one after the other; then they raise Unthrown. With `fresh`, the
    next ones are the first of a roll; else they raise Again, for those before did not count."""

    def __init__(self, totals: tuple[int, ...]) -> None:
        self.totals, self.fresh = list(totals), True

    def throw(self, text: str) -> int:
        """Return the next total."""
        if not self.totals:
            raise Unthrown(text)
        return self.totals.pop(0)

    def land(self, text: str) -> int:
        """Return the next total, of dice for a chart."""
        if not self.fresh:
            raise Again
        total = self.throw(text)
        self.fresh = False
        return total

    def total(self, count: int, sides: int, bonus: int, purpose: str = "", who: str = "") -> int:
        return self.roll(Dice(count, sides, bonus))

    def roll(self, written: Dice, purpose: str = "", who: str = "") -> int:
        return self.land(str(written))


def every_way(play: Callable[[Throws], T], totals: tuple[int, ...] = ()) -> dict[T, Fraction]:
    """Return the odds of all that `play` gives, by the dice that come after these totals."""
    try:
        return {play(Throws(totals)): ONE}
    except Again:
        return {}
    except Unthrown as thrown:
        odds = summed(
            (outcome, share * other)
            for total, share in dice(str(thrown)).items()
            for outcome, other in every_way(play, (*totals, total)).items()
        )
        return {outcome: share / sum(odds.values()) for outcome, share in odds.items()}


class _Watched(Roller):
    """A roller whose dice know when a roll begins."""

    throws: Throws

    def _roll(self, chart: Chart, plus: int, depth: int) -> Rolled:
        self.throws.fresh = True
        return super()._roll(chart, plus, depth)


@dataclass
class Spoken:
    """Rolls on a chart by the roller, one after the other, as the words of their results. Raises
    TooLarge when it is called too often."""

    charts: Mapping[str, Chart]
    chart: str
    rolls: int
    calls: int = 0

    def __call__(self, throws: Throws) -> Words:
        self.calls += 1
        if self.calls > _MOST:
            raise TooLarge

        def throw(dice: Dice, chart: str) -> Thrown:
            total = throws.land(str(dice)) if chart else throws.throw(str(dice))
            return Thrown(dice, (total,), total)

        roller = _Watched(self.charts, throw)
        roller.throws = throws
        return words(" ".join(roller.roll(self.chart).text for _ in range(self.rolls)))


class _Game(Flip):
    """A game in which words add numbers."""

    numbers: Mapping[str, int]

    def number_of(self, word: str) -> int:
        return self.numbers[word]


@dataclass(frozen=True)
class Played:
    """Rolls on a chart in play, one after the other, as their rows and stages."""

    table: ChartTable[tuple[int, int]]
    numbers: Mapping[str, int]
    rolls: int

    def __call__(self, throws: Throws) -> Landed:
        game, rows = _Game("", throws, Scripted(), None), []
        game.numbers = self.numbers
        for _ in range(self.rolls):
            throws.fresh = True
            rows.append(game.roll_chart(self.table) or (-1, 0))
        return tuple(rows)


def table_of(chart: Chart) -> ChartTable[tuple[int, int]]:
    """Compile a chart, with the place and stage of each row as its result."""
    stages = {
        id(stage.result): (at, number)
        for at, row in enumerate(chart.rows)
        for number, stage in enumerate(row.stages)
    }
    return compile_chart(chart, lambda result: stages[id(result)])
