"""Charts: rows that the total of a roll selects. Every ruleset shares this shape."""

import re
from collections.abc import Callable
from dataclasses import field, replace
from typing import Any, Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.core.whole_numbers import whole_number
from authoring.model.dice import Dice, fixed, parse_dice
from authoring.model.spans import NO_SPANS, Spans

UNBOUNDED: Final = 99
"""Number that stands for a modifier without an upper bound, such as all damage so far."""
NO_TOTAL: Final = "is a deck: what is drawn has no total to add to"
CHANCE: Final = "chance-"
"""Beginning of the names of columns that are rows with a chance of their own."""


_NO_DICE: Final = fixed(0)
_TOTAL = "-?[0-9]{1,18}"
_ROLL: Final = re.compile(rf"([^.+!]+)(?:\.([^+!]+))?((?:\+[^+!]+)*)(?:!({_TOTAL}(?:,{_TOTAL})*))?")


@dataclass(frozen=True, slots=True)
class ChartRoll:
    """A way to roll on a chart (an id): on a `column`, with `plus` added and the numbers that
    `words` of the ruleset stand for; totals in `ignore` are rolled again."""

    chart: str
    column: str = ""
    plus: Dice = _NO_DICE
    words: tuple[str, ...] = ()
    ignore: tuple[int, ...] = ()

    @property
    def id(self) -> str:
        """The id of this way to roll, such as `deep.far+2+phase!6`; `chart` for a plain roll."""
        column = f".{self.column}" if self.column else ""
        numbers = () if self.plus == _NO_DICE else (str(self.plus).replace("+", "&"),)
        added = "".join(f"+{part}" for part in (*numbers, *self.words))
        ignored = f"!{','.join(map(str, self.ignore))}" if self.ignore else ""
        return f"{self.chart}{column}{added}{ignored}"

    @property
    def words_of_it(self) -> str:
        """The roll in words, for reports: `deep (far, + 2, + phase, again on 6)`."""
        numbers = () if self.plus == _NO_DICE else (str(self.plus),)
        parts = [*([self.column] if self.column else []), *(f"+ {n}" for n in numbers)]
        parts += [f"+ {word}" for word in self.words]
        parts += [f"again on {', '.join(map(str, self.ignore))}"] if self.ignore else []
        return f"{self.chart} ({', '.join(parts)})" if parts else self.chart


def roll_of(id: str) -> ChartRoll:
    """Return the ChartRoll of an id: the inverse of `ChartRoll.id`."""
    match = _ROLL.fullmatch(id)
    if match is None:
        return ChartRoll(id)
    plus, words = _NO_DICE, []
    for part in match[3].split("+")[1:]:
        text = part.replace("&", "+")
        whole = whole_number(text)
        number = fixed(whole) if whole is not None else parse_dice(text)
        if number is None or number.by is not None:
            words.append(part)
        else:
            plus = number
    ignore = tuple(int(total) for total in (match[4] or "").split(",") if total)
    return ChartRoll(match[1], match[2] or "", plus, tuple(words), ignore)


def sum_of(dice: Dice, plus: Dice) -> Dice | None:
    """Return Dice for the sum of two rolls; None if it is past a bound of `parse_dice`."""
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
    """A link of a row to a chart that is rolled `times` times; `chart` is its `ChartRoll.id`."""

    chart: str
    times: Dice
    span: Span
    spans: Spans = field(default=NO_SPANS, compare=False, repr=False)

    def at(self, key: str) -> Span:
        """Return the span of the value of `key`, such as `times`; else that of the link."""
        return self.spans.value(key) or self.span


