"""Odds over a range of values: `quest.time_span=8..16`, and which reach a target."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import Final

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding
from authoring.core.wording import join_words, percent
from authoring.odds.moved import NOTHING, Key, Number, numbers_of
from authoring.odds.report import ODDS, OddsReport, Table
from authoring.odds.spoken import number as spoken
from authoring.services.answer import Answer
from authoring.services.odds import odds_of
from authoring.services.opened import Opened
from authoring.services.packs import open_pack
from authoring.services.tuning.grid import MOST_POINTS, values_of
from authoring.services.tuning.numbers import LEADS
from authoring.source.pack.overrides import value_at

_NUMBERS: Final = re.compile(r"[\d ().+*d-]+(,[\d ().+*d-]+)+")
_TARGET: Final = re.compile(r"(.+?)\s*(>=|<=|at least|at most)\s*(\d{1,9}(?:\.\d{1,6})?)\s*(%?)")


@dataclass(frozen=True, slots=True)
class Target:
    """The least, or the greatest, value that the answer to a question should have."""

    text: str
    ask: str
    least: bool
    value: Fraction
    in_percent: bool

    def reached(self, number: Number) -> bool:
        """Return whether a number reaches it, at worst too. Raises CannotRun for odds without %."""
        if (number.unit == ODDS) != self.in_percent:
            how = f"odds: {self.ask} >= 95 %" if not self.in_percent else "a number without %"
            raise CannotRun(f"--target: `{self.ask}` is no such number", f"write {how}")
        low, high = number.after or NOTHING
        return low >= self.value if self.least else high <= self.value


def read_target(text: str) -> Target:
    """Parse `great-door by 12 >= 95 %`. Raises CannotRun for text that is none."""
    match = _TARGET.fullmatch(text.strip())
    if match is None:
        hint = 'write --target "great-door by 12 >= 95 %", or "at least 95 %"'
        raise CannotRun(f"--target: `{text[:60]}` is no target", hint)
    value = Fraction(match[3]) / (100 if match[4] else 1)
    return Target(text.strip(), match[1], match[2] in (">=", "at least"), value, bool(match[4]))


def is_swept(setting: str) -> bool:
    """Return whether a setting has several values: `8..16`, `2,3,5`."""
    value = setting.partition("=")[2]
    return bool(re.search(r"\d\s*\.\.", value) or _NUMBERS.fullmatch(value.strip()))


def sweep_odds(
    opened: Opened,
    settings: Sequence[str],
    questions: Sequence[str] = (),
    asks: Sequence[str] = (),
    target: Target | None = None,
) -> tuple[Answer[OddsReport], bool]:
    """Return the odds that differ between all values of the settings, a column for each, or all
    answers to `asks`; and whether some value reaches the target.

    Findings beside a value are those of the pack as it is. Raises CannotRun for too many values,
    and as `odds_of`.
    """
    axes = [_axis(opened, setting) for setting in settings]
    size = prod(len(values) for _, values in axes)
    if size > MOST_POINTS:
        hint = "take larger steps: 2..10/2"
        raise CannotRun(f"--set: {size:,} combinations, more than {MOST_POINTS}", hint)
    asks = (*asks, target.ask) if target is not None else tuple(asks)
    paths = [path for path, values in axes if len(values) > 1]
    columns: dict[str, Mapping[Key, Number]] = {}
    notes: list[str] = []
    for point in product(*(values for _, values in axes)):
        pairs = list(zip(axes, point, strict=True))
        label = ", ".join(value for (_, values), value in pairs if len(values) > 1)
        answer = odds_of(
            open_pack(opened.path, settings=[f"{path}={value}" for (path, _), value in pairs]),
            questions,
            asks,
        )
        columns[label] = _numbers(answer.value) if answer.value is not None else {}
        notes += (f"{label}: {finding.message}." for finding in answer.findings[:1])
    verdict, reached = _verdict(columns, target, f"ask-{len(asks)}", " and ".join(paths))
    tables = tuple(_tables(columns, " / ".join(paths), always=bool(asks)))
    if not tables and notes:
        return Answer(None, answer.findings, answer.texts), False
    verdict = " ".join((verdict, *notes, "" if tables else "No number moves.")).strip()
    return Answer(OddsReport(verdict, (), (), (), tables)), reached


def _axis(opened: Opened, setting: str) -> tuple[str, tuple[str, ...]]:
    """Return the path of a setting and its values; a number stands for the first one of `12 (6)`
    or `2d6`, and what follows stays."""
    path, _, value = setting.partition("=")
    if not is_swept(setting):
        return path, (value,)
    values = values_of(value.strip(), "--set")
    now = value_at(opened.source, path) if opened.source is not None else None
    if now is None or isinstance(now, Finding):
        return path, values
    match = LEADS.fullmatch(now.text)
    rest = match["rest"] if match is not None and all(map(str.isdecimal, values)) else ""
    return path, tuple(f"{value}{rest}" for value in values)


def _numbers(report: OddsReport) -> Mapping[Key, Number]:
    """Return the numbers of a report; levels of a guarantee are 1 or 0."""
    title = "Guarantee (100: reached)"
    levels = tuple((level.id, (Fraction(level.reached),)) for level in report.levels)
    table = Table("guarantee", title, "", ("",), levels)
    return numbers_of(
        OddsReport("", (), report.figures, report.distributions, (table, *report.tables))
    )


def _tables(
    columns: Mapping[str, Mapping[Key, Number]], corner: str, *, always: bool
) -> Iterator[Table]:
    """Yield a table for each group of numbers, a column for each value."""
    keys = dict.fromkeys(key for numbers in columns.values() for key in numbers)
    groups: dict[tuple[str, str], list[tuple[str, tuple[Fraction | None, ...]]]] = {}
    still = 0
    for key in keys:
        sides = [numbers.get(key) for numbers in columns.values()]
        known = next(side for side in sides if side is not None)
        ends = [side.after if side is not None else None for side in sides]
        if len(set(ends)) == 1 and not always:
            still += 1
            continue
        name = ", ".join(filter(None, (known.name, known.column)))
        is_open = any(end is not None and end[0] != end[1] for end in ends)
        rows = groups.setdefault((known.group and known.id, known.unit), [])
        for at, when in enumerate((", at worst", ", at best") if is_open else ("",)):
            rows.append((name + when, tuple(None if end is None else end[at] for end in ends)))
    titles = {
        number.id: number.group for numbers in columns.values() for number in numbers.values()
    }
    for (id, unit), rows in groups.items():
        title = titles.get(id) or ("Figures" if unit == ODDS else f"Figures ({unit})")
        yield Table(id or f"figures-{unit}", title, corner, tuple(columns), tuple(rows), unit=unit)


def _verdict(
    columns: Mapping[str, Mapping[Key, Number]], target: Target | None, id: str, paths: str
) -> tuple[str, bool]:
    """Return which values reach a target, in words, and whether one does."""
    if target is None:
        return "", True
    numbers = {
        label: number
        for label, known in columns.items()
        for number in known.values()
        if number.id == id
    }
    sizes = {label: _size(number, target) for label, number in numbers.items()}
    reached = [label for label, number in numbers.items() if target.reached(number)]
    labels, text = list(columns), f"`{target.text}` is reached"
    if not reached:
        best = ", ".join(f"{size} with {label}" for label, size in sizes.items())
        return f"No value of {paths} reaches `{target.text}`: {best}.", False
    first, last = labels.index(reached[0]), labels.index(reached[-1])
    if len(reached) == len(labels):
        return f"Every value of {paths} reaches `{target.text}`.", True
    if labels[first:] == reached:
        text += f" from {paths} = {reached[0]} on: {sizes[reached[0]]} there"
        before = labels[first - 1]
    elif labels[: last + 1] == reached:
        text += f" up to {paths} = {reached[-1]}: {sizes[reached[-1]]} there"
        before = labels[last + 1]
    else:
        return f"{text} with {paths} = {join_words(reached)}.", True
    return f"{text}, {sizes.get(before, 'no answer')} with {before}.", True


def _size(number: Number, target: Target) -> str:
    """Return the end of a number that decides, in words."""
    low, high = number.after or NOTHING
    end = low if target.least else high
    return percent(end) if target.in_percent else spoken(end)
