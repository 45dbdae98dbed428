"""Reader of Perchance: lists with items indented below their names, as its editor shows them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from fractions import Fraction
from itertools import pairwise
from math import lcm
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.limits import MAX_CHARTS, MAX_DEPTH
from authoring.export.plain_charts import taken_apart
from authoring.foreign.reading import ChartRead, NotRead, Reading, die_of, plain_text, shown
from authoring.paper.linked_text import Piece

_WEIGHT: Final = re.compile(
    r"\s{0,9}(?<!\\)\^\s{0,9}(\d{1,6}(?:\.\d{1,4})?|\d{1,4}/[1-9]\d{0,3}|\[[^\[\]]*\])\s*$"
)
_PART: Final = re.compile(r"(?<!\\)\[([^\[\]]*)\]|(?<!\\)\{([^{}]*)\}")
_NAME: Final = re.compile(r"[A-Za-z_]\w*(?:\.\w+)*")
_ESCAPED: Final = re.compile(r"\\([\\\[\]{}=^|/st])")
_METHOD: Final = re.compile(
    r"select[A-Z]\w*|[a-z]+(?:Case|Form|Tense)|get[A-Z]\w*|evaluateItem|consumableList|joinItems"
)
_SILENT: Final = ("selectOne", "evaluateItem")
"""Methods without effect on what is rolled: left out without a note."""
_PROPERTY: Final = re.compile(r"(\$?\w+)\s*=\s*(.*)")
_SPAN: Final = re.compile(r"(\d{1,6})-(\d{1,6})")
_NAMED: Final = re.compile(r"\w+\n(?:\t|  )\s*[^\s\d|*-]")
_PLAIN: Final = {"a": "a", "A": "A", "s": "s"}
_MOST_WEIGHT: Final = 1000


@dataclass(slots=True)
class _Item:
    """A line of a list, with the items that are indented below it."""

    text: str
    line: int
    indent: int
    items: list["_Item"] = field(default_factory=list)


def looks_like(text: str) -> bool:
    """Return whether a line of `text` is indented below a name that is not indented."""
    lines = [line for line in text.split("\n") if line.strip()]
    return any(_NAMED.match(f"{head.rstrip()}\n{item}") for head, item in pairwise(lines))


def read(reading: Reading) -> Iterator[ChartRead]:
    """Yield a chart for each list, for each list within a list, and for each `{this|that}`."""
    charts: list[ChartRead] = []
    for top in _tree(reading):
        match = _PROPERTY.fullmatch(top.text)
        if top.items:
            _list(reading, charts, top, top.text)
        elif match and _PART.search(match[2]):
            item = _Item(match[2], top.line, 1)
            _list(reading, charts, _Item(match[1], top.line, 0, [item]), match[1].strip("$"))
        else:
            reading.note(f"`{shown(top.text)}` is no list and is left out", "", top.line)
    yield from charts


def _tree(reading: Reading) -> Sequence[_Item]:
    root = _Item("", 0, -1)
    path = [root]
    for number, line in enumerate(reading.text.split("\n"), start=1):
        code = re.split(r"(?:^|\s)//", line, maxsplit=1)[0].rstrip()
        if not code.strip():
            continue
        wide = code.expandtabs(2)
        item = _Item(code.strip(), number, len(wide) - len(wide.lstrip()))
        while path[-1].indent >= item.indent:
            path.pop()
        if len(path) > MAX_DEPTH:
            raise NotRead("lists are nested too deeply", "take some out", number)
        path[-1].items.append(item)
        path.append(item)
    return root.items


def _list(reading: Reading, charts: list[ChartRead], top: _Item, title: str, path: str = "") -> str:
    """Add the chart of the list `top`, and those inside it, to `charts`; return its key for links.
    `path` are the names of the lists around it, a dot behind each."""
    if len(charts) >= 10 * MAX_CHARTS:
        raise NotRead("there are too many lists", "cut the file into several", top.line)
    name = title.strip()
    key = name if not any(name in chart.keys for chart in charts) else f"{name} {top.line}"
    chart = ChartRead(name, keys=(key, f"{path}{name}"), line=top.line)
    charts.append(chart)
    weighted = []
    for item in top.items:
        match = _PROPERTY.fullmatch(item.text)
        if match and not item.items:
            message = f"the property `{shown(match[1])}` of `{shown(name)}` is left out"
            reading.note(message, "", item.line)
            continue
        text, weight = _weighed(reading, item)
        inner = _list(reading, charts, item, text, f"{path}{name}.") if item.items else ""
        words = [Piece(text, inner)] if inner else list(_words(reading, charts, text, item))
        weighted.append((words, weight))
    whole = lcm(*(weight.denominator for _, weight in weighted))
    for words, weight in weighted:
        if weight:
            reading.add_row(chart, "", words, min(_MOST_WEIGHT, int(weight * whole)))
    return key


def _weighed(reading: Reading, item: _Item) -> tuple[str, Fraction]:
    match = _WEIGHT.search(item.text)
    weight = match[1] if match else "1"
    if weight.startswith("["):
        reading.note(f"the weight `{shown(weight)}` is read as 1", "write a number", item.line)
        weight = "1"
    return item.text[: match.start()] if match else item.text, Fraction(weight)


def _words(reading: Reading, charts: list[ChartRead], text: str, item: _Item) -> Iterator[Piece]:
    def piece_of(match: re.Match[str]) -> Piece:
        if match[1] is not None:
            return _reference(reading, match[1].strip(), item)
        return _choice(reading, charts, match[2].strip(), item)

    for piece in taken_apart(plain_text(text), _PART, piece_of):
        yield replace(piece, text=_ESCAPED.sub(_typed, piece.text))


def _typed(escape: re.Match[str]) -> str:
    """Return the character that a matched escape stands for."""
    return " " if escape[1] in "st" else escape[1]


def _reference(reading: Reading, inner: str, item: _Item) -> Piece:
    """Return the content of brackets as a link, if it is a name, or else as text with a note."""
    if _NAME.fullmatch(inner) is None:
        reading.note(f"`[{shown(inner)}]` is kept as text", "only `[name]` is read", item.line)
        return Piece(f"({inner})")
    parts = inner.split(".")
    while len(parts) > 1 and _METHOD.fullmatch(parts[-1]):
        if (method := parts.pop()) not in _SILENT:
            reading.note(f"`.{method}` of `[{shown(inner)}]` is left out", "", item.line)
    return Piece(parts[-1], ".".join(parts))


def _choice(reading: Reading, charts: list[ChartRead], inner: str, item: _Item) -> Piece:
    """Return the content of braces: `1-6` as dice, `a|b` as a link to a new chart, else as text."""
    span = _SPAN.fullmatch(inner)
    if span and int(span[1]) < int(span[2]):
        low, high = int(span[1]), int(span[2])
        die = f"d{high}" if low == 1 else f"d{high - low + 1}{low - 1:+d}"
        return Piece(die, die_of(die))
    if "|" not in inner:
        if inner not in _PLAIN:
            reading.note(f"`{{{shown(inner)}}}` is kept as text", "", item.line)
        return Piece(_PLAIN.get(inner, f"({inner})"))
    parts = inner.split("|")
    choices = [_Item(part.strip() or "nothing", item.line, 1) for part in parts]
    title = " or ".join(re.sub(_WEIGHT, "", part).strip() or "nothing" for part in parts)
    return Piece(title, _list(reading, charts, _Item("", item.line, 0, choices), title[:60]))