@dataclass(frozen=True, slots=True)
class Choice:
    """Several results of one row, of which the player takes one."""

    options: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One row: totals `low..high` (`high` None: open upwards, written `6+`). `result` is the
    ruleset's own typed value, `label` the row key as typed, `span` that of the key, `result_span`
    that of the value.

    After it came `times` times (0: it always stays) it is replaced by `then`; without `then` its
    totals are rolled again.
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
        """The row itself, and the rows that replace it later, in order."""
        return (self, *(self.then.stages if self.then is not None else ()))

    @property
    def runs_out(self) -> bool:
        """True if its totals are rolled again after its last stage has come often enough."""
        last = self.stages[-1]
        return last.times > 0

    @property
    def unwritten(self) -> bool:
        """True if the author wrote no result: the row of a chance that does not come."""
        return 0 < self.result_span.end == self.result_span.start

    def alone(self, own: Callable[[Any], object]) -> "Row":
        """Return the row without its link to the chart's next chance, which the author did not
        write; itself if it has none. `own` returns a result without its last roll."""
        if not any(f".{CHANCE}" in link.chart and link.span == self.span for link in self.links):
            return self
        result = self.result
        options = result.options if isinstance(result, Choice) else None
        taken = Choice(tuple(map(own, options))) if options else own(result)
        return replace(self, result=taken, then=self.then and self.then.alone(own))

    @property
    def listed(self) -> bool:
        """True for a row in a list, which has no key with a range of its own."""
        span, value = self.span, self.result_span
        return span.start <= value.start and value.end <= span.end and span.path == value.path

    @property
    def last(self) -> int:
        """The greatest total named by its key: the 6 of `6+`."""
        return self.low if self.high is None else self.high

    def covers(self, total: int) -> bool:
        """Return whether `low..high` contains a total."""
        return self.low <= total and (self.high is None or total <= self.high)


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of a pack.

    `role` is the ruleset's word for what the chart is rolled for (`doorway`, `treasure`, ...; empty
    for a chart only reached from other charts), `number` the number it is printed with ("3.2.1"). A
    roll is `die` plus a modifier in `modifier_low..modifier_high`. `box` lists the sides of the
    dice in the game's box. `owner` is the id of the pack that defines it.

    A chart of several columns is read as one Chart for each `column`; all but the first have ids
    such as `deep.far`. A Chart with a `base` is a way to roll on the chart or column of that id:
    its own id is a `ChartRoll.id`, its `die` includes what is added. `words` name numbers of the
    ruleset that are added; totals in `again` are rolled again. Each total of a `deck` comes once,
    until all have come.
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
    """True if its columns differ in the ranges of their rows, and not in the results."""
    base: str = ""
    rolled: bool = True
    """False for a column that nothing rolls on."""
    any_column: tuple[int, int] | None = None
    """(Least, greatest) modifier of a roll on any column, where the columns share their rows."""
    words: tuple[str, ...] = ()
    again: frozenset[int] = frozenset()
    deck: bool = False
    chance: str = ""
    """The chance as typed, for a column that is a row with a chance of its own; else ""."""

    @property
    def chooses(self) -> bool:
        """True if it has no dice: a number of the ruleset, `words`, chooses one of its columns."""
        return bool(self.words) and not self.die.is_rolled

    @property
    def goes_on(self) -> bool:
        """True for a row with a `chance` of its own that is rolled after another such row."""
        return bool(self.chance) and self.key != self.written

    @property
    def key(self) -> str:
        """The id of the chart or column that it rolls on: `base`, or its own id."""
        return self.base or self.id

    @property
    def written(self) -> str:
        """The id that the author wrote for the chart, without column and additions."""
        return roll_of(self.id).chart

    @property
    def name(self) -> str:
        """Its title, else its id, with the column if it has any: `Hoards, deep`."""
        return f"{self.title or self.id}, {self.column}" if self.column else self.title or self.id

    @property
    def stages(self) -> tuple[Row, ...]:
        """All rows and their later stages; a row with a Choice comes once for each option."""
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
        """Return the row that a total lands on; past the last row, the last row. None for a gap or
        an empty chart."""
        for row in self.rows:
            if row.covers(total):
                return row
        if self.rows and total > max(r.last for r in self.rows):
            return max(self.rows, key=lambda r: r.last)
        return None
