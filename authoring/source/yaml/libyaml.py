"""Reader of ordinary YAML by libyaml: some twenty times as fast as one written in Python.

libyaml reads YAML 1.1, with error messages of its own. So it only gets texts that both versions
read alike; all others are left to `composer`, which reads the whole text anew and reports the
defects. A test compares the two.
"""

import re
from importlib import import_module
from typing import Any, Final

from authoring.core import limits
from authoring.core.span import Span
from authoring.source.node import Entry, Map, Node, Scalar, Seq
from authoring.source.yaml.block_text import block_text
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.scalar import TooLong, bare_value

_OTHERWISE: Final = re.compile(
    r"""[\x00-\t\x0b-\x1f\\\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe-\U0010ffff]  # odd letters
    | ^(?:%|---|\.\.\.)                       # directives, several documents
    | (?:^|[\[\{,\s-])[?](?:\s|$)             # keys of more than a word
    | [^\s]:[^\s/]                            # a colon within a word, but for addresses
    | [\[\{,]\s*:                             # or without one before it
    | ["']:[^\s]                              # or right after a quoted one
    | [|>](?:[-+\d]*\#|[^\n|>]*\n[ ]*\n)      # a long text with an odd beginning
    """,
    re.MULTILINE | re.VERBOSE,
)


class _Doubt(Exception):
    """Signal that a text is not ordinary, so that `composer` has to read it."""


def quick(path: str, text: str, budget: Budget) -> Node | None:
    """Return the value of a valid, ordinary text, equal to that of `compose` and at equal cost;
    None for every other."""
    if not text.strip() or _OTHERWISE.search(text):
        return None
    parser = _parser(text)
    if parser is None:
        return None
    refusal: type[Exception] = import_module("yaml").YAMLError
    own_budget = Budget(budget.nodes, budget.expanded)
    try:
        node = _Reading(path, text, parser, own_budget).whole()
    except (_Doubt, refusal, ValueError, RecursionError):
        return None
    finally:
        parser.dispose()
    budget.nodes = own_budget.nodes
    return node


def _parser(text: str) -> Any:
    """Return libyaml's parser; None where it is not installed."""
    try:
        return import_module("yaml.cyaml").CParser(text)
    except ImportError:
        return None


class _Reading:
    """State of reading one text by libyaml's events."""

    def __init__(self, path: str, text: str, parser: Any, budget: Budget) -> None:
        self.path, self.text, self.budget = path, text, budget
        self.next = parser.get_event

    def whole(self) -> Node:
        """Return the node of the one document; raise _Doubt for anything unusual."""
        self._expect("StreamStartEvent")
        self._expect("DocumentStartEvent")
        node = self.node(self.next(), 1)
        self._expect("DocumentEndEvent")
        self._expect("StreamEndEvent")
        return node

    def _expect(self, kind: str) -> None:
        if type(self.next()).__name__ != kind:
            raise _Doubt

    def node(self, event: Any, depth: int) -> Node:
        """Return the node of a value with all inside it. Raises _Doubt for anything unusual."""
        kind = type(event).__name__
        self.budget.nodes += 1
        too_much = depth > limits.MAX_DEPTH or self.budget.nodes > limits.MAX_NODES
        if too_much or kind == "AliasEvent" or event.anchor is not None or event.tag is not None:
            raise _Doubt
        if kind == "ScalarEvent":
            return self.scalar(event)
        if kind == "SequenceStartEvent":
            return self.sequence(event, depth)
        if kind == "MappingStartEvent":
            return self.mapping(event, depth)
        raise _Doubt

    def sequence(self, start: Any, depth: int) -> Seq:
        """Return the list that begins with the event `start`."""
        items: list[Node] = []
        while type(event := self.next()).__name__ != "SequenceEndEvent":
            items.append(self.node(event, depth + 1))
        last = items[-1].span if items and not start.flow_style else None
        return Seq(tuple(items), self.span(start.start_mark, event.end_mark, last))

    def mapping(self, start: Any, depth: int) -> Map:
        """Return the map that begins with the event `start`."""
        entries: list[Entry] = []
        seen: set[str] = set()
        while type(event := self.next()).__name__ != "MappingEndEvent":
            key = self.node(event, depth + 1)
            if not isinstance(key, Scalar) or key.text == "<<" or key.text in seen:
                raise _Doubt
            seen.add(key.text)
            entries.append(Entry(key, self.node(self.next(), depth + 1)))
        last = entries[-1].value.span if entries and not start.flow_style else None
        return Map(tuple(entries), self.span(start.start_mark, event.end_mark, last))

    def scalar(self, event: Any) -> Scalar:
        """Return the scalar of an event: one word, number or text."""
        text: str = event.value
        start, end = event.start_mark, event.end_mark
        if len(text) > limits.MAX_TEXT or start.index == end.index:
            raise _Doubt
        if event.style in ("|", ">"):
            span = block_text(self.path, self.text, start, end)
        else:
            span = self.span(start, end, None)
        if event.style:
            return Scalar(text, text, span)
        try:
            value = bare_value(text)
        except TooLong:
            raise _Doubt from None
        number = isinstance(value, int | float)
        if number and not -limits.MAX_SCALAR <= value <= limits.MAX_SCALAR:  # type: ignore[operator]
            raise _Doubt
        return Scalar(value, text, span)

    def span(self, start: Any, end: Any, last: Span | None) -> Span:
        """Return the span between two marks; a block collection ends where its last part does, at
        `last`."""
        if last is not None and last.end >= start.index:
            at = (last.end_line, last.end_column, last.end)
        else:
            at = (end.line + 1, end.column + 1, end.index)
        return Span(self.path, start.line + 1, start.column + 1, *at[:2], start.index, at[2])
