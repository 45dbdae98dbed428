"""Two charts with swapped heads: reported once, in place of every row that fits neither."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import combinations
from typing import Final

from authoring.core.finding import Cause, Edit, Finding, Fix, Severity, error
from authoring.core.span import Span
from authoring.source.loaded import Definition, Document, Source
from authoring.source.node import Map, Node

CODE: Final = "charts-exchanged"
_CHARTS: Final = "charts"
_OF_ROWS: Final = frozenset(("bad-row", "schema-mismatch", "dangling-reference"))
_MOST: Final = 4
"""So many broken charts are tried in pairs: who has more of them has other troubles."""

Again = Callable[[Source, frozenset[str]], tuple[Finding, ...]]
"""What lint says of a changed source; the paths are those of the files that changed."""


def with_exchanged(
    found: tuple[Finding, ...], source: Source | None, again: Again
) -> tuple[Finding, ...]:
    """Return the findings; if swapping the heads of two charts removes some, these follow from a
    new finding about the swap."""
    if source is None:
        return found
    broken = list(_broken(found, source))
    for chart, other in combinations(broken if len(broken) <= _MOST else (), 2):
        swap, changed = _with_heads(source, chart, other)
        after = again(swap, changed)
        sound = not any(_in_one(finding, (chart, other)) for finding in after)
        if sound and len(after) < len(found):
            return _told(found, after, (chart, other))
    return found


def _broken(found: Sequence[Finding], source: Source) -> Iterator[Definition]:
    """Yield the pack's own charts of which at least half of the rows do not fit: `nothing` and ids
    fit many."""
    wrong = [
        finding
        for finding in found
        if finding.severity is Severity.ERROR and finding.code in _OF_ROWS
    ]
    for (kind, _), chart in sorted(source.definitions.items(), key=lambda pair: pair[1].span.start):
        if kind != _CHARTS or chart.owner != source.id or not isinstance(chart.node, Map):
            continue
        rows = chart.node.get("rows")
        entries = rows.entries if isinstance(rows, Map) else ()
        unfit = [
            row
            for row in entries
            if any(_lies(finding.span, row.key.span, row.value) for finding in wrong)
        ]
        if unfit and 2 * len(unfit) >= len(entries):
            yield chart


def _lies(span: Span, key: Span, value: Node) -> bool:
    return span.path == key.path and key.start <= span.start <= max(value.span.end, key.end)


def _in_one(finding: Finding, charts: Sequence[Definition]) -> bool:
    """Return whether an error stands in one of the charts."""
    grave = finding.severity is Severity.ERROR
    return grave and any(_lies(finding.span, chart.span, chart.node) for chart in charts)


def _with_heads(
    source: Source, one: Definition, other: Definition
) -> tuple[Source, frozenset[str]]:
    """Return the source with the heads of two charts swapped, and the paths of the changed
    files."""
    nodes = {one.id: other.node, other.id: one.node}
    definitions = dict(source.definitions)
    for id, node in nodes.items():
        definitions[_CHARTS, id] = replace(definitions[_CHARTS, id], node=node)
    documents = tuple(_exchanged(document, source.id, nodes) for document in source.documents)
    pairs = zip(source.documents, documents, strict=True)
    changed = frozenset(new.path for old, new in pairs if new is not old)
    digest = sha256(f"{source.digest}\0{one.id}\0{other.id}".encode()).hexdigest()
    return (
        replace(source, definitions=definitions, documents=documents, digest=digest),
        changed,
    )


def _exchanged(document: Document, owner: str, nodes: dict[str, Node]) -> Document:
    charts = document.root.get(_CHARTS)
    if document.owner != owner or not isinstance(charts, Map):
        return document
    if not any(entry.key.text in nodes for entry in charts.entries):
        return document
    entries = tuple(
        replace(entry, value=nodes.get(entry.key.text, entry.value)) for entry in charts.entries
    )
    new = replace(charts, entries=entries)
    tops = tuple(
        replace(top, value=new) if top.key.text == _CHARTS else top for top in document.root.entries
    )
    return replace(document, root=replace(document.root, entries=tops))


def _told(
    found: Sequence[Finding], after: Sequence[Finding], charts: tuple[Definition, Definition]
) -> tuple[Finding, ...]:
    chart, other = charts
    edits = (Edit(chart.span, other.id), Edit(other.span, chart.id))
    message = f"the rows of `{chart.id}` and `{other.id}` seem to be exchanged"
    help = f"put `{other.id}:` above these rows, and `{chart.id}:` above the others"
    fix = Fix(f"exchange `{chart.id}` and `{other.id}`", edits)
    keys = {(finding.code, finding.span) for finding in after}
    cause = Cause(CODE, chart.span)
    folded = (
        finding if (finding.code, finding.span) in keys else replace(finding, follows=cause)
        for finding in found
    )
    return (error(CODE, charts[0].span, message, help, fix), *folded)
