"""Charts: what a die turns into. Every ruleset shares this shape."""

import re
from collections.abc import Callable
from dataclasses import field, replace
from typing import Any, Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.model.dice import Dice, fixed, parse_dice
from authoring.model.spans import NO_SPANS, Spans

UNBOUNDED: Final = 99
"""A modifier without an upper bound, such as all damage so far."""
NO_TOTAL: Final = "is a deck: what is drawn has no total to add to"
CHANCE: Final = "chance-"
"""Beginning of the names of columns that are rows with a chance of their own."""


_NO_DICE: Final = fixed(0)
_ROLL: Final = re.compile(r"([^.+!]+)(?:\.([^+!]+))?((?:\+[^+!]+)*)(?:!([0-9,-]+))?")


@dataclass(frozen=True, slots=True)
class ChartRoll:
    """A way to roll on a chart: on a `column`, with dice or a number added (`plus`) and the numbers
    that `words` of the ruleset stand for, and with totals that are rolled again (`ignore`)."""

    chart: str
    column: str = ""
    plus: Dice = _NO_DICE
    words: tuple[str, ...] = ()
    ignore: tuple[int, ...] = ()

    @property
    def id(self) -> str:
        """The id of the chart rolled like this, such as `deep.far+2+phase!6`."""
        column = f".{self.column}" if self.column else ""
        numbers = () if self.plus == _NO_DICE else (str(self.plus).replace("+", "&"),)
        added = "".join(f"+{part}" for part in (*numbers, *self.words))
        ignored = f"!{','.join(map(str, self.ignore))}" if self.ignore else ""
        return f"{self.chart}{column}{added}{ignored}"

    @property
    def words_of_it(self) -> str:
        """The roll in words, as reports name it: `deep (far, + 2, + phase, again on 6)`."""
        numbers = () if self.plus == _NO_DICE else (str(self.plus),)
        parts = [*([self.column] if self.column else []), *(f"+ {n}" for n in numbers)]
        parts += [f"+ {word}" for word in self.words]
        parts += [f"again on {', '.join(map(str, self.ignore))}"] if self.ignore else []
        return f"{self.chart} ({', '.join(parts)})" if parts else self.chart


def roll_of(id: str) -> ChartRoll:
    """Return the way to roll that an id stands for: the inverse of `ChartRoll.id`."""
    match = _ROLL.fullmatch(id)
    if match is None:
        return ChartRoll(id)
    plus, words = _NO_DICE, []
    for part in match[3].split("+")[1:]:
        text = part.replace("&", "+")
        number = fixed(int(text)) if text.lstrip("-").isdigit() else parse_dice(text)
        if number is None or number.by is not None:
            words.append(part)
        else:
            plus = number
    ignore = tuple(int(total) for total in (match[4] or "").split(",") if total)
    return ChartRoll(match[1], match[2] or "", plus, tuple(words), ignore)


def sum_of(dice: Dice, plus: Dice) -> Dice | None:
    """Return the dice of two rolls that are added up; None for dice that no one roll has."""
    if not plus.is_rolled:
        return dice.plus(plus.bonus)
    if not dice.is_rolled:
        return plus.plus(dice.bonus)
    if dice.pool_sides == plus.pool_sides and not (dice.terms or plus.terms):
        count, bonus = dice.pool_count + plus.pool_count, dice.bonus + plus.bonus
        return Dice(count, dice.pool_sides, bonus)
    return parse_dice(f"{dice}+{plus}")


@dataclass(frozen=True, slots=True)
class Link:
    """A row that leads to another chart, rolled `times` times; `chart` is its `ChartRoll.id`."""

    chart: str
    times: Dice
    span: Span
    spans: Spans = field(default=NO_SPANS, compare=False, repr=False)

    def at(self, key: str) -> Span:
        """Return the span of the value of a key, such as `times`; that of the chart without it."""
        return self.spans.value(key) or self.span


