"""Differences between two reports of odds, as text and as JSON."""

from collections.abc import Sequence
from itertools import groupby
from textwrap import wrap

from authoring.core.wording import percent
from authoring.odds.moved import Ends, Moved, Number, Promise
from authoring.odds.report import ODDS
from authoring.report.values import attributes, plain

MOST_LINES = 20
"""Numbers of one table that are shown; the rest is counted."""
_FIRST_AT_MOST = 44


def moved_text(moved: Moved, settings: Sequence[str], width: int = 80) -> str:
    """Return old numbers beside new ones; the verdicts always."""
    width = max(width, 40)
    parts = [[line for setting in settings for line in wrap(f"With {setting}", width)]]
    parts.append([*_verdict("before", moved.before, width), *_verdict("after", moved.after, width)])
    if moved.promises:
        lines = (line for promise in moved.promises for line in _promise(promise, width))
        parts.append(["Guarantee", *lines])
    for (_, title), group in groupby(
        moved.numbers, key=lambda number: (number.group and number.id, number.group)
    ):
        parts.append(_group(title or "Figures", list(group), width))
    if not moved.promises and not moved.numbers:
        parts.append(["Nothing else moved."])
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _verdict(when: str, text: str, width: int) -> list[str]:
    head = f"{when:<8}"
    return wrap(head + text, width, subsequent_indent=" " * len(head)) or [head.rstrip()]


def _promise(one: Promise, width: int) -> list[str]:
    old, new = (
        "-" if level is None else "yes" if level.reached else "no"
        for level in (one.before, one.after)
    )
    head = f"  {one.id:<15}{old:>3} -> {new:<5}"
    known = one.after or one.before
    return wrap(head + (known.reason if known else ""), width, subsequent_indent=" " * len(head))


def _group(title: str, numbers: Sequence[Number], width: int) -> list[str]:
    """Return one line for each number: its name, before, after."""
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
    return lines


def _value(ends: Ends | None, unit: str) -> str:
    if ends is None:
        return "-"
    values = [percent(end) if unit == ODDS else f"{float(end):.2f}" for end in ends]
    return values[0] if ends[0] == ends[1] else " to ".join(values)


def moved_json(moved: Moved, settings: Sequence[str]) -> dict[str, object]:
    """Return plain data; numbers as exact fractions and as floats."""
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
