"""Differences between two reports of odds, as text and as JSON."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap

from authoring.core.wording import percent
from authoring.odds.moved import Ends, Moved, Number, Promise
from authoring.odds.report import ODDS
from authoring.odds.spoken import exact

MOST_LINES = 20
"""Numbers of one table that are shown; the rest is counted."""
_FIRST_AT_MOST = 44


def moved_text(moved: Moved, settings: Sequence[str], width: int = 80) -> str:
    """Return old numbers beside new ones; the verdicts always."""
    width = max(width, 40)
    parts = [[line for one in settings for line in wrap(f"With {one}", width)]]
    parts.append([*_verdict("before", moved.before, width), *_verdict("after", moved.after, width)])
    if moved.promises:
        lines = (line for one in moved.promises for line in _promise(one, width))
        parts.append(["Guarantee", *lines])
    for (_, title), group in groupby(
        moved.numbers, key=lambda one: (one.group and one.id, one.group)
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
    names = [f"{one.name}, {one.column}" if one.column else one.name for one in numbers]
    cells = [(_value(one.before, one.unit), _value(one.after, one.unit)) for one in numbers]
    shown = cells[:MOST_LINES]
    old = max(len("before"), *(len(one) for one, _ in shown))
    new = max(len("after"), *(len(one) for _, one in shown))
    first = min(max(map(len, (title, *names[:MOST_LINES]))), _FIRST_AT_MOST, width - old - new - 6)
    first = max(first, 12)
    *above, head = wrap(title, first + 2)
    lines = [*above, f"{head:<{first + 2}}  {'before':>{old}}  {'after':>{new}}"]
    for name, (one, other) in zip(names[:MOST_LINES], shown, strict=True):
        *above, last = wrap(name, first) or [""]
        lines += [f"  {line}" for line in above]
        lines.append(f"  {last:<{first}}  {one:>{old}}  {other:>{new}}")
    if len(numbers) > MOST_LINES:
        lines.append(f"  ... and {len(numbers) - MOST_LINES} more numbers ({unit}), in --json")
    return lines


def _value(ends: Ends | None, unit: str) -> str:
    if ends is None:
        return "-"
    said = [percent(one) if unit == ODDS else f"{float(one):.2f}" for one in ends]
    return said[0] if ends[0] == ends[1] else " to ".join(said)


def moved_json(moved: Moved, settings: Sequence[str]) -> dict[str, object]:
    """Return plain data; numbers as exact fractions and as floats."""
    return {
        "set": list(settings),
        "verdict": {"before": moved.before, "after": moved.after},
        "levels": [
            {
                "id": one.id,
                "before": one.before and one.before.reached,
                "after": one.after and one.after.reached,
                "reason": one.after.reason if one.after else "",
            }
            for one in moved.promises
        ],
        "numbers": list(_numbers(moved.numbers)),
    }


def _numbers(numbers: Sequence[Number]) -> Iterator[dict[str, object]]:
    for one in numbers:
        yield {
            "id": one.id,
            "title": one.group or one.name,
            "name": one.name,
            "column": one.column,
            "unit": one.unit,
            "before": _ends(one.before),
            "after": _ends(one.after),
        }


def _ends(ends: Ends | None) -> dict[str, object] | None:
    if ends is None:
        return None
    low, high = ({"exact": exact(one), "float": float(one)} for one in ends)
    return {"low": low, "high": high}
