"""Results of `check` for reporters: missed targets as findings with spans."""

from authoring.core.finding import Finding, Severity
from authoring.core.span import Span
from authoring.lint.report.page import MISSED, UNSURE, Case, TargetResults
from authoring.lint.run import order
from authoring.playtest.targets import FAIL, PASS, Verdict
from authoring.services.answer import Answer
from authoring.services.check import CheckResult


def check_findings(checked: CheckResult, pack: str) -> TargetResults:
    """Return the targets and their verdicts for a reporter; `pack` is the folder as typed."""
    cases = [Case(v.state, v.name, v.found, v.wanted, v.note) for v in checked.targets]
    return TargetResults(pack, checked.title, tuple(cases))


def with_missed(answer: Answer[CheckResult]) -> Answer[CheckResult]:
    """Return the answer with a finding for every target that did not pass, in order of spans;
    unchanged for a pack that could not be read."""
    checked = answer.value
    if checked is None or checked.span is None:
        return answer
    missed = [_finding(target, checked.span) for target in checked.targets if target.state != PASS]
    findings = tuple(sorted((*answer.findings, *missed), key=order))
    return Answer(checked, findings, answer.texts)


def _finding(verdict: Verdict, span: Span) -> Finding:
    """Return a verdict as a finding, an error if it failed, else a hint; `span` is the fallback."""
    failed = verdict.state == FAIL
    case = Case(verdict.state, verdict.name, verdict.found, verdict.wanted, verdict.note)
    return Finding(
        MISSED if failed else UNSURE,
        Severity.ERROR if failed else Severity.HINT,
        verdict.span or span,
        f"{verdict.name}: {case}",
        verdict.note,
    )
