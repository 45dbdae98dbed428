"""Composer of unusual or faulty YAML text: builds our Nodes from ruamel.yaml, within bounds.

Ordinary text is read by `libyaml.py`, twenty times as fast; `compose_cache.composed` asks that
first and comes here with what it leaves."""

import warnings
from dataclasses import field, replace
from functools import partial
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.composer import Composer
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    MappingEndEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)
from ruamel.yaml.reader import Reader

from authoring.core import limits
from authoring.core.finding import Finding, error
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.source.edits.removal import remove_duplicate
from authoring.source.node import Entry, Map, Node, Plain, Scalar, Seq
from authoring.source.yaml.block_text import block_text
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.duplicate_row import explain_duplicate_row
from authoring.source.yaml.merge_key import HELP, MERGE, alias_end, merged_entries, written_out
from authoring.source.yaml.scalar import TooLong, bare_value
from authoring.source.yaml.syntax_fixes import tag_fix
from authoring.source.yaml.syntax_messages import in_plain_words

_ORDER_MARK = "\ufeff"
_NO_TAG = "leave the tag out; a text that starts with `!` goes in quotes"
_CORE = "tag:yaml.org,2002:"
_HARMLESS_TAGS = {"", "!", _CORE + "str", _CORE + "int", _CORE + "float", _CORE + "bool"}
_SHORTER = "shorten it, or write a document of its own and name it here"
_HARMLESS_TAGS |= {_CORE + "null", _CORE + "map", _CORE + "seq"}


class Refused(YAMLError):
    """Signal that ends reading: the text exceeds a bound or uses an unsupported feature."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


class _MarksInText(Reader):
    """ruamel's Reader, with a column for each byte order mark within the text, as in editors."""

    def forward(self, length: int = 1) -> None:
        """Move on by `length` characters, and count the column of each byte order mark."""
        for _ in range(length):
            super().forward()
            self.column += self.index > 1 and self.buffer[self.pointer - 1] == _ORDER_MARK


@dataclass(frozen=True, slots=True)
class _Measured:
    """The number of values in an anchored node, aliases expanded, and their depth.

    Keeps the node, so that no other one can get its id().
    """

    node: Node
    size: int
    depth: int


@dataclass(slots=True)
class _Reading:
    """The state of reading one file: spans, findings, anchors, and the maps around."""

    path: str
    text: str
    budget: Budget
    findings: list[Finding] = field(default_factory=list)
    measured: dict[int, "_Measured"] = field(default_factory=dict)
    anchors: dict[str, Node] = field(default_factory=dict)
    open: list[str] = field(default_factory=list)
    around: list[dict[str, Entry]] = field(default_factory=list)


def compose(path: str, text: str, budget: Budget) -> tuple[Node | None, tuple[Finding, ...]]:
    """Return the value of a YAML text, and all its defects, as findings.

    The value is None when the text holds nothing or is invalid YAML.
    """
    if not text:
        return None, ()
    reading = _Reading(path, text, budget)
    yaml = YAML(typ="safe", pure=True)
    composer: Any = partial(_PlacedComposer, reading)
    yaml.Composer = composer
    if _ORDER_MARK in text[1:]:
        yaml.Reader = _MarksInText
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            node = yaml.compose(text)
    except Refused as stop:
        return None, (*reading.findings, stop.finding)
    except (YAMLError, RecursionError, ValueError, OverflowError) as problem:
        return None, (*reading.findings, in_plain_words(path, text, problem))
    return node, tuple(reading.findings)


class _PlacedComposer(Composer):
    """Builder of Nodes straight from the events of ruamel's parser.

    Bounds are checked while composing, so a hostile file is refused before it grows; duplicate keys
    are all found, and aliases know their spans.
    """

    def __init__(self, state: _Reading, loader: Any = None) -> None:
        super().__init__(loader)
        self.state = state

    def get_single_node(self) -> Node | None:
        """Return the one document of the file; None when there is none. Raises Refused for a second
        one."""
        parser = self.parser
        parser.get_event()
        if parser.check_event(StreamEndEvent):
            return None
        parser.get_event()
        node = _compose(self.state, parser, 1)
        parser.get_event()
        if not parser.check_event(StreamEndEvent):
            message = "a second YAML document starts here"
            hint = "remove the `---`; a file of a pack is one document"
            span = _event_span(self.state, parser.peek_event())
            raise Refused(error("unsupported-yaml", span, message, hint))
        return node


