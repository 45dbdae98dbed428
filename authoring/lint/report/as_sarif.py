"""Findings as SARIF 2.1.0, which code hosts show beside the code, with each code's page."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import PurePath
from typing import Final
from urllib.parse import quote

from authoring import __version__
from authoring.core.finding import Finding, Fix, Severity
from authoring.core.printable import json_text
from authoring.core.span import Span
from authoring.lint.explain import explain
from authoring.lint.registry import installed_rules
from authoring.lint.report.fold import folded
from authoring.lint.report.identity import identities
from authoring.lint.report.page import Page

_SCHEMA: Final = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
_LEVELS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "note"}
_PROBLEMS: Final = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.HINT: "recommendation",
}
"""Severities of code scanning on GitHub, by which it sorts."""
_FINGERPRINT: Final = "questpack/v1"
_PAGE: Final = re.compile(
    r"# .*\n\n(?P<wrong>.*) \((?P<severity>error|warning|hint)\)\n\n"
    r"## What it does\n\n(?P<does>.*?)\n\n## ",
    re.DOTALL,
)
"""Pattern of a page: problem, severity, and subject."""


def render(findings: Sequence[Finding], page: Page) -> str:
    """Return one run as JSON; columns count code points, and the end of a region is exclusive.

    A finding that follows from another is a related location of its result.
    """
    visible, consequences = folded(findings)
    heads = set(map(id, visible))
    codes = sorted({finding.code for finding in visible})
    names = identities(findings, page.texts)
    run = {
        "tool": {
            "driver": {
                "name": "questpack",
                "semanticVersion": __version__,
                "rules": [_rule(code, visible) for code in codes],
            }
        },
        "automationDetails": {"id": _category(page)},
        "invocations": [{"executionSuccessful": True}],
        "columnKind": "unicodeCodePoints",
        "results": [
            _result(item, codes.index(item.code), name, consequences.get(item, ()))
            for item, name in zip(findings, names, strict=True)
            if id(item) in heads
        ],
    }
    return json_text({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]})


def _category(page: Page) -> str:
    """Return the category of the run: for one change GitHub accepts one run of each category."""
    if page.targets is None:
        return "questpack lint/"
    return f"questpack check {PurePath(page.targets.pack).as_posix()}/"


def _rule(code: str, findings: Iterable[Finding]) -> dict[str, object]:
    """Return the SARIF rule of a code, described by its page; by its name alone if it has none."""
    page = explain(code) or explain(code, installed_rules()) or f"# {code}\n"
    severity = next(finding.severity for finding in findings if finding.code == code)
    wrong = does = code
    match = _PAGE.match(page)
    if match is not None:
        severity = Severity(match["severity"])
        wrong, does = f"{match['wrong']}.", " ".join(match["does"].split())
    return {
        "id": code,
        "name": code,
        "shortDescription": {"text": wrong},
        "fullDescription": {"text": does},
        "help": {"text": page, "markdown": page},
        "defaultConfiguration": {"level": _LEVELS[severity]},
        "properties": {"problem.severity": _PROBLEMS[severity]},
    }


def _result(
    finding: Finding, index: int, fingerprint: str, below: Sequence[Finding]
) -> dict[str, object]:
    message = f"{finding.message}\n{finding.help}" if finding.help else finding.message
    result: dict[str, object] = {
        "ruleId": finding.code,
        "ruleIndex": index,
        "level": _LEVELS[finding.severity],
        "message": {"text": _literal(message)},
        "locations": [_location(finding.span)],
        "partialFingerprints": {_FINGERPRINT: fingerprint},
    }
    if finding.fix is not None and finding.fix.edits:
        result["fixes"] = [_fix(finding.fix)]
    if below:
        result["relatedLocations"] = [
            {
                "id": at,
                **_location(follower.span),
                "message": {"text": _literal(_follower(follower))},
            }
            for at, follower in enumerate(below, 1)
        ]
    return result


def _follower(finding: Finding) -> str:
    return f"{finding.code}: {finding.message}"


def _location(span: Span) -> dict[str, object]:
    physical_location = {"artifactLocation": {"uri": _uri(span.path)}, "region": _region(span)}
    return {"physicalLocation": physical_location}


def _literal(text: str) -> str:
    """Return a message with the characters escaped that SARIF uses for placeholders and links."""
    return re.sub(r"[\\\[\]]", r"\\\g<0>", text).replace("{", "{{").replace("}", "}}")


def _uri(path: str) -> str:
    """Return a path as a URI reference: relative as it is, an absolute one as `file://...`."""
    pure = PurePath(path)
    text, drive = pure.as_posix(), pure.drive.replace("\\", "/")
    if not pure.is_absolute():
        return quote(text, safe="/", errors="surrogatepass")
    root = "file:" if drive.startswith("//") else "file:///" if drive else "file://"
    return root + drive + quote(text[len(drive) :], safe="/", errors="surrogatepass")


def _region(span: Span) -> dict[str, int]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _fix(fix: Fix) -> dict[str, object]:
    """Return a SARIF fix with its changes by file; `safe` is among the free properties."""
    edits = sorted(fix.edits, key=lambda edit: (edit.span.path, edit.span.start))
    changes = [
        {
            "artifactLocation": {"uri": _uri(path)},
            "replacements": [
                {"deletedRegion": _region(edit.span), "insertedContent": {"text": edit.text}}
                for edit in group
            ],
        }
        for path, group in groupby(edits, key=lambda edit: edit.span.path)
    ]
    return {
        "description": {"text": _literal(fix.title)},
        "artifactChanges": changes,
        "properties": {"safe": fix.safe},
    }
