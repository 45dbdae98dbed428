"""An interpreter of charts as they are written, from `docs/tables.md` alone: it tries every way in
which dice fall, and every course of a roll, one after the other."""

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import chain, product
from operator import add, mul, sub
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T", bound=Hashable)
Odds = dict[int, Fraction]
"""Odds by total."""
Step = tuple[Any, ...]
"""What happens and with what, such as `("words", ("a1",))`."""
Steps = tuple[Step, ...]
Place = tuple[str, str, int]
"""A row: its chart, column, and number from 0; -1 where no row comes."""
Words = tuple[str, ...]
Uses = frozenset[tuple[Any, int]]
"""How often rows have come, and the cards that are out."""
ONE, ZERO, NONE = Fraction(1), Fraction(0), ((), 0)
MOST = 40
"""Different results of a roll; with more, a pack is too large to be enumerated."""


class TooLarge(Exception):
    """A roll has too many courses."""


def summed(pairs: Iterable[tuple[T, Fraction]]) -> dict[T, Fraction]:
    """Return the odds of each value of pairs that may repeat it."""
    odds: dict[T, Fraction] = {}
    for value, share in pairs:
        odds[value] = odds.get(value, 0) + share
    return odds


def both(a: Odds, b: Odds, join: Callable[[int, int], int]) -> Odds:
    """Return the odds of what two rolls are together."""
    pairs = product(a.items(), b.items())
    return summed((join(x, y), share * other) for (x, share), (y, other) in pairs)


@cache
def dice(text: str) -> Odds:
    """Return the odds of each total of dice such as `2d6*10-1` or `d66`."""
    total = {0: ONE}
    for sign, term in re.findall(r"([+-]?)([^+-]+)", text):
        value = {1: ONE}
        for factor in term.split("*"):
            value = both(value, _pool(factor), mul)
        total = both(total, value, sub if sign == "-" else add)
    return total


def _pool(text: str) -> Odds:
    count, d, sides = text.partition("d")
    if not d:
        return {int(text): ONE}
    total, is_read = {0: ONE}, re.fullmatch(r"([2-9])\1+", sides) is not None
    for _ in sides if is_read else range(int(count or 1)):
        last = int(sides[0] if is_read else sides)
        face = {shown: Fraction(1, last) for shown in range(1, last + 1)}
        total = both(total, face, (lambda tens, units: 10 * tens + units) if is_read else add)
    return total


def words(text: str) -> Words:
    """Return the words of a result that are no grammar: in drawn tables, those with a digit."""
    return tuple(re.findall(r"[\w*+-]*\d[\w*+-]*", text.lower()))


def span(key: object) -> tuple[int, int]:
    """Return the first and the last total of a row: `3`, `1-2`, `-1-0`, `6+`."""
    match = re.fullmatch(r"(-?\d+)(?:-(-?\d+)|(\+))?", str(key))
    assert match is not None
    return int(match[1]), 10**9 if match[3] else int(match[2] or match[1])


def rows_of(chart: Mapping[str, Any], column: str) -> Iterator[tuple[int, int, Any]]:
    """Yield the first and the last total of each row with its result."""
    columns = chart.get("columns", [""])
    at = columns.index(column) if column in columns else 0
    rows, first = chart["rows"], min(dice(chart["die"])) if "die" in chart else 1
    row: Any
    for row in rows.items() if isinstance(rows, dict) else rows:
        if isinstance(rows, dict):
            (low, high), result = span(row[0]), row[1]
        elif "by" in chart:
            (low, high), result = span(row[column]), row["then"]
        else:
            weighed = isinstance(row, dict) and "weight" in row
            low, high = first, first + (row["weight"] if weighed else 1) - 1
            result = row["then"] if weighed else row
        first = high + 1
        yield low, high, result[at] if "columns" in chart else result


class Row(NamedTuple):
    """The totals of a row, and its stages: the steps of each, and how often it comes (0: for
    ever)."""

    low: int
    high: int
    stages: tuple[tuple[Steps, int], ...]


class Landing(NamedTuple):
    """What one roll comes to: a row and its stage from 0, and what is used up then."""

    row: int
    stage: int
    uses: Uses


class State(NamedTuple):
    """What is still to happen in a sitting, what is kept in a roll, and what is used up."""

    steps: Steps
    kept: frozenset[tuple[str, Words]] = frozenset()
    uses: Uses = frozenset()


class Branch(NamedTuple):
    """One of the ways on from a state, with its odds, the words that are said and the row that
    came."""

    share: Fraction
    then: State
    words: Words = ()
    row: Place | None = None


