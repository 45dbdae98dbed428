"""Merging of the findings of one kind about several rows of a chart."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from typing import Final

from authoring.core.finding import Edit, Finding, Fix
from authoring.core.wording import join_words, pluralize
from authoring.model.chart import Chart, Row
from authoring.model.pack import Pack

APART: Final = ("dangling-reference", "misspelt-name", "misspelt-term", "raw-id-in-text")
"""Rules whose findings name another word in each row."""
_MOST: Final = 12
"""Most rows that are listed; more are counted."""
_MOST_KINDS: Final = 3
_VALUE: Final = re.compile(r"`[^`]*`|[\d.,+-]*d?\d+")
"""Parts of a message that may differ from row to row."""


def together(findings: Iterable[Finding], codes: frozenset[str], pack: Pack) -> Iterator[Finding]:
    """Yield the findings, those of one lint rule (of `codes`) about several rows of a chart merged
    into one at the first of these rows."""
    rows = sorted(findings, key=lambda finding: (finding.span.path, finding.span.start))
    candidates = [
        finding for finding in rows if finding.code in codes and finding.code not in APART
    ]
    at = _row_of(candidates, pack)
    groups: dict[tuple[object, ...], list[Finding]] = {}
    for finding in candidates:
        if finding in at:
            kind = (finding.code, finding.severity, at[finding][0], finding.follows)
            groups.setdefault(kind, []).append(finding)
    merged: dict[Finding, Finding] = {}
    for group in groups.values():
        if len(group) > 1:
            merged |= dict.fromkeys(group, _as_one(group, [at[finding][1] for finding in group]))
    causes = {(old.code, old.span): new for old, new in merged.items()}
    for finding in dict.fromkeys(merged.get(finding, finding) for finding in rows):
        cause = (
            causes.get((finding.follows.code, finding.follows.span)) if finding.follows else None
        )
        follows = finding.follows and cause and replace(finding.follows, span=cause.span)
        yield replace(finding, follows=follows) if follows else finding


def _as_one(group: Sequence[Finding], labels: Sequence[str]) -> Finding:
    """Return the first finding, with the messages that differ and the rows of each."""
    kinds: dict[str, list[tuple[Finding, str]]] = {}
    for finding, label in zip(group, labels, strict=True):
        kinds.setdefault(_VALUE.sub("", finding.message), []).append((finding, label))
    parts = [_with_rows(rows) for rows in kinds.values()]
    hidden = len(parts) - _MOST_KINDS
    message = "; ".join(parts[:_MOST_KINDS]) + (f"; and {hidden} more" if hidden > 0 else "")
    return replace(
        group[0], message=message, fix=_all_of([finding.fix for finding in group if finding.fix])
    )


def _with_rows(rows: Sequence[tuple[Finding, str]]) -> str:
    """Return the first message, with the labels of the other rows for which it holds."""
    first, label = rows[0]
    others = [other for other in dict.fromkeys(other for _, other in rows) if other != label]
    if not others:
        return first.message
    names = [f"`{other}`" for other in others[:_MOST]]
    names += [pluralize(len(others) - _MOST, "other")] if len(others) > _MOST else []
    return f"{first.message} (and row{'s' * (len(others) > 1)} {join_words(names)})"


def _all_of(fixes: Sequence[Fix]) -> Fix | None:
    """Return one fix of all edits; the first fix where two touch; None for none."""
    if len(fixes) < 2:
        return fixes[0] if fixes else None
    edits = list(dict.fromkeys(edit for fix in fixes for edit in fix.edits))
    for _, inside in groupby(sorted(edits, key=_position), key=lambda change: change.span.path):
        group = list(inside)
        if any(b.span.start <= a.span.end for a, b in pairwise(group)):
            return fixes[0]
    more = len(fixes) - 1
    safe = all(fix.safe for fix in fixes)
    return Fix(f"{fixes[0].title}, and {pluralize(more, 'row')} more", tuple(edits), safe)


def _position(edit: Edit) -> tuple[str, int]:
    return edit.span.path, edit.span.start


def _row_of(findings: Iterable[Finding], pack: Pack) -> Mapping[Finding, tuple[str, str]]:
    """Return (chart id, row label) for each finding inside of a row."""
    charts: dict[str, list[tuple[Chart, Row]]] = {}
    for chart in (chart for chart in pack.charts.values() if not chart.base):
        for row in chart.rows:
            charts.setdefault(chart.span.path, []).append((chart, row))
    at = {}
    for finding in findings:
        for chart, row in charts.get(finding.span.path, ()):
            if row.span.start <= finding.span.start < max(row.result_span.end, row.span.end):
                at[finding] = chart.id, row.label
    return at
