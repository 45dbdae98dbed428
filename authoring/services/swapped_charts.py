"""Two charts with swapped ids above their rows: reported once, in place of all unfitting rows."""

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
"""Most broken charts that are tried in pairs."""

Recheck = Callable[[Source, frozenset[str]], tuple[Finding, ...]]
"""Function that lints a changed source; the paths are those of the changed files."""


def with_swapped(
    findings: tuple[Finding, ...], source: Source | None, recheck: Recheck
) -> tuple[Finding, ...]:
    """Return the findings; if `recheck` finds fewer once two charts swap ids, those that disappear
    are folded under a new finding about the swap."""
    if source is None:
        return findings
    broken = list(_broken(findings, source))
    for chart, other in combinations(broken if len(broken) <= _MOST else (), 2):
        swap, changed = _with_heads(source, chart, other)
        new_findings = recheck(swap, changed)
        sound = not any(_in_one(finding, (chart, other)) for finding in new_findings)
        if sound and len(new_findings) < len(findings):
            return _explain(findings, new_findings, (chart, other))
    return findings


def _broken(findings: Sequence[Finding], source: Source) -> Iterator[Definition]:
    """Yield the pack's own charts with errors in at least half of their rows: some rows, such as
    `nothing`, fit any chart."""
    wrong = [
        finding
        for finding in findings
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
    """Return whether a finding is an error inside one of the charts."""
    grave = finding.severity is Severity.ERROR
    return grave and any(_lies(finding.span, chart.span, chart.node) for chart in charts)


def _with_heads(
    source: Source, first: Definition, second: Definition
) -> tuple[Source, frozenset[str]]:
    """Return the source with the ids of two charts swapped, and the changed paths."""
    nodes = {first.id: second.node, second.id: first.node}
    definitions = dict(source.definitions)
    for id, node in nodes.items():
        definitions[_CHARTS, id] = replace(definitions[_CHARTS, id], node=node)
    documents = tuple(_swapped(document, source.id, nodes) for document in source.documents)
    pairs = zip(source.documents, documents, strict=True)
    changed = frozenset(new.path for old, new in pairs if new is not old)
    digest = sha256(f"{source.digest}\0{first.id}\0{second.id}".encode()).hexdigest()
    return (
        replace(source, definitions=definitions, documents=documents, digest=digest),
        changed,
    )


def _swapped(document: Document, owner: str, nodes: dict[str, Node]) -> Document:
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


def _explain(
    before: Sequence[Finding], after: Sequence[Finding], charts: tuple[Definition, Definition]
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
        for finding in before
    )
    return (error(CODE, charts[0].span, message, help, fix), *folded)
