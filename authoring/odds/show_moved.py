"""Differences between two reports of odds, in sections, as text and as JSON."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from textwrap import wrap

from authoring.core.wording import percent
from authoring.odds.moved import Ends, Moved, Number, Promise
from authoring.odds.report import ODDS
from authoring.odds.show import between, hanging
from authoring.report.sections import Cell, Section
from authoring.report.sections import Number as Figure
from authoring.report.values import attributes, plain

MOST_LINES = 20
"""Numbers of one table that are shown; the rest is counted."""
_FIRST_AT_MOST = 44


def moved_text(moved: Moved, settings: Sequence[str], width: int = 80) -> str:
    """Return a text of old numbers beside new ones under the `settings` that moved them, with both
    verdicts, even if equal. Lines fit `width` columns, 40 at least."""
    width = max(width, 40)
    parts: list[Iterable[str]] = [
        [line for setting in settings for line in wrap(f"With {setting}", width)],
        [
            line
            for label, verdict in (("before", moved.before), ("after", moved.after))
            if moved.before or moved.after
            for line in hanging(f"{label:<8}", verdict, width)
        ],
    ]
    parts += (section.text or () for section in moved_sections(moved, width))
    return "\n\n".join(filter(None, map("\n".join, parts))) + "\n"


def moved_sections(moved: Moved, width: int = 80) -> Iterator[Section]:
    """Yield the sections on levels and numbers that differ, their text `width` columns wide."""
    if moved.promises:
        yield _promises(moved.promises, width)
    for (_, title), group in groupby(moved.numbers, group_of):
        yield _group(title or "Figures", list(group), width)
    if not moved.promises and not moved.numbers:
        yield Section("Nothing else moved", text=("Nothing else moved.",))


def group_of(number: Number) -> tuple[str, str]:
    """Return (id, title) of the table a number stands in; ("", "") for a figure."""
    return number.group and number.id, number.group


def _promises(promises: Sequence[Promise], width: int) -> Section:
    title, rows, text = "Guarantee", [], ["Guarantee"]
    for promise in promises:
        old, new = (
            "-" if level is None else "yes" if level.reached else "no"
            for level in (promise.before, promise.after)
        )
        rows.append((promise.id, old, new, promise.after.reason if promise.after else ""))
        head = f"  {promise.id:<15}{old:>3} -> {new:<5}"
        known = promise.after or promise.before
        reason = known.reason if known else ""
        text += hanging(head, reason, width)
    return Section(title, ("level", "before", "now", "why"), tuple(rows), text=tuple(text))


def _group(title: str, numbers: Sequence[Number], width: int) -> Section:
    """Return one line for each number: its name, its value before, its value after."""
    unit = numbers[0].unit
    names = [
        f"{number.name}, {number.column}" if number.column else number.name for number in numbers
    ]
    cells = [
        (_value(number.before, number.unit), _value(number.after, number.unit))
        for number in numbers
    ]
    pairs = cells[:MOST_LINES]
    old = max(len("before"), *(len(text) for text, _ in pairs))
    new = max(len("after"), *(len(text) for _, text in pairs))
    first = min(max(map(len, (title, *names[:MOST_LINES]))), _FIRST_AT_MOST, width - old - new - 6)
    first = max(first, 12)
    *above, head = wrap(title, first + 2)
    lines = [*above, f"{head:<{first + 2}}  {'before':>{old}}  {'after':>{new}}"]
    for name, (before, after) in zip(names[:MOST_LINES], pairs, strict=True):
        *above, last = wrap(name, first) or [""]
        lines += [f"  {line}" for line in above]
        lines.append(f"  {last:<{first}}  {before:>{old}}  {after:>{new}}")
    if len(numbers) > MOST_LINES:
        lines.append(f"  ... and {len(numbers) - MOST_LINES} more numbers ({unit}), in --json")
    rows: list[tuple[Cell, ...]] = []
    for name, number in zip(names, numbers, strict=True):
        sides = (number.before, number.after)
        ends = ("-" if side is None else between(*side, number.unit) for side in sides)
        rows.append((name, *map(Figure, ends)))
    return Section(title, ("", "before", "now"), tuple(rows), text=tuple(lines))


def _value(ends: Ends | None, unit: str) -> str:
    if ends is None:
        return "-"
    values = [percent(end) if unit == ODDS else f"{float(end):.2f}" for end in ends]
    return values[0] if ends[0] == ends[1] else " to ".join(values)


def moved_json(moved: Moved, settings: Sequence[str]) -> dict[str, object]:
    """Return what differs as plain data; each number exactly and as float."""
    return {
        "set": list(settings),
        "verdict": {"before": moved.before, "after": moved.after},
        "levels": [
            {
                "id": promise.id,
                "before": promise.before and promise.before.reached,
                "after": promise.after and promise.after.reached,
                "reason": promise.after.reason if promise.after else "",
            }
            for promise in moved.promises
        ],
        "numbers": [
            {
                "id": number.id,
                "title": number.group or number.name,
                **attributes(number, "name", "column", "unit"),
                "before": _ends(number.before),
                "after": _ends(number.after),
            }
            for number in moved.numbers
        ],
    }


def _ends(ends: Ends | None) -> dict[str, object] | None:
    return None if ends is None else {"low": plain(ends[0]), "high": plain(ends[1])}
