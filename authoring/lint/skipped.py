"""Definitions of a pack that are skipped for schema errors, and those that can still be checked."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Final

from authoring.core.finding import Finding
from authoring.core.graphs import reachable
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.core.suggest import nearest
from authoring.model.pack import Pack
from authoring.source.loaded import Definition, Source
from authoring.source.node import Map, Node, Scalar, Seq

Name = tuple[str, str]
"""(Kind, id) of a definition; (top-level key, "") for all else."""

QUEST: Final = ("quest", "")
_SAYS: Final = frozenset(
    ("authors", "description", "format", "language", "licence", "lint", "title", "version")
)
"""Keys whose values no rule depends on."""
_OF_THE_QUEST: Final = frozenset(("quest", "playtest"))
_DEPTH: Final = 2
"""Depth to which parts of a part are searched: a chart of a region, a row of a chart."""
CHARTS: Final = "charts"
_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_WORD: Final = re.compile(r"[\w-]+")
_QUOTED: Final = re.compile("`([^`]*)`")


_PARTS: dict[type, tuple[str, ...]] = {}


def _parts_of(kind: type) -> tuple[str, ...]:
    """Return the names of the fields to search in values of a class; () for none."""
    if kind not in _PARTS:
        looked = is_dataclass(kind) and not issubclass(kind, Pack | Span)
        _PARTS[kind] = tuple(field.name for field in fields(kind)) if looked else ()
    return _PARTS[kind]


class DefinitionIndex:
    """Index from spans of a source to the definitions they lie in."""

    def __init__(self, source: Source) -> None:
        self.kinds = {kind for kind, _ in source.definitions}
        self._starts: dict[str, list[int]] = {}
        self._names: dict[str, list[Name]] = {}
        for document in source.documents:
            entries = sorted(self._entries(document.root))
            self._starts[document.path] = [start for start, _ in entries]
            self._names[document.path] = [name for _, name in entries]

    def _entries(self, root: Map) -> Iterator[tuple[int, Name]]:
        for top in root.entries:
            kind = top.key.text
            yield top.key.span.start, (kind, "")
            if kind in self.kinds and isinstance(top.value, Map):
                for entry in top.value.entries:
                    yield entry.key.span.start, (kind, entry.key.text)

    def name(self, span: Span) -> Name | None:
        """Return (kind, id) of the definition at `span`, (key, "") of a top-level key, or None."""
        starts = self._starts.get(span.path, [])
        at = bisect_right(starts, span.start) - 1
        return self._names[span.path][at] if at >= 0 else None


@dataclass(frozen=True, slots=True)
class Skipped:
    """The parts of a pack that cannot be checked.

    `names` cannot be judged: they are broken, or how to read them depends on their broken parents.
    `kinds` are those with an invalid id, so that references to it seem wrong, too. `errors` are the
    spans of the errors, each with the map around it.
    """

    index: DefinitionIndex
    names: frozenset[Name]
    kinds: frozenset[str]
    errors: tuple[Span, ...] = ()

    def holds(self, part: object, depth: int = _DEPTH) -> bool:
        """Return whether `part` is in a skipped definition, or has one inside (`depth` levels)."""
        if self._name(part) in self.names:
            return True
        if not depth or not _parts_of(type(part)):
            return False
        values = [getattr(part, name) for name in _parts_of(type(part))]
        inside = (
            item for value in values for item in (value if isinstance(value, tuple) else (value,))
        )
        return any(self.holds(item, depth - 1) for item in inside if _parts_of(type(item)))

    def touches(self, span: Span) -> bool:
        """Return whether `span` overlaps one of `errors`, with the map around it."""
        return any(
            area.path == span.path and area.start < span.end and span.start < area.end
            for area in self.errors
        )

    def renames(self, part: object) -> bool:
        """Return whether some id of the part's kind is wrong: an undefined one may be defined."""
        name = self._name(part)
        return name is not None and name[0] in self.kinds

    def _name(self, part: object) -> Name | None:
        span = part if isinstance(part, Span) else getattr(part, "span", None)
        return self.index.name(span) if isinstance(span, Span) else None


