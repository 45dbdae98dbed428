"""Validation of a loaded pack against its ruleset's JSON Schema."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any, Final

from authoring.core.data import data_folder
from authoring.core.finding import Cause, Edit, Finding, Fix, Severity
from authoring.core.lazy_import import Later
from authoring.core.suggest import alike
from authoring.source.cache import disk
from authoring.source.cache.lru import LruCache
from authoring.source.loaded import Document, Source
from authoring.source.node import Map, Scalar, plain
from authoring.source.schema.location_words import Ranked

_explain: Final = Later("authoring.source.schema.schema_messages", "explain")

MOST = 200
"""Most findings reported for one file."""
MOST_KEPT: Final = 10 * 1024 * 1024
"""Most characters of all texts whose findings are cached."""
SETTINGS: Final = "lint"
"""The key of a pack with the settings of lint."""
_FINDING: Final = 1000
_KIND, _FITS = "checked", "fits"

_Checked = tuple[str, str, str, frozenset[str]]
"""All inputs of a check: schema, displayed path, text, and the keys of the pack."""
_kept: LruCache[_Checked, tuple[Finding, ...]] = LruCache(MOST_KEPT)


def check_schema(source: Source, schema: str) -> tuple[Finding, ...]:
    """Return the findings of `check`; `schema` is a path below the folder of shipped schemas."""
    return check(source, data_folder("schemas") / schema)


def check(
    source: Source, schema_path: str | Path, changed: Collection[str] = ()
) -> tuple[Finding, ...]:
    """Return all violations of the schema, own files first, then used ones.

    `schema_path` is a bundled schema file; `changed` are the paths of files whose values differ
    from their texts, so are not cached. At most one Finding for each position.
    """
    schema = str(schema_path)
    keys: dict[str, set[str]] = {}
    for document in source.documents:
        keys.setdefault(document.owner, set()).update(document.root.keys())
    findings: list[Finding] = []
    ids = frozenset(id for _, id in source.definitions)
    for document in source.documents:
        if document.path in changed:
            findings += _misfits(schema, document, frozenset(keys[document.owner]))
            continue
        text = source.texts[document.path]
        key = (schema, document.path, text, frozenset(keys[document.owner]))
        misfits = _kept.get(key)
        if misfits is None:
            misfits = _kept_misfits(schema, document, key[-1], text)
            _kept.put(key, misfits, len(text) + _FINDING * len(misfits))
        if misfits:
            names = _names(source)
            findings += (_surely(misfit, ids, names, text) for misfit in misfits)
    return tuple(findings)


def _names(source: Source) -> dict[str, str]:
    """Return name in small letters -> id, for names that a single definition has."""
    ids: dict[str, list[str]] = {}
    for (_, id), definition in source.definitions.items():
        node = definition.node.get("name") if isinstance(definition.node, Map) else None
        if isinstance(node, Scalar):
            ids.setdefault(node.text.casefold(), []).append(id)
    return {name: each[0] for name, each in ids.items() if len(each) == 1}


def _surely(finding: Finding, ids: Collection[str], names: Mapping[str, str], text: str) -> Finding:
    """Return the finding; its fix is safe if it only changes capitals or hyphens of an id. Where it
    makes an id of a name, it writes the id that has this name."""
    fix = finding.fix
    if fix is None or fix.safe or len(fix.edits) != 1:
        return finding
    edit = fix.edits[0]
    typed = text[edit.span.start : edit.span.end].strip("\"'")
    if edit.text not in ids:
        id = names.get(typed.casefold(), "")
        if not id or not alike(typed, [edit.text]):
            return finding
        fix = Fix(f"write `{id}` for `{typed}`", (Edit(edit.span, id),))
        return replace(finding, help=f"write `{id}`, the id of `{typed}`", fix=fix)
    return replace(finding, fix=replace(fix, safe=alike(typed, [edit.text]) != ""))


def check_document(document: Document, schema_path: str | Path) -> tuple[Finding, ...]:
    """Return all violations in one file that belongs to no pack."""
    return _misfits(str(schema_path), document, frozenset(document.root.keys()))


def forget() -> None:
    """Clear the cache of violations in memory."""
    _kept.clear()


def _kept_misfits(
    schema: str, document: Document, elsewhere: frozenset[str], text: str
) -> tuple[Finding, ...]:
    """Return the violations in a file. Only a result without any is cached on disk: then the next
    command need not load jsonschema."""
    made_from = (_schema_digest(schema), text, *sorted(elsewhere))
    if disk.get(_KIND, *made_from) == _FITS:
        return ()
    misfits = _misfits(schema, document, elsewhere)
    if not misfits:
        disk.put(_FITS, _KIND, *made_from)
    return misfits


def _misfits(schema: str, document: Document, elsewhere: frozenset[str]) -> tuple[Finding, ...]:
    reports = _said(_validator(schema), document, elsewhere)
    return one_per_place(tuple(islice(reports, MOST)))


def _said(validator: Any, document: Document, elsewhere: frozenset[str]) -> Iterator[Ranked]:
    # What is wrong with settings keeps nobody from reading the pack: lint says it.
    entries = tuple(entry for entry in document.root.entries if entry.key.text != SETTINGS)
    for problem in validator.iter_errors(plain(Map(entries, document.root.span))):
        yield from _explain(document, problem, elsewhere, validator.schema)


def one_per_place(ranked: tuple[Ranked, ...]) -> tuple[Finding, ...]:
    """Return the most important Finding of each position, in the order of the text. Findings within
    the `around` of another are its consequences."""
    best: dict[int, Ranked] = {}
    for report in ranked:
        start = report.finding.span.start
        if start not in best or _weight(report) < _weight(best[start]):
            best[start] = report
    causes = [cause for cause in best.values() if cause.around]
    return tuple(_caused(best[start].finding, causes) for start in sorted(best))


def _caused(finding: Finding, causes: Sequence[Ranked]) -> Finding:
    for cause in causes:
        is_inside = cause.around and cause.around.start <= finding.span.start < cause.around.end
        if is_inside and finding is not cause.finding:
            first = cause.finding
            return replace(finding, follows=Cause(first.code, first.span), fix=None)
    return finding


def _weight(ranked: Ranked) -> tuple[bool, int]:
    return ranked.finding.severity is Severity.WARNING, ranked.weight


@cache
def schema_text(schema_path: str) -> str:
    """Return the text of a bundled schema file, which is read once."""
    return Path(schema_path).read_text(encoding="utf-8")


@cache
def _schema_digest(schema_path: str) -> str:
    return sha256(schema_text(schema_path).encode()).hexdigest()


@cache
def _validator(schema_path: str) -> Any:
    """Return a validator for one schema; jsonschema, slow to load, is imported here."""
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError
    from jsonschema.validators import extend

    def whole(_checker: object, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    def not_yet(_validator: Any, flag: Any, _value: Any, _schema: Any) -> Iterator[ValidationError]:
        if flag:
            yield ValidationError("not yet")

    def cannot(_validator: Any, keys: Any, value: Any, _schema: Any) -> Iterator[ValidationError]:
        if isinstance(value, dict):
            yield from (ValidationError(key) for key in keys if key in value)

    def cells(validator: Any, form: Any, chart: Any, _schema: Any) -> Iterator[ValidationError]:
        """Yield what is wrong with lists as results, where there are no columns for them."""
        rows = chart.get("rows") if isinstance(chart, dict) and "columns" not in chart else None
        pairs = (
            rows.items()
            if isinstance(rows, dict)
            else enumerate(rows if isinstance(rows, list) else ())
        )
        for key, cell in pairs:
            several = isinstance(cell, list)
            for problem in validator.descend(cell, form, path=key) if several else ():
                problem.relative_path.appendleft("rows")
                yield problem

    extended: Any = extend
    text = schema_text(schema_path)
    schema = json.loads(text)
    lookup = Draft202012Validator.VALIDATORS["$ref"]
    # With a second `$id` inside, the same address means different places.
    ref = lookup if text.count('"$id"') > 1 else _remembered(schema, lookup)
    kind = extended(
        Draft202012Validator,
        {"x-not-yet": not_yet, "x-cannot": cannot, "x-cells": cells, "$ref": ref},
        type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", whole),
    )
    return kind(schema)


def _remembered(schema: Any, lookup: Any) -> Any:
    """Return the implementation of `$ref`; it finds each address inside `schema` once, and leaves
    the others to `lookup`. Searching each time takes a third of the time of all checks."""
    targets: dict[str, Any] = {}

    def follow(validator: Any, address: str, value: Any, about: Any) -> Iterator[Any]:
        if address not in targets:
            targets[address] = _inside(schema, address)
        if targets[address] is None:
            yield from lookup(validator, address, value, about)
        else:
            yield from validator.descend(value, targets[address])

    return follow


def _inside(schema: Any, address: str) -> Any:
    """Return the part of a schema at `#/a/b/c`; None for any other address."""
    start, *steps = address.split("/")
    if start != "#" or "~" in address or "%" in address:
        return None
    for step in steps:
        schema = schema.get(step) if isinstance(schema, dict) else None
    return schema
