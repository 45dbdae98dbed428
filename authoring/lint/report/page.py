"""What a reporter writes on: file texts, colour, width; and the sum of what it shows."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from authoring.core.finding import Finding, Severity
from authoring.core.wording import listed, many


@dataclass(frozen=True, slots=True)
class Page:
    """`texts` by shown path; `colour` as on a terminal; `width` in columns."""

    texts: Mapping[str, str]
    colour: bool
    width: int


def counts(findings: Sequence[Finding]) -> dict[Severity, int]:
    """How many findings there are of each severity, the worst first."""
    found = Counter(finding.severity for finding in findings)
    return {severity: found[severity] for severity in Severity}


def summary(findings: Sequence[Finding]) -> str:
    """One sentence: `2 errors and 1 warning in 2 files.`"""
    if not findings:
        return "No findings."
    parts = [many(n, severity) for severity, n in counts(findings).items() if n]
    files = len({finding.span.path for finding in findings})
    return f"{listed(parts)} in {many(files, 'file')}."
