"""Counts of findings by code, the most frequent first."""

from collections import Counter
from collections.abc import Sequence

from authoring.core.finding import Finding
from authoring.core.printable import json_text
from authoring.lint.report.page import summary


def statistics(findings: Sequence[Finding]) -> str:
    """Return a line for each code (number, severity, code), by number, then the summary."""
    counts = _counts(findings)
    width = max((len(str(number)) for _, number in counts), default=0)
    lines = [f"{number:>{width}}  {severity:<7}  {code}" for (code, severity), number in counts]
    return "\n".join([*lines, *([""] if lines else []), summary(findings)]) + "\n"


def statistics_json(findings: Sequence[Finding]) -> str:
    """Return the counts of `statistics` as the text of a JSON object."""
    counts = [
        {"code": code, "severity": severity, "count": number}
        for (code, severity), number in _counts(findings)
    ]
    return json_text({"format": 1, "statistics": counts})


def _counts(findings: Sequence[Finding]) -> list[tuple[tuple[str, str], int]]:
    counts = Counter((finding.code, str(finding.severity)) for finding in findings)
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))