@dataclass
class Enumerated:
    """Charts by id, as they are written; `numbers` are those that words of a game add. With
    `thrown`, dice in a text show their total."""

    charts: Mapping[str, Mapping[str, Any]]
    numbers: Mapping[str, int]
    heroes: int = 2
    thrown: bool = False
    _rows: dict[tuple[str, str], tuple[Row, ...]] = field(default_factory=dict)
    _branches: dict[State, tuple[Branch, ...]] = field(default_factory=dict)
    _known: dict[object, Any] = field(default_factory=dict)

    def columns(self, id: str) -> list[str]:
        """Return the columns of a chart; one without a name where it has none."""
        chart = self.charts[id]
        return list(chart.get("columns") or chart.get("by") or [""])

    def rows(self, id: str, column: str) -> tuple[Row, ...]:
        """Return the rows of a column of a chart."""
        if (id, column) not in self._rows:
            written = rows_of(self.charts[id], column)
            rows = (Row(low, high, tuple(self._stages(result))) for low, high, result in written)
            self._rows[id, column] = tuple(rows)
        return self._rows[id, column]

    def _stages(self, result: Any) -> Iterator[tuple[Steps, int]]:
        while isinstance(result, dict) and "chart" not in result and "times" in result:
            yield self._steps(result), result["times"]
            result = result["then"]
        yield self._steps(result), int(isinstance(result, dict) and "once" in result)

    def _steps(self, result: Any) -> Steps:
        if not isinstance(result, dict):
            return tuple(self._text(result))
        steps: Steps = ()
        for key, value in result.items():
            if key == "text":
                steps += tuple(self._text(value))
            elif key == "chart":
                column = result.get("column") or self.columns(value)[0]
                plus, ignore = listed(result.get("plus", 0)), listed(result.get("ignore", []))
                times = self._number(result.get("times", 1))
                steps += (("link", times, ("roll", value, column, plus, ignore)),)
            elif key == "all":
                steps += tuple(step for part in value for step in self._steps(part))
            elif key == "choose":
                steps += (("choose", tuple(self._steps(option) for option in value)),)
            elif key == "set":
                steps += tuple(("keep", name, words(kept)) for name, kept in value.items())
        return steps

    def _text(self, text: str) -> Iterator[Step]:
        for at, part in enumerate(re.split(r"\[\[(.*?)\]\]", text)):
            if at % 2:
                yield ("dice", part) if re.fullmatch(r"[\dd*+-]+", part) else ("recall", part)
            elif words(part):
                yield "words", words(part)

    def _number(self, number: Any) -> str:
        """Return a number of rolls as dice, where it depends on the heroes for all of them."""
        if isinstance(number, dict):
            return str(number[self.heroes])
        each, by_heroes, more = str(number).replace(" ", "").partition("perhero")
        return "+".join([each] * self.heroes) + more if by_heroes else each

    def totals(self, id: str, plus: Iterable[str]) -> Odds:
        """Return the odds of each total of a roll on a chart to which `plus` is added."""
        chart = self.charts[id]
        last = max(high for _, high, _ in rows_of(chart, self.columns(id)[0]))
        odds = dice(chart.get("die") or f"d{last}")
        for part in (*listed(chart.get("plus", 0)), *plus):
            known = self.numbers.get(part)
            odds = both(odds, dice(part) if known is None else {known: ONE}, add)
        return odds

    def landings(self, roll: Step, uses: Uses) -> dict[Landing, Fraction]:
        """Return what a roll may come to with its odds."""
        _, id, column, plus, ignore = roll
        if roll not in self._known:
            again = {n for low, high in map(span, ignore) for n in range(low, high + 1)}
            totals = self.totals(id, plus).items()
            self._known[roll] = [(total, share) for total, share in totals if total not in again]
        whole = frozenset(use for use in uses if use[0][:3] != ("card", id, column))
        for known in (uses, whole):
            odds = summed(
                (landing, share)
                for total, share in self._known[roll]
                for landing in self._landing(id, column, total, known)
            )
            if odds:
                return {landing: share / sum(odds.values()) for landing, share in odds.items()}
        return {Landing(-1, 0, uses): ONE}

    def row_at(self, id: str, column: str, total: int) -> int:
        """Return the row that a total comes to, from 0; -1 for a gap."""
        rows = self.rows(id, column)
        last = max(range(len(rows)), key=lambda at: rows[at].high)
        covering = [at for at, row in enumerate(rows) if row.low <= total <= row.high]
        return (covering or ([last] if total > rows[last].high else [-1]))[0]

    def _landing(self, id: str, column: str, total: int, uses: Uses) -> Iterator[Landing]:
        """Yield what a total comes to; nothing where it is rolled again."""
        card = ("card", id, column, total), 1
        if self.charts[id].get("draw"):
            if card in uses:
                return
            uses |= {card}
        at, bound = self.row_at(id, column, total), 0
        place = id, column, at
        count = dict(uses).get(place, 0)
        for stage, (_, times) in enumerate(self.rows(id, column)[at].stages if at >= 0 else [NONE]):
            bound += times
            if not times or count < bound:
                after = uses - {(place, count)} | {(place, count + 1)} if times else uses
                yield Landing(at, stage, after)
                return

    def after(self, state: State) -> tuple[Branch, ...]:
        """Return all that the next step may come to; of a choice, every option is taken."""
        if state not in self._branches:
            self._branches[state] = tuple(self._next(state))
        return self._branches[state]

    def _next(self, state: State) -> Iterator[Branch]:
        (kind, *parts), rest = state.steps[0], state._replace(steps=state.steps[1:])
        if kind == "roll":
            yield from self._rolled(state)
        elif kind == "link":
            for times, share in dice(parts[0]).items():
                yield Branch(share, rest._replace(steps=(parts[1],) * times + rest.steps))
        elif kind == "recall":
            said = dict(state.kept).get(parts[0])
            rolls = (self.roll(parts[0]),) if said is None and parts[0] in self.charts else ()
            yield Branch(ONE, rest._replace(steps=rolls + rest.steps), said or ())
        elif kind == "dice":
            shown = dice(parts[0]) if self.thrown else {parts[0]: ONE}
            yield from (Branch(share, rest, (str(total),)) for total, share in shown.items())
        elif kind == "choose":
            yield Branch(ONE, rest._replace(steps=(*chain(*parts[0]), *rest.steps)))
        elif kind == "words":
            yield Branch(ONE, rest, parts[0])
        else:
            kept = {**dict(state.kept), parts[0]: parts[1]} if kind == "keep" else {}
            yield Branch(ONE, rest._replace(kept=frozenset(kept.items())))

    def _rolled(self, state: State) -> Iterator[Branch]:
        _, id, column, *_ = roll = state.steps[0]
        for (at, stage, uses), share in self.landings(roll, state.uses).items():
            steps = self.rows(id, column)[at].stages[stage][0] if at >= 0 else ()
            then = State(steps + state.steps[1:], state.kept, uses)
            yield Branch(share, then, row=(id, column, at))

    def rows_after(
        self, state: State, *, mean: bool, best: Callable[..., Fraction]
    ) -> dict[Place, Fraction]:
        """Return the odds that each row still comes, or how often it does on average, for a player
        who chooses the `best` of several values of the row; rows that never come are left out."""
        if not state.steps:
            return {}
        key = state, mean, best
        if key not in self._known:
            if state.steps[0][0] == "choose":
                options = [state._replace(steps=o + state.steps[1:]) for o in state.steps[0][1]]
                every = [self.rows_after(option, mean=mean, best=best) for option in options]
                rows = {
                    row: best(odds.get(row, ZERO) for odds in every) for row in {*chain(*every)}
                }
            else:
                rows = summed(
                    pair
                    for share, then, _, came in self.after(state)
                    for pair in (
                        *([(came, share)] if came else []),
                        *(
                            (row, share * value)
                            for row, value in self.rows_after(then, mean=mean, best=best).items()
                            if mean or row != came
                        ),
                    )
                )
            self._known[key] = rows
        return self._known[key]  # type: ignore[no-any-return]

    def results(self, state: State) -> dict[Words, Fraction]:
        """Return the odds of all that may be said. Raises TooLarge."""
        if not state.steps:
            return {(): ONE}
        if state not in self._known:
            odds = summed(
                (said + later, share * other)
                for share, then, said, _ in self.after(state)
                for later, other in self.results(then).items()
            )
            if len(odds) > MOST:
                raise TooLarge
            self._known[state] = odds
        return self._known[state]  # type: ignore[no-any-return]

    def sitting(self, id: str, rolls: int) -> State:
        """Return the state before several rolls on a chart, one after the other."""
        return State((self.roll(id), ("end",)) * rolls)

    def roll(self, id: str) -> Step:
        """Return the step of a plain roll on a chart."""
        return "roll", id, self.columns(id)[0], (), ()


def listed(value: Any) -> tuple[str, ...]:
    """Return what is added or ignored, one after the other."""
    parts = value if isinstance(value, list) else [value]
    named = [part if isinstance(part, dict) else {part: ""} for part in parts]
    return tuple(f"{name}:{id}" if id else f"{name}" for part in named for name, id in part.items())