def _compose(state: _Reading, parser: Any, depth: int) -> Node:
    """Return the node of the next value, with all inside it. Raises Refused past a bound."""
    event = parser.get_event()
    if isinstance(event, AliasEvent):
        return _alias(state, event, depth)
    state.budget.nodes += 1
    if depth > limits.MAX_DEPTH:
        _refuse(state, event, f"is nested more than {limits.MAX_DEPTH} levels deep")
    if state.budget.nodes > limits.MAX_NODES:
        _refuse(state, event, f"is value number {limits.MAX_NODES + 1:,}; a pack may hold so many")
    anchor = event.anchor
    if event.ctag is not None and str(event.ctag) not in _HARMLESS_TAGS:
        tag = str(event.tag).replace(_CORE, "!!")
        _unsupported(state, event, f"the tag `{tag[:60]}`", _NO_TAG)
    if isinstance(event, ScalarEvent):
        node: Node = _scalar(state, event)
    else:
        if anchor is not None:
            state.open.append(anchor)
        is_list = isinstance(event, SequenceStartEvent)
        read_collection = _sequence if is_list else _mapping
        node = read_collection(state, parser, event, depth)
        if anchor is not None:
            state.open.pop()
    if anchor is not None:
        state.anchors[anchor] = node
        state.measured[id(node)] = _Measured(node, *_measure(node, state.measured))
    return node


def _sequence(state: _Reading, parser: Any, start: Any, depth: int) -> Seq:
    items: list[Node] = []
    while not parser.check_event(SequenceEndEvent):
        items.append(_compose(state, parser, depth + 1))
    end = parser.get_event()
    last = items[-1].span if items and not start.flow_style else None
    return Seq(tuple(items), _span(state, start.start_mark, end.end_mark, last))


def _mapping(state: _Reading, parser: Any, start: Any, depth: int) -> Map:
    entries: list[Entry] = []
    seen: dict[str, Entry] = {}
    twice: list[Entry] = []
    merges: list[tuple[Scalar, Node]] = []
    while not parser.check_event(MappingEndEvent):
        at = parser.peek_event()
        key = _compose(state, parser, depth + 1)
        state.around.append(seen)
        value = _behind(key, _compose(state, parser, depth + 1), state.text)
        state.around.pop()
        if not isinstance(key, Scalar):
            _unsupported(state, at, "a list or map as a key", "a key is one word or number")
            continue
        if key.text == MERGE:
            merges.append((key, value))
            continue
        if key.text in seen:
            twice.append(Entry(key, value))
            continue
        seen[key.text] = Entry(key, value)
        entries.append(seen[key.text])
    for again in twice:
        _duplicate(state, again, seen)
    end = parser.get_event()
    last = entries[-1].value.span if entries and not start.flow_style else None
    if merges:
        entries += _merged(state, merges, seen)
    return Map(tuple(entries), _span(state, start.start_mark, end.end_mark, last))


def _behind(key: Node, value: Node, text: str) -> Node:
    """Return the value of a key; one that was left out ends where the `:` does, since readers of
    YAML put it before whatever comes next, perhaps in another chart."""
    at, colon = value.span, text.find(":", key.span.end) + 1
    if at.start < at.end or not key.span.end < colon < at.start:
        return value
    column = key.span.end_column + colon - key.span.end
    line = key.span.end_line
    return replace(value, span=Span(at.path, line, column, line, column, colon, colon))


def _merged(
    state: _Reading, merges: list[tuple[Scalar, Node]], own: dict[str, Entry]
) -> tuple[Entry, ...]:
    """Return the entries that merge keys add to a map, and report these keys once."""
    entries = merged_entries([value for _, value in merges], own)
    key, fix = merges[0][0], None
    if len(merges) == 1:
        fix = written_out(state.text, key.span, alias_end(state.text, key.span), entries)
    message = "the merge key `<<` is not supported in a pack"
    state.findings.append(error("unsupported-yaml", key.span, message, HELP, fix))
    return entries


