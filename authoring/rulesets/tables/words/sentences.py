"""The steps of a row as printed sentences."""

from collections.abc import Callable, Mapping, Sequence

from authoring.charts.chains.row_steps import (
    BREAK,
    CLOSE,
    OPEN,
    Choice,
    Keep,
    Recall,
    Steps,
    Throw,
    Words,
    steps_of,
)
from authoring.core.language import _, by_author
from authoring.core.wording import format_ranges, join_words, titled
from authoring.model.chart import Chart, Link, Row, roll_of
from authoring.model.dice import fixed

Named = Callable[[str, str], str]
"""(id of a chart, its title) -> its name in a sentence."""


def unlinked(_id: str, title: str) -> str:
    """Return the name of a chart in plain text, its title."""
    return title


def sentence(steps: Steps, charts: Mapping[str, Chart], named: Named = unlinked) -> str:
    """Return the steps in words, a line for each part between BREAKs (TAB-PRINT-01)."""
    lines: list[str] = [""]
    for step in steps:
        if isinstance(step, Words) and step.text == BREAK:
            lines.append("")
        elif not (isinstance(step, Keep) and Words(step.value) in steps):
            lines[-1] += _words(step, charts, named)
    return "\n".join(line for line in map(str.strip, lines) if line)


def _words(step: object, charts: Mapping[str, Chart], named: Named) -> str:
    if isinstance(step, Words):
        return "" if step.text in (OPEN, CLOSE) else by_author(step.text)
    if isinstance(step, Throw):
        return str(step.dice)
    if isinstance(step, Link):
        return rolled(step, charts, named)
    if isinstance(step, Recall):
        name = _title(step.name, charts)
        return f"[{named(step.name, name) if step.link else name}]"
    if isinstance(step, Choice):
        words = (_inside(option, charts, named) for option in step.options)
        return _("Choose: {options}.").format(options=join_words(words, "or"))
    if isinstance(step, Keep):
        value = by_author(step.value)
        return f" ({titled(step.name)}: {value})"
    return ""


def _inside(steps: Steps, charts: Mapping[str, Chart], named: Named) -> str:
    """Return the steps in words as they stand inside a sentence, on one line."""
    words = sentence(steps, charts, named).replace("\n", " ").rstrip(".")
    is_ours = isinstance(next(iter(steps), None), Link | Choice)
    return words[:1].lower() + words[1:] if is_ours else words


def rolled(link: Link, charts: Mapping[str, Chart], named: Named = unlinked) -> str:
    """Return the sentence that rolls on the chart of `link`: how often, on which column, what is
    added and what is rolled again (TAB-PRINT-03)."""
    roll = roll_of(link.chart)
    column = _("column {name}").format(name=roll.column.replace("-", " "))
    totals = format_ranges(ranges(roll.ignore))
    how = (
        column if roll.column else "",
        _("add {number}").format(number=roll.plus) if roll.plus != fixed(0) else "",
        _("roll again on {totals}").format(totals=totals) if totals else "",
    )
    name = named(roll.chart, _title(roll.chart, charts))
    details = ", ".join(filter(None, how))
    chart = f"{name} ({details})" if details else name
    if link.times == fixed(1):
        return _("Roll on {chart}.").format(chart=chart)
    if link.times == fixed(2):
        return _("Roll twice on {chart}.").format(chart=chart)
    return _("Roll {times} times on {chart}.").format(times=link.times, chart=chart)


def ranges(totals: Sequence[int]) -> list[tuple[int, int]]:
    """Return rising totals as (first, last) ranges without a gap."""
    pairs: list[tuple[int, int]] = []
    for total in totals:
        before = pairs.pop() if pairs and pairs[-1][1] == total - 1 else (total, total)
        pairs.append((before[0], total))
    return pairs


def later_words(row: Row, charts: Mapping[str, Chart], named: Named = unlinked) -> str:
    """Return the words for what a row turns into once it was rolled; "" if it stays
    (TAB-PRINT-04)."""
    if not row.times:
        return ""
    if row.then is None:
        return _("only once; if it comes again, roll again")
    later = later_words(row.then, charts, named)
    words = (_inside(steps_of(row.then), charts, named) or _("nothing")) + (
        f" ({later})" if later else ""
    )
    if row.times == 1:
        return _("the first time only; after that {door}").format(door=words)
    text = _("the first {number} times; after that {door}")
    return text.format(number=row.times, door=words)


def own_steps(steps: Steps) -> Steps:
    """Return the steps of a result without the last two, which lead on to the next chance."""
    return steps[:-2] or (Words(""),)


def row_words(row: Row, charts: Mapping[str, Chart], named: Named = unlinked) -> str:
    """Return the words of a row, with `later_words` in brackets."""
    later = later_words(row, charts, named)
    return f"{sentence(steps_of(row), charts, named)}{f' ({later})' if later else ''}"


def _title(id: str, charts: Mapping[str, Chart]) -> str:
    return charts[id].title if id in charts else titled(id)
