"""Odds over a range of values: `quest.candle=8..16`, and which of them reach a target."""

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Final, NamedTuple

from authoring.core.errors import CannotRun
from authoring.core.wording import between, join_words
from authoring.odds.moved import NOTHING, Key, Number, numbers_of
from authoring.odds.report import ODDS, Figure, OddsReport, Table
from authoring.services.answer import Answer
from authoring.services.odds import odds_with
from authoring.services.opened import Opened
from authoring.services.tuning.grid import MOST_POINTS, values_of
from authoring.services.tuning.numbers import LEADS
from authoring.source.node import Scalar
from authoring.source.pack.overrides import value_at

_SEVERAL: Final = re.compile(r".*\d\s*\.\..*|[\d ().+*d-]+(,[\d ().+*d-]+)+")
_TARGET: Final = re.compile(r"(.+?)\s*(>=|<=|at least|at most)\s*(\d{1,9}(?:\.\d{1,6})?)\s*(%?)")


class Target(NamedTuple):
    """The bound that the answer to the question `ask` should reach: at least `value` or at most."""

    text: str
    ask: str
    is_least: bool
    value: Fraction
    in_percent: bool

    def is_reached(self, number: Number) -> bool:
        """Return whether a number, at the worse end of its bounds, reaches the target. Raises
        CannotRun for a number of another unit."""
        if (number.unit == ODDS) != self.in_percent:
            hint = "write a number without %" if self.in_percent else "write it with %"
            raise CannotRun(f"--target: `{self.ask}` is in {number.unit}", hint)
        low, high = number.after or NOTHING
        return low >= self.value if self.is_least else high <= self.value


def read_target(text: str) -> Target:
    """Parse a text such as `way-out by 12 >= 95 %`. Raises CannotRun for any other."""
    match = _TARGET.fullmatch(text.strip())
    if match is None:
        hint = 'write --target "way-out by 12 >= 95 %", or "at least 95 %"'
        raise CannotRun(f"--target: `{text[:60]}` is no target", hint)
    value = Fraction(match[3]) / (100 if match[4] else 1)
    return Target(text.strip(), match[1], match[2] in (">=", "at least"), value, bool(match[4]))


def is_swept(setting: str) -> bool:
    """Return whether a setting has several values: `8..16`, `2,3,5`."""
    return _SEVERAL.fullmatch(setting.partition("=")[2].strip()) is not None


def sweep_odds(
    opened: Opened,
    settings: Sequence[str],
    questions: Sequence[str] = (),
    asks: Sequence[str] = (),
    target: Target | None = None,
) -> tuple[Answer[OddsReport], bool]:
    """Return a table of the odds that differ between the values of the settings, a column for each,
    or of all answers to `asks`; and whether some value reaches the target, True without a
    target.

    Raises CannotRun for too many values, and as `odds_of`.
    """
    axes = [_axis(opened, setting) for setting in settings]
    size = prod(len(values) for _, values in axes)
    if size > MOST_POINTS:
        hint = "take larger steps: 2..10/2"
        raise CannotRun(f"--set: {size:,} combinations, more than {MOST_POINTS}", hint)
    asks = (*asks, target.ask) if target is not None else tuple(asks)
    swept = [(path, values) for path, values in axes if len(values) > 1]
    paths = " / ".join(path for path, _ in swept)
    columns: dict[str, Mapping[Key, Number]] = {}
    faults: dict[str, list[str]] = {}
    for point in product(*(values for _, values in axes)):
        pairs = list(zip(axes, point, strict=True))
        label = " / ".join(value for axis, value in pairs if axis in swept)
        point_settings = [f"{path}={value}" for (path, _), value in pairs]
        answer = odds_with(opened, point_settings, questions, asks)
        columns[label] = {} if answer.value is None else _numbers(answer.value)
        for finding in answer.findings[:1]:
            faults.setdefault(finding.message, []).append(label)
    if not any(columns.values()):
        return Answer(None, answer.findings, answer.texts), False
    verdict, reached = _verdict(columns, target, f"ask-{len(asks)}", paths)
    tables = tuple(_tables(columns, paths, always=bool(asks)))
    notes = (
        f"{message}." if len(labels) == len(columns) else f"{join_words(labels)}: {message}."
        for message, labels in faults.items()
    )
    verdict = " ".join(filter(None, (verdict, *notes, "" if tables else "No number moves.")))
    return Answer(OddsReport(verdict, (), (), (), tables)), reached


def _axis(opened: Opened, setting: str) -> tuple[str, tuple[str, ...]]:
    """Return the path of a setting and its values, one or several; a number replaces only the first
    number of a value such as `12 (6)` or `2d6`."""
    path, _, value = setting.partition("=")
    if not is_swept(setting):
        return path, (value,)
    values = values_of(value.strip(), "--set")
    now = value_at(opened.source, path) if opened.source is not None else None
    match = LEADS.fullmatch(now.text) if isinstance(now, Scalar) else None
    rest = match["rest"] if match is not None and all(map(str.isdecimal, values)) else ""
    return path, tuple(f"{value}{rest}" for value in values)


def _numbers(report: OddsReport) -> Mapping[Key, Number]:
    """Return the numbers of a report; a level of the guarantee is 1 if reached, else 0."""
    levels = (
        Figure(level.id, f"Guarantee: {level.id}", *(Fraction(level.reached),) * 2)
        for level in report.levels
    )
    figures = (*levels, *report.figures)
    return numbers_of(OddsReport("", (), figures, report.distributions, report.tables))


def _tables(
    columns: Mapping[str, Mapping[Key, Number]], corner: str, *, always: bool
) -> Iterator[Table]:
    """Yield a table (`corner` above its names) for each group; equal rows only if `always`."""
    groups: dict[tuple[str, str, str], list[tuple[str, tuple[Fraction | None, ...]]]] = {}
    known = {key: number for numbers in columns.values() for key, number in numbers.items()}
    for key, number in known.items():
        sides = [numbers.get(key) for numbers in columns.values()]
        ends = [None if side is None else side.after for side in sides]
        if len(set(ends)) == 1 and not always:
            continue
        name = ", ".join(filter(None, (number.name, number.column)))
        is_open = any(end is not None and end[0] != end[1] for end in ends)
        title = number.group or ("Figures" if number.unit == ODDS else f"Figures ({number.unit})")
        group = number.id if number.group else f"figures-{number.unit}"
        rows = groups.setdefault((group, title, number.unit), [])
        for at, when in enumerate((", at worst", ", at best") if is_open else ("",)):
            rows.append((name + when, tuple(None if end is None else end[at] for end in ends)))
    for (id, title, unit), rows in groups.items():
        yield Table(id, title, corner, tuple(columns), tuple(rows), unit=unit)


def _verdict(
    columns: Mapping[str, Mapping[Key, Number]], target: Target | None, id: str, paths: str
) -> tuple[str, bool]:
    """Return which values reach the target, in words, and whether one does; ("", True) for None."""
    if target is None:
        return "", True
    pairs = [(label, n) for label, known in columns.items() for n in known.values() if n.id == id]
    reached = [label for label, number in pairs if target.is_reached(number)]
    if not reached:
        return f"No value of {paths} reaches `{target.text}`.", False
    labels = list(columns)
    is_run = reached == labels[labels.index(reached[0]) : labels.index(reached[-1]) + 1]
    which = between(reached[0], reached[-1]) if is_run else join_words(reached)
    return f"`{target.text}` is reached with {paths} = {which}.", True
