"""Findings as workflow commands, which GitHub shows beside the changed lines."""

from collections.abc import Sequence

from authoring.core.finding import Finding, Severity
from authoring.core.printable import printable
from authoring.lint.report.fold import folded, following
from authoring.lint.report.page import Page

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "notice"}


def render(findings: Sequence[Finding], page: Page) -> str:
    """Return one `::error`, `::warning` or `::notice` line per finding.

    GitHub shows ten of each kind, so those that follow from another are only counted.
    """
    heads, consequences = folded(findings)
    return "".join(_line(head, len(consequences.get(head, ()))) + "\n" for head in heads)


def _line(finding: Finding, more: int) -> str:
    span = finding.span
    properties = {
        "file": span.path,
        "line": str(span.line),
        "endLine": str(span.end_line),
        "col": str(span.column),
        "endColumn": str(span.end_column),
        "title": finding.code,
    }
    # GitHub refuses columns for a range of several lines.
    if span.end_line != span.line:
        del properties["col"], properties["endColumn"]
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    message = f"{finding.message}\n{finding.help}" if finding.help else finding.message
    if more:
        message += f"\n{following(more)}"
    command = _COMMANDS[finding.severity]
    return f"::{command} {listed}::{_data(message)}"


def _data(text: str) -> str:
    return printable(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
