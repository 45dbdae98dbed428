"""Lint, declared targets and odds targets in one go, for continuous integration."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, Severity
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.core.wording import pluralize
from authoring.model.targets import Targets
from authoring.playtest.executors.choose import executor_for
from authoring.playtest.plan import Plan
from authoring.playtest.records import Measured
from authoring.playtest.stopping_rule import enough, rate_for
from authoring.playtest.targets import FAIL, PASS, WARN, Verdict, judge, needs_games
from authoring.services.answer import Answer, has_faults
from authoring.services.asking import attempt
from authoring.services.companies import left_out, smaller
from authoring.services.opened import Opened, Sound
from authoring.services.packs import errors_in, lint_opened
from authoring.services.playtest import PlaytestRequest, Watch, measure, plan_until
from authoring.source.loaded import Source

UNJUDGED = Verdict(FAIL, "targets", "cannot be judged", "", "fix the errors")
LEFT_OUT = Verdict(WARN, "fewer", "not looked at", "", "the quest is not played by so many")


@dataclass(frozen=True, slots=True)
class CheckResult:
    """Verdicts on lint, then on each target; `plan` and `measured` are None when nothing was
    played. `span` is that of findings on targets that have none; None if the pack is unreadable."""

    pack: str
    title: str
    plan: Plan | None
    verdicts: tuple[Verdict, ...]
    measured: Measured | None = None
    span: Span | None = None

    @property
    def targets(self) -> tuple[Verdict, ...]:
        """All verdicts but the first, which is that of lint."""
        return self.verdicts[1:]

    @property
    def passed(self) -> bool:
        """True if nothing failed; a `warn` does not fail."""
        return all(verdict.state != FAIL for verdict in self.verdicts)


def check(
    opened: Opened, request: PlaytestRequest, watch: Watch | None = None
) -> Answer[CheckResult]:
    """Lint and check a pack; its lint findings come with the answer, no value unless it is sound.

    Raises KeyboardInterrupt when stopped: half a measurement decides nothing.
    """
    findings = lint_opened(opened)
    if not isinstance(opened, Sound):
        return Answer(None, findings, opened.texts)
    verdicts = [_lint(findings)]
    plan = measured = None
    stopped = _unplayable(opened)
    if stopped is not None:
        verdicts.append(stopped)
    elif opened.ruleset.policies:
        targets = opened.ruleset.targets(opened.pack)
        plan = plan_until(opened, request) if needs_games(targets) or request.until else None
        outcome = attempt(opened, lambda sound: _targets(sound, targets, plan, request, watch))
        more, measured = outcome.value or ([UNJUDGED], None)
        verdicts += more
        for number, variant in smaller(opened) if outcome.value else ():
            verdicts += _of_fewer(number, variant, request, watch)
        verdicts += [replace(LEFT_OUT, name=f"fewer: {number}") for number in left_out(opened)]
    pack = opened.pack
    span = _target_span(pack.source)
    checked = CheckResult(pack.id, pack.title, plan, tuple(verdicts), measured, span)
    return Answer(checked, findings, opened.texts)


def _of_fewer(
    number: int, opened: Sound, request: PlaytestRequest, watch: Watch | None
) -> Iterator[Verdict]:
    """Yield the verdicts on the quest for `number` heroes, each with that number in its name."""
    targets = opened.ruleset.targets(opened.pack)
    plan = plan_until(opened, request) if needs_games(targets) else None
    verdicts, _ = _targets(opened, targets, plan, request, watch)
    for verdict in verdicts:
        yield replace(verdict, name=f"{number} hero{'es' * (number > 1)}: {verdict.name}")


def unopened(findings: tuple[Finding, ...], pack: str) -> CheckResult:
    """Return the result for a pack that cannot be read: lint fails, targets are not judged."""
    return CheckResult("", pack, None, (_lint(findings), UNJUDGED))


def _target_span(source: Source) -> Span:
    """Return the span of the key that declares targets, else the first character of the pack."""
    entry = source.header.entry("playtest")
    return source.span if entry is None else entry.key.span


def _unplayable(opened: Sound) -> Verdict | None:
    """Return a failed verdict with the reason if the quest cannot be played; None if it can be."""
    if not opened.has_quest:
        hint = "a library has none: questpack lint is the check for it"
        return Verdict(FAIL, "quest", "there is none that can be played", "", hint)
    if not opened.ruleset.policies:
        return None  # there is no game, and so no target
    try:
        attempt(opened, lambda sound: sound.ruleset.prepare(sound.pack))
    except CannotRun as reason:
        return Verdict(FAIL, "quest", reason.message, "", reason.hint)
    return None


def _lint(findings: tuple[Finding, ...]) -> Verdict:
    counts = Counter(finding.severity for finding in findings)
    text = ", ".join(
        pluralize(counts[severity], severity) for severity in Severity if counts[severity]
    )
    return Verdict(FAIL if has_faults(findings) else PASS, "lint", text or "no finding", "")


def _targets(
    opened: Sound,
    targets: Targets,
    plan: Plan | None,
    request: PlaytestRequest,
    watch: Watch | None,
) -> tuple[list[Verdict], Measured | None]:
    odds = opened.ruleset.odds(opened.pack)
    if plan is None:
        verdicts = list(judge(targets, odds, None))
        none = Verdict(WARN, "targets", "none declared", "", "see `playtest:`")
        return verdicts or [none], None
    with executor_for(request.jobs, request.cluster) as executor:
        try:
            measured = measure(opened, plan, executor=executor, watch=watch)
        except CannotRun as reason:
            # A chart without a row for what is rolled, say; lint has told its place.
            if not errors_in(opened):
                raise
            return [replace(UNJUDGED, found=reason.message)], None
    if not enough(plan, measured):
        raise KeyboardInterrupt
    verdicts = list(judge(targets, odds, measured, rate_for(plan, measured)))
    return verdicts + _coverage(measured), measured


def _coverage(measured: Measured) -> list[Verdict]:
    endless = measured.endings.get("round-limit", 0)
    if not endless:
        return []
    text = f"{pluralize(endless, 'game')} without"
    state = FAIL if endless == measured.games else WARN
    return [Verdict(state, "every game ends", text, "", "they ran into the round limit")]
