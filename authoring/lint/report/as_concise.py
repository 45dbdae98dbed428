"""Findings on one line each, as compilers write them, for editors and for `grep`."""

from collections.abc import Sequence

from authoring.core.finding import Finding
from authoring.core.printable import printable
from authoring.lint.report.page import Page


def render(findings: Sequence[Finding], page: Page) -> str:
    """`path:line:column: severity[code] message`, and nothing for no finding."""
    return "".join(line(finding) + "\n" for finding in findings)


def line(finding: Finding) -> str:
    """One finding; what would begin another line is a blank."""
    said = f"{finding.span}: {finding.severity}[{finding.code}] {finding.message}"
    return printable(" ".join(said.splitlines()))
