"""Checks a loaded pack against its ruleset's JSON Schema."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from authoring.core.data import data_folder
from authoring.core.finding import Finding, Severity
from authoring.source.loaded import Document, Source
from authoring.source.node import plain
from authoring.source.schema_words import Said, explain

MOST = 200
"""Findings reported for one file; who makes more mends these first."""


def check_schema(source: Source, schema: str) -> tuple[Finding, ...]:
    """As `check`; `schema` is a path below the schemas folder."""
    return check(source, data_folder("schemas") / schema)


def check(source: Source, schema_path: str | Path) -> tuple[Finding, ...]:
    """All that does not fit the schema, own files first, then used ones.

    `schema_path` is a bundled schema file. At most one Finding for a place.
    """
    validator = _validator(str(schema_path))
    keys: dict[str, set[str]] = {}
    for document in source.documents:
        keys.setdefault(document.owner, set()).update(document.root.keys())
    findings: list[Finding] = []
    for document in source.documents:
        said = _said(validator, document, frozenset(keys[document.owner]))
        findings += one_per_place(tuple(islice(said, MOST)))
    return tuple(findings)


def check_document(document: Document, schema_path: str | Path) -> tuple[Finding, ...]:
    """All that does not fit in one file that is no part of a pack."""
    said = _said(_validator(str(schema_path)), document, frozenset(document.root.keys()))
    return one_per_place(tuple(islice(said, MOST)))


def _said(validator: Any, document: Document, elsewhere: frozenset[str]) -> Iterator[Said]:
    for problem in validator.iter_errors(plain(document.root)):
        yield from explain(document, problem, elsewhere)


def one_per_place(said: tuple[Said, ...]) -> tuple[Finding, ...]:
    """The most telling Finding of each place, in the order of the text."""
    best: dict[int, Said] = {}
    for one in said:
        start = one.finding.span.start
        if start not in best or _weight(one) < _weight(best[start]):
            best[start] = one
    return tuple(best[start].finding for start in sorted(best))


def _weight(said: Said) -> tuple[bool, int]:
    return said.finding.severity is Severity.WARNING, said.weight


@cache
def _validator(schema_path: str) -> Any:
    """A validator for one schema; jsonschema is heavy and loads on first use."""
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError
    from jsonschema.validators import extend

    def whole(_checker: object, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    def not_yet(_validator: Any, flag: Any, _value: Any, _schema: Any) -> Iterator[ValidationError]:
        if flag:
            yield ValidationError("not yet")

    extended: Any = extend
    kind = extended(
        Draft202012Validator,
        {"x-not-yet": not_yet},
        type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", whole),
    )
    return kind(json.loads(Path(schema_path).read_text(encoding="utf-8")))
