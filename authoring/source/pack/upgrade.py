"""Upgrade of a pack to the next format: text edits, so that comments and layout stay."""

import json
from collections.abc import Iterator

from authoring.core.finding import Edit, Finding, Severity, error
from authoring.source.edits.text_edits import applied
from authoring.source.node import Map, Node, Scalar, Seq
from authoring.source.pack.files import MAIN, TextFile
from authoring.source.pack.upgrade_steps import Change, Upgrade, targets_of
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.compose_cache import composed

STUCK = "migration-stuck"
_SIGNS = frozenset(",[]{}#:&*!|>%@`\"'")
"""Characters that a bare word within brackets must not contain."""


def upgraded(
    files: tuple[TextFile, ...], upgrade: Upgrade
) -> tuple[tuple[TextFile, ...], tuple[Finding, ...]]:
    """Return (`files` after an upgrade, with the `format:` that it leads to; findings). Do not
    write the files if there are findings: YAML is broken, or a change would overwrite something."""
    texts: list[TextFile] = []
    findings: list[Finding] = []
    for file in files:
        new, problems = file, _broken(file)
        for change in upgrade.changes:
            if not problems:
                new, problems = _changed(new, change)
        if file.name == MAIN and not problems:
            new, problems = _numbered(new, upgrade.end)
        texts.append(new)
        findings += problems
    return tuple(texts), tuple(findings)


def format_of(files: tuple[TextFile, ...]) -> Scalar | None:
    """Return the number under `format:` with its span; None when it is missing or no number."""
    for file in files:
        node, _ = composed(file.shown, file.text, Budget())
        value = node.get("format") if isinstance(node, Map) else None
        number = value.value if isinstance(value, Scalar) else None
        if isinstance(value, Scalar) and isinstance(number, int) and not isinstance(number, bool):
            return value
    return None


def _broken(file: TextFile) -> tuple[Finding, ...]:
    _, findings = composed(file.shown, file.text, Budget())
    return tuple(finding for finding in findings if finding.severity is Severity.ERROR)


def _changed(file: TextFile, change: Change) -> tuple[TextFile, tuple[Finding, ...]]:
    node, _ = composed(file.shown, file.text, Budget())
    if not isinstance(node, Map):
        return file, _broken(file)
    edits: list[Edit] = []
    for parent, key, value in targets_of(node, change.path):
        results = tuple(_edits(file, change, parent, (key, value)))
        stuck = tuple(result for result in results if isinstance(result, Finding))
        if stuck:
            return file, stuck
        edits += [result for result in results if isinstance(result, Edit)]
    return TextFile(file.name, file.shown, applied(file.text, edits)), ()


def _edits(
    file: TextFile, change: Change, parent: Map, entry: tuple[Scalar, Node]
) -> Iterator[Edit | Finding]:
    key, value = entry
    if change.verb == "rename":
        existing = parent.entry(change.to)
        if existing is None:
            yield Edit(key.span, change.to)
        else:
            message = f"`{key.text}` is called `{change.to}` now, and both stand here"
            yield error(STUCK, key.span, message, "keep one of the two")
    elif change.verb == "list":
        yield from _listed(file, value)
    elif isinstance(value, Scalar) and value.text in (change.values or {}):
        yield Edit(value.span, (change.values or {})[value.text])


def _listed(file: TextFile, value: Node) -> Iterator[Edit | Finding]:
    if isinstance(value, Seq):
        return
    text = file.text[value.span.start : value.span.end]
    if not isinstance(value, Scalar) or "\n" in text or not text:
        hint = "write a list: a dash and a space before each entry"
        yield error(STUCK, value.span, "this has to become a list of one entry", hint)
        return
    bare = text[0] not in "\"'"
    word = json.dumps(text, ensure_ascii=False) if bare and _SIGNS & set(text) else text
    yield Edit(value.span, f"[{word}]")


def _numbered(file: TextFile, number: int) -> tuple[TextFile, tuple[Finding, ...]]:
    number_node = format_of((file,))
    if number_node is None:
        return file, ()
    text = applied(file.text, [Edit(number_node.span, str(number))])
    return TextFile(file.name, file.shown, text), ()
