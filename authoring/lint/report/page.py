"""Input of reporters (file texts, colour, width), and the summary of findings."""

from collections import Counter
from collections.abc import Mapping, Sequence

from authoring.core.finding import Finding, Severity
from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import join_words, pluralize

MISSED, UNSURE = "missed-target", "unsure-target"
"""Codes of findings about targets, for reporters without test cases."""


@dataclass(frozen=True, slots=True)
class Case:
    """Result of one target: `state` is pass, warn or fail, all others are short texts or ""."""

    state: str
    name: str
    measured: str
    target: str
    note: str

    def __str__(self) -> str:
        """Return text such as `36.4 % (30 to 43 %), wanted 55 to 75 %`."""
        return f"{self.measured}, wanted {self.target}" if self.target else self.measured


@dataclass(frozen=True, slots=True)
class TargetResults:
    """The results that `check` adds to findings: the title of the pack, and a case for each target.
    `pack` is the folder of the pack as it was typed."""

    pack: str
    title: str
    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """Input of reporters beside the findings: `texts` of files by displayed path, `colour` for a
    terminal, `width` in columns; `targets` is None unless `check` runs."""

    texts: Mapping[str, str]
    colour: bool
    width: int
    targets: TargetResults | None = None


def counts(findings: Sequence[Finding]) -> dict[Severity, int]:
    """Return the number of findings of each severity, the worst first."""
    tally = Counter(finding.severity for finding in findings)
    return {severity: tally[severity] for severity in Severity}


def of_lint(findings: Sequence[Finding]) -> list[Finding]:
    """Return the findings without those on missed or doubtful targets, as `check` adds them."""
    return [finding for finding in findings if finding.code not in (MISSED, UNSURE)]


def summary(findings: Sequence[Finding]) -> str:
    """Return one sentence, such as `2 errors and 1 warning in 2 files.`, or `No findings.`"""
    if not findings:
        return "No findings."
    parts = [pluralize(n, severity) for severity, n in counts(findings).items() if n]
    files = len({finding.span.path for finding in findings})
    return f"{join_words(parts)} in {pluralize(files, 'file')}."
