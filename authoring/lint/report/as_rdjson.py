"""Findings in the Reviewdog Diagnostic Format, which suggests fixes in a code review."""

from collections.abc import Mapping, Sequence

from authoring.core.finding import Finding, Fix, Severity
from authoring.core.printable import json_text
from authoring.core.span import Span
from authoring.lint.report.fold import folded
from authoring.lint.report.page import Page
from authoring.lint.report.snippet import lines_of

_SEVERITIES = {Severity.ERROR: "ERROR", Severity.WARNING: "WARNING", Severity.HINT: "INFO"}


def render(findings: Sequence[Finding], page: Page) -> str:
    """Return one `DiagnosticResult` as JSON; a finding that follows from another becomes a related
    location of that."""
    heads, consequences = folded(findings)
    document = {
        "source": {"name": "questpack"},
        "diagnostics": [
            _diagnostic(head, page.texts, consequences.get(head, ())) for head in heads
        ],
    }
    return json_text(document)


def _diagnostic(
    finding: Finding, texts: Mapping[str, str], below: Sequence[Finding]
) -> dict[str, object]:
    message = f"{finding.message}\n{finding.help}" if finding.help else finding.message
    diagnostic: dict[str, object] = {
        "message": message,
        "location": _location(finding.span, texts),
        "severity": _SEVERITIES[finding.severity],
        "code": {"value": finding.code},
    }
    suggestion = None if finding.fix is None else _suggestion(finding.fix, finding, texts)
    if suggestion is not None:
        diagnostic["suggestions"] = [suggestion]
    if below:
        diagnostic["relatedLocations"] = [
            {
                "message": f"{follower.code}: {follower.message}",
                "location": _location(follower.span, texts),
            }
            for follower in below
        ]
    return diagnostic


def _location(span: Span, texts: Mapping[str, str]) -> dict[str, object]:
    return {"path": span.path, "range": _range(span, texts)}


def _range(span: Span, texts: Mapping[str, str]) -> dict[str, object]:
    """Return start and end of a span; the end is exclusive, as in `Span`."""
    return {
        "start": _position(span.path, span.line, span.column, texts),
        "end": _position(span.path, span.end_line, span.end_column, texts),
    }


def _position(path: str, line: int, column: int, texts: Mapping[str, str]) -> dict[str, int]:
    """Return line and column, from 1, in bytes of UTF-8; in characters if the text is unknown."""
    lines = lines_of(texts.get(path, ""))
    prefix = lines[line - 1][: column - 1] if 1 <= line <= len(lines) else ""
    extra_bytes = len(prefix.encode("utf-8", "surrogatepass")) - len(prefix)
    return {"line": line, "column": column + extra_bytes}


def _suggestion(fix: Fix, finding: Finding, texts: Mapping[str, str]) -> dict[str, object] | None:
    """Return all edits of a fix as one suggestion: several would be alternatives.

    None for a fix in several files, or in a file without its text.
    """
    paths = {edit.span.path for edit in fix.edits}
    text = texts.get(finding.span.path)
    if paths != {finding.span.path} or text is None:
        return None
    edits = sorted(fix.edits, key=lambda edit: (edit.span.start, edit.span.end))
    first, last = edits[0].span, max((edit.span for edit in edits), key=lambda span: span.end)
    pieces, at = [], first.start
    for edit in edits:
        pieces += [text[at : edit.span.start], edit.text]
        at = edit.span.end
    range_span = Span(
        first.path, first.line, first.column, last.end_line, last.end_column, first.start, last.end
    )
    return {"range": _range(range_span, texts), "text": "".join(pieces)}
