"""What a reporter writes on: file texts, colour, width; and the sum of what it shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from authoring.core.finding import Finding, Severity
from authoring.core.wording import many


@dataclass(frozen=True, slots=True)
class Page:
    """`texts` by shown path; `colour` as on a terminal; `width` in columns."""

    texts: Mapping[str, str]
    colour: bool
    width: int


def counts(findings: Sequence[Finding]) -> tuple[int, int]:
    """How many errors and how many warnings."""
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    return errors, len(findings) - errors


def summary(findings: Sequence[Finding]) -> str:
    """One sentence: `2 errors and 1 warning in 2 files.`"""
    if not findings:
        return "No findings."
    errors, warnings = counts(findings)
    parts = [many(n, word) for n, word in ((errors, "error"), (warnings, "warning")) if n]
    files = len({finding.span.path for finding in findings})
    return f"{' and '.join(parts)} in {many(files, 'file')}."
