"""The exact odds of a quest."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from authoring.core.errors import CannotRun
from authoring.core.finding import Severity
from authoring.core.wording import join_words
from authoring.odds.moved import Moved, moved
from authoring.odds.question import ALL
from authoring.odds.report import OddsReport
from authoring.services.answer import Answer
from authoring.services.ask_charts import Askable
from authoring.services.asking import ask_quest, attempt
from authoring.services.asks import ask_odds
from authoring.services.opened import Opened, Sound, Unreadable
from authoring.services.packs import MISSING_CHART, open_pack
from authoring.source.pack.overrides import NAME as SETTINGS


def odds_of(
    opened: Opened, questions: Collection[str] = (), asks: Sequence[str] = ()
) -> Answer[OddsReport]:
    """Return the exact odds of a quest: the usual ones, or only those of the named `questions`
    (`all`: everything). With `asks`, questions in words, return only the answers to these; those
    about charts need no quest.

    For a quest without some charts the rest is solved, and the verdict names them. Findings
    beside a value are lint errors that make it doubtful. Raises CannotRun for a pack without a
    quest, and for an unknown question.
    """
    if asks:
        askable = askable_of(opened, questions)
        if askable is None:
            return Answer(None, opened.findings, opened.texts)
        return Answer(ask_odds(askable, asks), (), opened.texts)
    draft = _draft(opened)
    if draft is not None:
        answer = attempt(draft, lambda sound: _asked(sound, questions))
        report = answer.value
        if report is None:
            return Answer(None, opened.findings, opened.texts)
        prefix = _HALF.format(charts=join_words(draft.pack.lacks, "or"))
        verdict = f"{prefix} {report.verdict}".strip()
        return replace(answer, value=replace(report, verdict=verdict))
    return ask_quest(opened, lambda sound: _asked(sound, questions))


def askable_of(opened: Opened, questions: Collection[str] = ()) -> Askable | None:
    """Return the charts and odds of a pack for questions in words; None if it cannot be built."""
    if opened.built is None:
        return None

    def report() -> OddsReport:
        answer = odds_of(opened, questions)
        if answer.value is None:
            raise CannotRun(f"{opened.path} has errors", f"see: questpack lint {opened.path}")
        return answer.value

    return Askable(opened.built.charts, opened.texts, report)


_HALF = "Half-written: the quest has no {charts} yet, and what they would bring is left out."


def _draft(opened: Opened) -> Sound | None:
    """Return a pack whose only errors are missing charts, with its draft quest; else None."""
    pack = opened.built
    if isinstance(opened, Unreadable) or pack is None or pack.draft is None:
        return None
    if any(
        finding.severity is Severity.ERROR and finding.code != MISSING_CHART
        for finding in opened.findings
    ):
        return None
    return Sound(
        path=opened.path, findings=(), texts=opened.texts, sheets=opened.sheets,
        settings=opened.settings, ruleset=opened.ruleset, pack=replace(pack, quest=pack.draft),
    )  # fmt: skip


def _asked(opened: Sound, questions: Collection[str]) -> OddsReport:
    ruleset = opened.ruleset
    if ruleset.asked is not None and questions:
        return ruleset.asked(opened.pack, questions)
    if any(name != ALL for name in questions):
        help = "leave out --question: everything is in one answer"
        raise CannotRun(f"the odds of {ruleset.title} have no questions with names", help)
    return ruleset.odds(opened.pack)


def odds_if(
    opened: Opened,
    settings: Sequence[str],
    questions: Collection[str] = (),
    asks: Sequence[str] = (),
) -> Answer[Moved]:
    """Return the odds that change when an opened pack has other values, such as `quest.heroes=3`.
    Nothing is written.

    Findings beside a value are the lint errors that the settings add, and hints on them; without a
    value they prevent it. Raises as `odds_of`.
    """
    before = odds_of(opened, questions, asks)
    if before.value is None:
        return Answer(None, before.findings, before.texts)
    after = odds_with(opened, settings, questions, asks)
    signs = {(finding.code, finding.message) for finding in before.findings}
    new = tuple(
        replace(finding, fix=None)  # there is no file to fix
        for finding in after.findings
        if (finding.code, finding.message) not in signs
    )
    if after.value is None:
        return Answer(None, new or after.findings, after.texts)
    return Answer(moved(before.value, after.value), new, after.texts)


def odds_with(
    opened: Opened, settings: Sequence[str], questions: Collection[str], asks: Sequence[str]
) -> Answer[OddsReport]:
    """Return the odds of the pack with the values of `settings`; hints on these are among the
    findings. Raises as `odds_of`."""
    other = open_pack(opened.path, settings=settings)
    answer = odds_of(other, questions, asks)
    hints = (finding for finding in other.findings if finding.span.path == SETTINGS)
    findings = dict.fromkeys((*answer.findings, *hints))
    return Answer(answer.value, tuple(findings), other.texts)