@dataclass(frozen=True, slots=True)
class Choice:
    """The result of a row of which the player takes one of several."""

    options: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One row: totals `low..high` (`high` None: open upwards, written `6+`). `result` is the
    ruleset's own typed value, `label` the row key as typed, `span` that of the key,
    `result_span` that of the value.

    After it came `times` times (0: for ever) it gives what `then` does; without `then` it is
    rolled again.
    """

    low: int
    high: int | None
    label: str
    result: object
    span: Span
    result_span: Span
    links: tuple[Link, ...] = ()
    times: int = 0
    then: "Row | None" = None

    @property
    def stages(self) -> "tuple[Row, ...]":
        """The row itself, and what it becomes, in order."""
        return (self, *(self.then.stages if self.then is not None else ()))

    @property
    def runs_out(self) -> bool:
        """True if a time comes when it is rolled again."""
        last = self.stages[-1]
        return last.times > 0

    @property
    def unwritten(self) -> bool:
        """True if nothing is written of its result: a chance that does not come."""
        return 0 < self.result_span.end == self.result_span.start

    def alone(self, own: Callable[[Any], object]) -> "Row":
        """Return a row without the roll on the next chance that follows it, which nobody wrote;
        `own` takes the last roll from a result."""
        if not any(f".{CHANCE}" in link.chart and link.span == self.span for link in self.links):
            return self
        result = self.result
        options = result.options if isinstance(result, Choice) else None
        taken = Choice(tuple(map(own, options))) if options else own(result)
        return replace(self, result=taken, then=self.then and self.then.alone(own))

    @property
    def listed(self) -> bool:
        """True if it numbers itself: no key says its range."""
        span, value = self.span, self.result_span
        return span.start <= value.start and value.end <= span.end and span.path == value.path

    @property
    def last(self) -> int:
        """The greatest total that its key names."""
        return self.low if self.high is None else self.high

    def covers(self, total: int) -> bool:
        """Return whether a total falls on this row."""
        return self.low <= total and (self.high is None or total <= self.high)


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of a pack.

    `role` is the ruleset's word for what the chart is rolled for (`doorway`,
    `treasure`, ...; empty for a chart only reached from other charts),
    `number` the number it is printed with ("3.2.1"). A roll is `die` plus a
    modifier in `modifier_low..modifier_high`. `box` lists the dice sides the
    game's box holds. `owner` is the pack id it was defined in.

    A chart of several columns is as many charts: `column` is the name of each, and all but the
    first have ids such as `deep.far`. One with a `base` is only a way to roll on that chart or
    column: its id is a `ChartRoll.id`, its die holds what is added. `words` are numbers of the
    ruleset that are added, and `again` totals that are rolled again. Of a `deck` each total comes
    once, until all have come.
    """

    id: str
    role: str
    number: str
    title: str
    die: Dice
    rows: tuple[Row, ...]
    span: Span
    die_span: Span
    owner: str
    modifier_low: int = 0
    modifier_high: int = 0
    box: tuple[int, ...] = (4, 6, 8, 10, 12, 20)
    note: str = ""
    column: str = ""
    by: bool = False
    """Its columns differ in their ranges, and not in their results."""
    base: str = ""
    rolled: bool = True
    """True but for a column that nothing names."""
    any_column: tuple[int, int] | None = None
    """The range of what is added on any column, where the columns share their rows."""
    words: tuple[str, ...] = ()
    again: frozenset[int] = frozenset()
    deck: bool = False
    chance: str = ""
    """Of a column that is one of several rows with a chance of their own: the chance as typed."""

    @property
    def chooses(self) -> bool:
        """True if no dice are rolled on it: a number of the ruleset chooses one of its columns."""
        return bool(self.words) and not self.die.is_rolled

    @property
    def goes_on(self) -> bool:
        """True if it is rolled only after the chance before it."""
        return bool(self.chance) and self.key != self.written

    @property
    def key(self) -> str:
        """The id of the chart or column whose rows these are."""
        return self.base or self.id

    @property
    def written(self) -> str:
        """The id under which it is written, that of all its columns."""
        return roll_of(self.id).chart

    @property
    def name(self) -> str:
        """Its title, with the column where there are several: `Hoards, deep`."""
        return f"{self.title or self.id}, {self.column}" if self.column else self.title or self.id

    @property
    def stages(self) -> tuple[Row, ...]:
        """All rows, and all that they become, each of several results in a row of its own."""
        stages: list[Row] = []
        for stage in (stage for row in self.rows for stage in row.stages):
            if isinstance(stage.result, Choice):
                stages += [replace(stage, result=option) for option in stage.result.options]
            else:
                stages.append(stage)
        return tuple(stages)

    @property
    def low(self) -> int:
        """The least total that can be rolled, modifier included."""
        return self.die.low + self.modifier_low

    @property
    def high(self) -> int:
        """The greatest total that can be rolled, modifier included."""
        return self.die.high + self.modifier_high

    def row_for(self, total: int) -> Row | None:
        """Return the row a total falls on; past the last row, the last row.

        None only for a gap or an empty chart.
        """
        for row in self.rows:
            if row.covers(total):
                return row
        if self.rows and total > max(r.last for r in self.rows):
            return max(self.rows, key=lambda r: r.last)
        return None
