"""Findings on one line each, as compilers write them, for editors and for `grep`."""

from collections.abc import Sequence

from authoring.core.finding import Finding
from authoring.core.printable import printable
from authoring.lint.report.fold import folded, following
from authoring.lint.report.page import Page


def render(findings: Sequence[Finding], page: Page) -> str:
    """Return `path:line:column: severity[code] message` lines, "" for no finding; a line ends with
    the number of findings that follow from it, if any."""
    heads, consequences = folded(findings)
    return "".join(f"{line(head)}{_more(len(consequences.get(head, ())))}\n" for head in heads)


def _more(number: int) -> str:
    return f" ({following(number)})" if number else ""


def line(finding: Finding) -> str:
    """Return one finding as a single line, with line breaks replaced by spaces."""
    text = f"{finding.span}: {finding.severity}[{finding.code}] {finding.message}"
    return printable(" ".join(text.splitlines()))
