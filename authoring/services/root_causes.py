"""Root causes of missing definitions in a pack: reported first, with their consequences folded."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from authoring.core.data import data_folder
from authoring.core.finding import Cause, Edit, Finding, Fix, Severity, error
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.source.loaded import Source
from authoring.source.node import Entry, Map, Node, Seq
from authoring.source.pack.pack_keys import PackKeys, named_ruleset
from authoring.source.pack.stray import CODE, ids_in, is_yaml, text_of, top_keys

DANGLING: Final = "dangling-reference"
MISSING_CHART: Final = "missing-chart"
_FEWEST: Final = 3
"""Number of missing ids that an unused pack must define to count as one that was forgotten."""
_QUEST: Final = "quest"
_CHARTS: Final = "charts"
_MAIN: Final = "pack.yaml"
_NAMED: Final = re.compile(r"`([^`]+)`")


@dataclass(frozen=True, slots=True)
class Root:
    """A finding that is a cause, and the ids that it makes undefined."""

    finding: Finding
    ids: frozenset[str]


def with_root_causes(
    findings: tuple[Finding, ...],
    source: Source | None,
    pack_keys: PackKeys,
    codes: Collection[str],
) -> tuple[Finding, ...]:
    """Return the findings with the cause of missing definitions first, if there is one, and its
    consequences folded: references to them, and all findings of lint rules (`codes`) on a pack
    without them.

    Consequences have no fix: another name does not help while the definition is not read.
    """
    if source is None:
        return findings
    missing = {finding: ids for finding in findings if (ids := _missing_ids(finding))}
    missing_ids = frozenset(id for ids in missing.values() for id in ids)
    lacks = {_QUEST} if source.header.get(_QUEST) is None else set()
    lacks |= {_CHARTS for finding in findings if finding.code == MISSING_CHART}
    roots = list(_roots(findings, source, missing_ids, pack_keys, lacks))
    if not roots:
        return findings
    first = [replace(root.finding, severity=Severity.ERROR, first=True) for root in roots]
    causes = {id: Cause(new.code, new.span) for root, new in zip(roots, first, strict=True)
              for id in root.ids}  # fmt: skip
    signs = {(root.finding.code, root.finding.span) for root in roots}
    rest = [finding for finding in findings if (finding.code, finding.span) not in signs]
    main = Cause(first[0].code, first[0].span)
    return (
        *first,
        *(_caused(finding, missing.get(finding, ()), causes, main, codes) for finding in rest),
    )


def _caused(
    finding: Finding,
    ids: Collection[str],
    causes: Mapping[str, Cause],
    main: Cause,
    codes: Collection[str],
) -> Finding:
    cause = next((causes[id] for id in ids if id in causes), None)
    if cause is None and finding.code in codes and finding.code != DANGLING:
        cause = main
    if cause is None:
        return finding
    return replace(finding, follows=cause, fix=None, offers=())


def _missing_ids(finding: Finding) -> frozenset[str]:
    """Return the ids that a finding reports as undefined; empty for other findings."""
    if finding.code not in (DANGLING, MISSING_CHART):
        return frozenset()
    return frozenset(_NAMED.findall(finding.message)[:1])


def _roots(
    findings: Iterable[Finding],
    source: Source,
    missing: frozenset[str],
    pack_keys: PackKeys,
    lacks: Collection[str],
) -> Iterator[Root]:
    home = Path(source.folder)
    rest = set(missing)
    for finding in findings:
        if finding.code == CODE and is_yaml(finding.span.path):
            text = text_of(Path(finding.span.path), home, source.reader)
            ids = missing & ids_in(text)
            if ids or set(lacks) & set(top_keys(text)):
                rest -= ids
                yield Root(finding, ids)
    for entry in _unknown_sections(source, pack_keys):
        entries = entry.value.entries if isinstance(entry.value, Map) else ()
        ids = missing & {item.key.text for item in entries}
        charts = _CHARTS in lacks and any(_is_chart(item.value) for item in entries)
        for finding in findings:
            if (ids or charts) and finding.span == entry.key.span:
                rest -= ids
                yield Root(finding, frozenset(ids))
    if len(rest) >= _FEWEST and (unused := _forgotten_pack(source, frozenset(rest), pack_keys)):
        yield unused


def _unknown_sections(source: Source, pack_keys: PackKeys) -> Iterator[Entry]:
    for document in source.documents:
        if document.owner == source.id:
            yield from (
                entry for entry in document.root.entries if not pack_keys.knows(entry.key.text)
            )


def _is_chart(node: Node) -> bool:
    return isinstance(node, Map) and node.get("rows") is not None


def _forgotten_pack(source: Source, missing: frozenset[str], pack_keys: PackKeys) -> Root | None:
    """Return as cause the unused pack that defines most of the missing ids; None for none."""
    best, name = frozenset[str](), ""
    for folder in _packs_beside(source, pack_keys):
        if folder.name in (source.id, *source.uses):
            continue
        ids = missing & _defined_in(folder, source)
        if len(ids) > len(best):
            best, name = ids, folder.name
    if len(best) < _FEWEST or 2 * len(best) < len(missing):
        return None
    entry = source.header.entry("uses")
    message = f"this pack does not use `{name}`, which defines {len(best)} ids that are missing"
    fix = _use(source, entry, name)
    span = entry.key.span if entry else source.span
    return Root(error("missing-pack", span, message, f"write `uses: [{name}]`", fix), best)


def _packs_beside(source: Source, pack_keys: PackKeys) -> Iterator[Path]:
    """Yield the folders of packs of this ruleset: those beside this pack, the shipped ones, and
    those that the ruleset brings."""
    for folder in dict.fromkeys(
        (Path(source.folder).parent, data_folder("packs"), *pack_keys.packs)
    ):
        try:
            names = source.reader.names(folder)[:1000]
        except OSError:
            continue
        for name in names:
            text = text_of(folder / name / _MAIN, folder, source.reader)
            if text and named_ruleset(text) == source.ruleset:
                yield folder / name


def _defined_in(folder: Path, source: Source) -> frozenset[str]:
    names = (name for name in source.reader.names(folder) if is_yaml(name))
    texts = (text_of(folder / name, folder, source.reader) for name in names)
    return frozenset(id for text in texts for id in ids_in(text))


def _use(source: Source, entry: Entry | None, name: str) -> Fix | None:
    """Return a fix that adds the pack `name` to `uses`; None where that is not possible safely."""
    title = f"add `uses: [{name}]`" if entry is None else f"add `{name}` to `uses`"
    if entry is None:
        neighbour = source.header.entry("title") or source.header.entry("id")
        if neighbour is None or neighbour.value.span.end_line != neighbour.key.span.line:
            return None
        return Fix(title, (Edit(_end(neighbour.value.span), f"\nuses: [{name}]"),))
    value = entry.value
    if not isinstance(value, Seq) or not value.items or value.span.end <= value.items[-1].span.end:
        return None
    return Fix(title, (Edit(_end(value.items[-1].span), f", {name}"),))


def _end(span: Span) -> Span:
    return Span(
        span.path, span.end_line, span.end_column, span.end_line, span.end_column,
        span.end, span.end,
    )  # fmt: skip