def skipped_parts(source: Source, errors: Iterable[Finding]) -> Skipped | None:
    """Return the parts that these errors make unusable; None if nothing else is left to check."""
    places = DefinitionIndex(source)
    errors = tuple(errors)
    broken: set[Name] = set()
    kinds = set()
    for finding in errors:
        name = places.name(finding.span)
        if finding.span.start == finding.span.end == 0:
            lacks = set(_QUOTED.findall(finding.message))
            if not lacks or lacks - _SAYS:
                return None
            continue
        if name is None:
            return None
        kind, id = name
        if id:
            broken.add(name)
            if not _lies_inside(finding.span, source.definitions.get(name)):
                kinds.add(kind)
        elif kind in _OF_THE_QUEST:
            broken |= {name, QUEST}
        elif kind not in _SAYS and nearest(kind, _SAYS | places.kinds) not in _SAYS:
            return None
    spans = tuple(_region(source, places, finding.span) for finding in errors)
    return Skipped(places, _with_children(source, broken), frozenset(kinds), spans)


def _region(source: Source, places: DefinitionIndex, span: Span) -> Span:
    """Return the innermost map inside a definition that contains the error at `span`: all of it may
    have another meaning.

    For an error in the definition's own map, return `span` alone.
    """
    name = places.name(span)
    definition = source.definitions.get(name) if name else None
    if definition is None:
        return span
    region, pending = span, list(_inside(definition.node))
    while pending:
        node = pending.pop()
        if node.span.start <= span.start and span.end <= node.span.end:
            region = node.span if isinstance(node, Map) else region
            pending = list(_inside(node))
    return region


def _inside(node: Node) -> Iterator[Node]:
    if isinstance(node, Seq):
        yield from node.items
    elif isinstance(node, Map):
        yield from (entry.value for entry in node.entries)


def _lies_inside(span: Span, definition: Definition | None) -> bool:
    """Return whether `span` is in the content of a definition; False for None.

    An invalid id is not; nor is text behind it, where a definition may stand whose id could not be
    read. A missing key is reported at a valid id, which counts as inside.
    """
    if definition is None or span.path != definition.node.span.path:
        return False
    if span == definition.span and _ID.fullmatch(definition.id):
        return True
    return definition.span.end <= span.start <= definition.node.span.end


def with_dependents(skipped: Skipped, pack: Pack) -> Skipped:
    """Return `skipped` with the definitions whose references may mean one of the wrong ids: they
    were built without these."""
    definitions = pack.source.definitions
    dependents = {
        skipped.index.name(reference.span)
        for reference in pack.references
        if reference.kind in skipped.kinds and (reference.kind, reference.id) not in definitions
    }
    return replace(skipped, names=skipped.names | {name for name in dependents if name is not None})


def _with_children(source: Source, broken: Iterable[Name]) -> frozenset[Name]:
    """Return `broken` and all charts that broken charts lead to.

    The form of a chart's rows is determined by the chart that leads to it. No other kind is read
    through another definition of its kind.
    """
    names = frozenset(broken)

    def children(chart: Name) -> set[Name]:
        words = (word for node in _nodes(source, chart) for word in _words(node))
        return {(CHARTS, word) for word in words if (CHARTS, word) in source.definitions}

    return names.union(reachable((name for name in names if name[0] == CHARTS), children))


def _nodes(source: Source, name: Name) -> Iterator[Node]:
    definition = source.definitions.get(name)
    if definition is not None:
        yield definition.node
    elif not name[1]:
        yield from (
            node for key in sorted(_OF_THE_QUEST) if (node := source.header.get(key)) is not None
        )


def _words(root: Node) -> Iterator[str]:
    """Yield every word of all keys and values in a node."""
    pending = [root]
    while pending:
        node = pending.pop()
        if isinstance(node, Scalar):
            yield from _WORD.findall(node.text)
        elif isinstance(node, Seq):
            pending += node.items
        else:
            for entry in node.entries:
                pending += (entry.key, entry.value)


def mentions_any(source: Source, name: Name | None, names: frozenset[Name]) -> bool:
    """Return whether a definition contains the id of one of `names`; False for None."""
    ids = {id for _, id in names if id}
    nodes = () if name is None else _nodes(source, name)
    return any(word in ids for node in nodes for word in _words(node))
