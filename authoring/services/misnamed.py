"""Root cause of values that are read wrongly: the key above them, or the one they name, is
misspelt."""

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
"""So many letters before the text of a key may belong to its span."""


def with_misnamed(found: tuple[Finding, ...], source: Source | None) -> tuple[Finding, ...]:
    """Return the findings with a misspelt id of a definition first, and folded under it what is
    said because nobody knew what was meant.

    Of a chart that the rules look for, that is what its rows are wrongly taken for; of another
    definition, what is said of values that name it as it should be spelt.
    """
    if source is None:
        return found
    result = found
    for root in found:
        if root.follows is not None or root not in result:
            continue
        for edit, entry in _renamed(root, source):
            after = {item for item in result if _follows(item, root, edit, entry, source)}
            if after:
                result = _folded(result, root, after)
                break
    return result


def _folded(found: tuple[Finding, ...], root: Finding, after: set[Finding]) -> tuple[Finding, ...]:
    cause = Cause(root.code, root.span)
    gone = {(item.code, item.span) for item in after}
    result = []
    for item in found:
        nested = item.follows is not None and (item.follows.code, item.follows.span) in gone
        if item is root:
            result.append(replace(item, first=True))
        elif item in after or nested:
            result.append(replace(item, follows=cause, fix=None, offers=()))
        else:
            result.append(item)
    return tuple(result)


def _renamed(root: Finding, source: Source) -> Iterator[tuple[Edit, Entry]]:
    """Yield the definitions whose id the fix of a finding changes, each with the edit."""
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
    """Return whether a finding is said because the id of this definition is misspelt."""
    span = item.span
    misread = item.code in _INSIDE or item.code.startswith("bad-")
    if not misread or item.follows is not None:
        return False
    if root.code == _MISSING_CHART:
        begin, end = entry.key.span.start, entry.value.span.end
        return span.path == entry.key.span.path and begin <= span.start <= end
    typed = source.texts.get(span.path, "")[span.start : span.end]
    return re.search(rf"(?<![\w-]){re.escape(edit.text)}(?![\w-])", typed) is not None
