"""Check of charts with ids of their authors' own as if each had the id of a role.

The schema knows a chart's rows by its id. What rows a chart with any other id must have is known
only when everything is read, from the charts that link to it."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from authoring.core.finding import Finding
from authoring.source.cache import disk
from authoring.source.cache.lru import LruCache
from authoring.source.loaded import Definition, Document
from authoring.source.node import Entry, Map, Scalar, plain
from authoring.source.schema.validation import check_document, schema_text

_KIND, _FITS = "checked-as", "fits"
_MOST_KEPT: Final = 1024 * 1024
_kept: LruCache[str, bool] = LruCache(_MOST_KEPT)
"""Cache: text of a definition -> whether it fits."""


def check_as(pairs: Sequence[tuple[Definition, str]], schema: Path) -> tuple[Finding, ...]:
    """Return the schema's findings for each definition as if it had the id of its pair.

    `schema` is a bundled schema file. A result without findings is cached in memory and on disk, so
    that jsonschema is loaded only for what has changed."""
    if not pairs:
        return ()
    text = json.dumps(
        [[definition.kind, role, plain(definition.node)] for definition, role in pairs]
    )
    made_from = (schema_text(str(schema)), text)
    if _kept.get(text) or disk.get(_KIND, *made_from) == _FITS:
        return ()
    findings = tuple(
        finding
        for definition, role in pairs
        for finding in check_document(_alone_under(definition, role), schema)
    )
    if not findings:
        _kept.put(text, True, len(text))
        disk.put(_FITS, _KIND, *made_from)
    return findings


def _alone_under(definition: Definition, id: str) -> Document:
    """Return a document that holds this definition and nothing else, under another `id`."""
    span = definition.span
    inner = Map((Entry(Scalar(id, id, span), definition.node),), definition.node.span)
    root = Map((Entry(Scalar(definition.kind, definition.kind, span), inner),), inner.span)
    return Document(span.path, definition.owner, root)


def form_of_rows(schema: Path, name: str) -> tuple[str, frozenset[str]]:
    """Return the form of a row in words, and its keys; `name` is that of the form in the schema's
    `charts`, such as `treasure-row`."""
    root = json.loads(schema_text(str(schema)))
    row: Mapping[str, object] = root["$defs"]["charts"]["$defs"][name]
    keys: set[str] = set()
    branches = row.get("anyOf", ())
    for branch in (row, *(branches if isinstance(branches, list) else ())):
        properties = branch.get("properties", {})
        keys.update(properties if isinstance(properties, dict) else ())
    return str(row.get("x-form", "")), frozenset(keys)
