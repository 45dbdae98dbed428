"""Findings as a Code Quality report, which GitLab shows beside the lines of a merge request."""

from collections.abc import Sequence
from pathlib import PurePath

from authoring.core.finding import Finding, Severity
from authoring.core.printable import json_text
from authoring.lint.report.fold import folded
from authoring.lint.report.identity import identities
from authoring.lint.report.page import Page

_SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.HINT: "info"}


def render(findings: Sequence[Finding], page: Page) -> str:
    """Return one JSON list with each fingerprint once, because GitLab would show only the first.

    Findings that follow from another are left out: a merge request is judged by the number of new
    issues, and one slip would bring ten.
    """
    names = identities(findings, page.texts)
    head_ids = set(map(id, folded(findings)[0]))
    named = zip(findings, names, strict=True)
    return json_text([_issue(finding, name) for finding, name in named if id(finding) in head_ids])


def _issue(finding: Finding, fingerprint: str) -> dict[str, object]:
    span = finding.span
    description = f"{finding.message}: {finding.help}" if finding.help else finding.message
    return {
        "description": description,
        "check_name": finding.code,
        "fingerprint": fingerprint,
        "severity": _SEVERITIES[finding.severity],
        "location": {
            "path": PurePath(span.path).as_posix(),
            "lines": {"begin": span.line, "end": max(span.line, span.end_line)},
        },
    }
