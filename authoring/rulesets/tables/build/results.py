"""Reader of results: texts with names in double brackets, and maps of several things."""

import re
from collections.abc import Iterator
from typing import Final

from authoring.charts.chains.row_steps import (
    CLOSE,
    END,
    OPEN,
    Choice,
    Keep,
    Recall,
    Step,
    Steps,
    Throw,
    Words,
    links_in,
)
from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span, span_of
from authoring.model.build_context import BuildContext
from authoring.model.chart import Link
from authoring.model.dice import fixed, parse_dice
from authoring.model.read_chart import read_link
from authoring.model.read_rows import with_sequel
from authoring.model.reader import Reader, entries, items
from authoring.source.node import Entry, Map, Node, Scalar

_NAMED: Final = re.compile(r"\[\[(?=[^\S\n]{0,80}[^\[\]\s])([^\[\]\n]{1,80})\]\]")
"""A name in double brackets."""


@dataclass(slots=True)
class Results:
    """Reads the rows of a pack; `kept` are the names under which rows keep values, `named` has each
    name in double brackets with its span and the (key, id) of the definition around it."""

    context: BuildContext
    kept: set[str] = field(default_factory=set)
    named: list[tuple[str, Span, tuple[str, str]]] = field(default_factory=list)

    def refer(self) -> None:
        """Note each name in double brackets as that of a chart, unless a row keeps a value under it
        (TAB-TEXT-03). Call once all rows are read."""
        reader, kept = self.context.reader, tuple(sorted(self.kept))
        form = "a chart, dice, or a value that a row keeps with `set`"
        for name, span, reader.by in self.named:
            if name not in self.kept or reader.is_defined("charts", name):
                reader.refer_to("charts", name, span, kept, form)

    def read(self, reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
        """Return the steps of a result, and every link to a chart in them (TAB-RESULT-01)."""
        steps = self._steps(reader, node) or (END,)
        return steps, tuple(links_in(steps))

    def _steps(self, reader: Reader, node: Node) -> Steps:
        if isinstance(node, Scalar):
            return tuple(self._text(reader, node))
        node = with_sequel(node)
        parts = [self._part(reader, node, entry) for entry in entries(node)]
        return _in_order(parts)

    def _part(self, reader: Reader, node: Node, entry: Entry) -> Steps:
        """Return the steps of one key of a map."""
        key, value = entry.key.text, entry.value
        if key == "text":
            return tuple(self._text(reader, value))
        if key == "chart":
            link = read_link(reader, node, str)
            return (link,) if link is not None else ()
        if key == "all":
            return _in_order([self._steps(reader, item) for item in items(value)])
        if key == "choose":
            return (Choice(tuple(self._steps(reader, item) for item in items(value))),)
        if key == "set" and isinstance(value, Map):
            self.kept |= set(value.keys())
            return tuple(Keep(e.key.text, reader.text(e.value)) for e in value.entries)
        return ()

    def _text(self, reader: Reader, node: Node) -> Iterator[Step]:
        """Yield the words of a text and what its double brackets name (TAB-TEXT-01)."""
        text, end = reader.text(node), 0
        for match in _NAMED.finditer(text):
            if match.start() > end:
                yield Words(text[end : match.start()])
            yield from self._name(reader, match[1].strip(), self._place(node, match[0]))
            end = match.end()
        if end < len(text):
            yield Words(text[end:])

    def _name(self, reader: Reader, name: str, span: Span) -> Steps:
        """Return the steps of a name in double brackets: dice, a chart, or a value that is kept."""
        dice = parse_dice(name)
        if dice is not None:
            return (Throw(dice),)
        self.named.append((name, span, reader.by))
        link = Link(name, fixed(1), span) if reader.is_defined("charts", name) else None
        return (Words(OPEN), Recall(name, link), Words(CLOSE))

    def _place(self, node: Node, words: str) -> Span:
        """Return the span of words within a text: all of it where they cannot be found."""
        span = node.span
        typed = self.context.source.texts.get(span.path, "")[span.start : span.end]
        return span_of(words, span, typed, slice(2, -2))


def _in_order(parts: list[Steps]) -> Steps:
    """Return the steps of several results, one after the other: END before each but the first,
    unless nothing came before it or it only keeps values."""
    steps: Steps = ()
    for part in filter(None, parts):
        heard = steps and not all(isinstance(step, Keep) for step in part)
        steps = (*steps, END, *part) if heard else (*steps, *part)
    return steps
