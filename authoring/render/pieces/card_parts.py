"""Splitting of words that are too long for one card: between rows, sentences, words."""

import re
from collections.abc import Callable, Iterable
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.paper.pieces import CardChart

_SENTENCE: Final = re.compile(r"(?<=[.!?\u201d]) +")
_ALWAYS_FITS: Final = 120
"""Characters that fit on any card."""
Row = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Words:
    """Some words of a card: `lines`, (label, text), and charts."""

    lines: tuple[tuple[str, str], ...] = ()
    charts: tuple[CardChart, ...] = ()


Fits = Callable[[Words], bool]


def cut(words: Words, fits: Fits) -> tuple[Words, Words]:
    """Return one line or one chart cut in two, the first part as long as fits."""
    if words.lines:
        ((label, text),) = words.lines
        if len(label) > _ALWAYS_FITS:
            label, text = "", f"{label} {text}"
        head, rest = cut_text(text, lambda part: fits(Words(((label, part),))))
        return Words(((label, head),)), Words((("", rest),) if rest else ())
    (chart,) = words.charts

    def of(rows: Iterable[Row]) -> Words:
        return Words(charts=(CardChart(chart.title, chart.die, chart.when, tuple(rows)),))

    rows = list(chart.rows)
    number = max((n for n in range(len(rows)) if n and fits(of(rows[:n]))), default=0)
    if number:
        return of(rows[:number]), of(rows[number:])
    first, second = cut_row(rows[0], lambda row: fits(of([row])))
    return of([first]), of([second, *rows[1:]])


def cut_row(row: Row, fits: Callable[[Row], bool]) -> tuple[Row, Row]:
    """Return a chart's row cut in two, both parts with its label."""
    key, main, detail = row
    if detail and fits((key, main, "")):
        head, rest = cut_text(detail, lambda part: fits((key, main, part)))
        return (key, main, head), (key, "", rest)
    head, rest = cut_text(main, lambda part: fits((key, part, "")))
    return (key, head, ""), (key, rest, detail)


def cut_text(text: str, fits: Callable[[str], bool]) -> tuple[str, str]:
    """Return (head, rest) of a text, cut after the last sentence that fits, or else after the last
    word, or else after 120 characters."""
    for parts in (_SENTENCE.split(text), text.split(" ")):
        least, most = 0, len(parts)
        while least < most:  # what is shorter fits, too
            middle = (least + most + 1) // 2
            least, most = (middle, most) if fits(" ".join(parts[:middle])) else (least, middle - 1)
        if least:
            return " ".join(parts[:least]), " ".join(parts[least:])
    return text[:_ALWAYS_FITS], text[_ALWAYS_FITS:]
