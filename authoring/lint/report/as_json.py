"""Findings as JSON for other programs; the shape is in docs/findings.md."""

from collections.abc import Sequence

from authoring.core.finding import Cause, Finding, Fix
from authoring.core.printable import json_text
from authoring.core.span import Span
from authoring.lint.report.page import Page, counts
from authoring.report.values import attributes


def render(findings: Sequence[Finding], page: Page) -> str:
    """Return one JSON object; its `format` number grows when a field changes its meaning."""
    document = {
        "format": 1,
        **{f"{severity}s": number for severity, number in counts(findings).items()},
        "findings": [_finding(finding) for finding in findings],
    }
    return json_text(document)


def _finding(finding: Finding) -> dict[str, object]:
    return {
        "code": finding.code,
        "severity": str(finding.severity),
        "message": finding.message,
        "help": finding.help,
        **_place(finding.span),
        "fix": None if finding.fix is None else _fix(finding.fix),
        "follows": None if finding.follows is None else _cause(finding.follows),
    }


def _cause(cause: Cause) -> dict[str, object]:
    return {"code": cause.code, **_place(cause.span)}


def _fix(fix: Fix) -> dict[str, object]:
    edits = [{**_place(edit.span), "text": edit.text} for edit in fix.edits]
    return {"title": fix.title, "safe": fix.safe, "edits": edits}


def _place(span: Span) -> dict[str, object]:
    return attributes(span, "path", "line", "column", "end_line", "end_column", "start", "end")