def _scalar(state: _Reading, event: Any) -> Scalar:
    text: str = event.value
    start, end = event.start_mark, event.end_mark
    if event.style in ("|", ">"):
        span = block_text(state.path, state.text, start, end)
    else:
        span = Span(
            state.path,
            start.line + 1,
            start.column + 1,
            end.line + 1,
            end.column + 1,
            start.index,
            end.index,
        )
    if len(text) > limits.MAX_TEXT:
        message = f"this text has {len(text):,} letters; the bound is {limits.MAX_TEXT:,}"
        state.findings.append(error("past-limit", span, message, _SHORTER))
    if event.style is not None or str(event.ctag or "") == _CORE + "str":
        return Scalar(text, text, span)
    try:
        value: Plain = bare_value(text)
    except TooLong:
        value = float("inf")
    if isinstance(value, int | float) and not -limits.MAX_SCALAR <= value <= limits.MAX_SCALAR:
        excerpt = text if len(text) <= 20 else text[:17] + "..."
        message = f"the number `{excerpt}` is past the bound of {limits.MAX_SCALAR:,}"
        help = f"write a number from -{limits.MAX_SCALAR} to {limits.MAX_SCALAR}"
        state.findings.append(error("past-limit", span, message, help))
        value = limits.MAX_SCALAR
    return Scalar(value, text, span)


def _alias(state: _Reading, event: Any, depth: int) -> Node:
    """Return the value of an alias; its expanded size is counted. Raises Refused for an alias
    inside its own value or without a value."""
    name = event.anchor
    if name in state.open:
        message = f"the alias `*{name}` stands inside the value it names"
        hint = "a value cannot hold itself; write out what you mean"
        raise Refused(error("unsupported-yaml", _event_span(state, event), message, hint))
    if name not in state.anchors:
        message = f"`*{name}` stands for what `&{name}` marks further up, and nothing does"
        hint = "a text that starts with `*` goes in quotes"
        raise Refused(error("not-yaml", _event_span(state, event), message, hint))
    node = state.anchors[name]
    measured = state.measured[id(node)]
    state.budget.expanded += measured.size
    if state.budget.expanded > limits.MAX_ALIAS_EXPANSIONS:
        message = (
            f"written out, the aliases up to `*{name}` stand for more than "
            f"{limits.MAX_ALIAS_EXPANSIONS:,} values"
        )
        raise Refused(error("past-limit", _event_span(state, event), message))
    if depth + measured.depth - 1 > limits.MAX_DEPTH:
        _refuse(state, event, f"is, written out, nested more than {limits.MAX_DEPTH} levels deep")
    return node


def _measure(node: Node, known: dict[int, _Measured]) -> tuple[int, int]:
    """Return (number, depth) of the values in a node, aliases expanded. Anchored parts are in
    `known` already, so the work is linear in what was typed."""
    if measure := known.get(id(node)):
        return measure.size, measure.depth
    if isinstance(node, Scalar):
        return 1, 1
    children = node.items if isinstance(node, Seq) else [entry.value for entry in node.entries]
    measures = [_measure(child, known) for child in children]
    keys = 0 if isinstance(node, Seq) else len(measures)
    return (
        1 + keys + sum(size for size, _ in measures),
        1 + max((depth for _, depth in measures), default=0),
    )


def _refuse(state: _Reading, event: Any, reason: str) -> None:
    raise Refused(error("past-limit", _event_span(state, event), f"this {reason}"))


def _unsupported(state: _Reading, event: Any, feature: str, hint: str) -> None:
    message = f"{feature} is not supported in a pack"
    span = _event_span(state, event)
    fix = tag_fix(state.path, state.text, span)
    state.findings.append(error("unsupported-yaml", span, message, hint, fix))


def _duplicate(state: _Reading, again: Entry, seen: dict[str, Entry]) -> None:
    key, first = again.key, seen[again.key.text]
    message = f"`{key.text}` stands here a second time; the first is at {first.key.span}"
    hint, fix = "keep one of the two", remove_duplicate(state.text, first, again)
    die = state.around[-1].get("die") if state.around else None
    rolled = die.value.text if die is not None and isinstance(die.value, Scalar) else ""
    if advice := explain_duplicate_row(key, first.key.span, tuple(seen), rolled):
        message, hint, fix = advice
    state.findings.append(error("duplicate-key", key.span, message, hint, fix))


def _event_span(state: _Reading, event: Any) -> Span:
    return _span(state, event.start_mark, event.end_mark, None)


def _span(state: _Reading, start: Any, end: Any, last: Span | None) -> Span:
    """Return the span between two marks; a block collection ends where its last part does, at
    `last`."""
    if last is not None and last.end >= start.index:
        at = (last.end_line, last.end_column, last.end)
    else:
        at = (end.line + 1, end.column + 1, end.index)
    return Span(state.path, start.line + 1, start.column + 1, at[0], at[1], start.index, at[2])
