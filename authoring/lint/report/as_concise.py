"""Findings on one line each, as compilers write them, for editors and for `grep`."""

from collections.abc import Sequence

from authoring.core.finding import Finding
from authoring.core.printable import printable
from authoring.lint.report.fold import folded, following
from authoring.lint.report.page import Page


def render(findings: Sequence[Finding], page: Page) -> str:
    """`path:line:column: severity[code] message`, and nothing for no finding; how many follow
    from it stands at its end."""
    shown, under = folded(findings)
    return "".join(f"{line(one)}{_more(len(under.get(one, ())))}\n" for one in shown)


def _more(number: int) -> str:
    return f" ({following(number)})" if number else ""


def line(finding: Finding) -> str:
    """One finding; what would begin another line is a blank."""
    said = f"{finding.span}: {finding.severity}[{finding.code}] {finding.message}"
    return printable(" ".join(said.splitlines()))
