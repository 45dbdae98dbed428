"""Misspelt ids as the root cause of values that are read wrongly."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from authoring.core.finding import Cause, Edit, Finding
from authoring.source.loaded import Source
from authoring.source.node import Entry, Map

_MISSING_CHART: Final = "missing-chart"
_SCHEMA: Final = "schema-mismatch"
_INSIDE: Final = ("dangling-reference", "unreachable-chart", "chart-row-outside-die")
_QUOTES: Final = 1
"""Most characters of quotes before the text of a key in its span."""


def with_misnamed(findings: tuple[Finding, ...], source: Source | None) -> tuple[Finding, ...]:
    """Return the findings with the consequences of each misspelt id folded under its finding.

    For a chart that the rules need, these are errors about its rows, read wrongly; for another
    definition, those about values that contain its correct name.
    """
    if source is None:
        return findings
    result = findings
    for root in findings:
        if root.follows is not None or root not in result:
            continue
        for edit, entry in _renames(root, source):
            followers = {item for item in result if _follows(item, root, edit, entry, source)}
            if followers:
                result = _fold(result, root, followers)
                break
    return result


def _fold(
    findings: tuple[Finding, ...], root: Finding, followers: set[Finding]
) -> tuple[Finding, ...]:
    cause = Cause(root.code, root.span)
    signs = {(item.code, item.span) for item in followers}
    result = []
    for item in findings:
        nested = item.follows is not None and (item.follows.code, item.follows.span) in signs
        if item is root:
            result.append(replace(item, first=True))
        elif item in followers or nested:
            result.append(replace(item, follows=cause, fix=None, offers=()))
        else:
            result.append(item)
    return tuple(result)


def _renames(root: Finding, source: Source) -> Iterator[tuple[Edit, Entry]]:
    """Yield (edit, definition) for each definition whose id the fix of `root` changes."""
    if root.code not in (_MISSING_CHART, _SCHEMA) or root.fix is None:
        return
    for edit in root.fix.edits:
        for entry in _definitions(source):
            key = entry.key.span
            if key.path == edit.span.path and 0 <= edit.span.start - key.start <= _QUOTES:
                yield edit, entry


def _definitions(source: Source) -> Iterator[Entry]:
    for document in source.documents:
        if document.owner == source.id:
            for top in document.root.entries:
                if isinstance(top.value, Map):
                    yield from top.value.entries


def _follows(item: Finding, root: Finding, edit: Edit, entry: Entry, source: Source) -> bool:
    """Return whether `item` is a consequence of the misspelt id of the definition `entry`."""
    span = item.span
    misread = item.code in _INSIDE or item.code.startswith("bad-")
    if not misread or item.follows is not None:
        return False
    if root.code == _MISSING_CHART:
        begin, end = entry.key.span.start, entry.value.span.end
        return span.path == entry.key.span.path and begin <= span.start <= end
    text = source.texts.get(span.path, "")[span.start : span.end]
    return re.search(rf"(?<![\w-]){re.escape(edit.text)}(?![\w-])", text) is not None
