"""The page a reporter writes on (file texts, colour, width), and the summary of its findings."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from authoring.core.finding import Finding, Severity
from authoring.core.wording import join_words, pluralize

MISSED, UNSURE = "missed-target", "unsure-target"
"""The codes of findings that are targets judged, for reporters that know no cases."""


@dataclass(frozen=True, slots=True)
class Case:
    """A target that was judged: `state` is pass, warn or fail, the others are short texts."""

    state: str
    name: str
    found: str
    wanted: str
    note: str

    def __str__(self) -> str:
        """Return text such as `36.4 % (30 to 43 %), wanted 55 to 75 %`."""
        return f"{self.found}, wanted {self.wanted}" if self.wanted else self.found


@dataclass(frozen=True, slots=True)
class Judged:
    """The part that `check` adds to findings: the title of the pack, and a case for each target.
    `pack` is the pack's folder as it was given."""

    pack: str
    title: str
    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """`texts` by shown path; `colour` as on a terminal; `width` in columns; `judged` is None
    for findings of lint alone."""

    texts: Mapping[str, str]
    colour: bool
    width: int
    judged: Judged | None = None


def counts(findings: Sequence[Finding]) -> dict[Severity, int]:
    """Return how many findings there are of each severity, the worst first."""
    tally = Counter(finding.severity for finding in findings)
    return {severity: tally[severity] for severity in Severity}


def of_lint(findings: Sequence[Finding]) -> list[Finding]:
    """Return the findings that are not about targets."""
    return [finding for finding in findings if finding.code not in (MISSED, UNSURE)]


def summary(findings: Sequence[Finding]) -> str:
    """Return one sentence, such as `2 errors and 1 warning in 2 files.`."""
    if not findings:
        return "No findings."
    parts = [pluralize(n, severity) for severity, n in counts(findings).items() if n]
    files = len({finding.span.path for finding in findings})
    return f"{join_words(parts)} in {pluralize(files, 'file')}."
