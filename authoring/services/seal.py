"""Last page of a printed pack: attests lint, exact odds, and a playtest."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from authoring import __version__
from authoring.core.errors import CannotRun
from authoring.core.finding import Finding
from authoring.core.language import _, ngettext
from authoring.core.lazy_dataclass import dataclass
from authoring.core.prose import clean
from authoring.core.wording import between, figures, percent
from authoring.odds.report import ODDS, OddsReport
from authoring.playtest.executors.local_processes import Processes
from authoring.playtest.report import Report
from authoring.playtest.report_words import in_tenths, interval
from authoring.services.opened import Sound
from authoring.services.playtest import PlaytestRequest, conclude, measure, plan_for

GAMES: Final = 200
MOST_GAMES: Final = 100_000
"""Most games for this page, to limit the waiting time."""
_FIGURES = 3


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of the seal page: the subject, its value in words, and a remark or ""."""

    name: str
    value: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Seal:
    """Texts of the seal page: what lint, the odds and `games` say of one version of a quest."""

    title: str
    version: str
    digest: tuple[str, ...]
    """The digest of the pack, own and used files, in groups of eight."""
    lint: Fact
    verdict: str
    odds: tuple[Fact, ...]
    games: tuple[Fact, ...]
    tool: str
    seed: int
    sound: bool
    """True if lint finds nothing."""


def seal_for(
    opened: Sound, request: PlaytestRequest, findings: tuple[Finding, ...], *, jobs: int = 1
) -> Seal:
    """Solve and play a quest for its seal; `findings` are those of lint, `jobs` the number of
    worker processes, 0 one per core. Raises CannotRun for too many games, KeyboardInterrupt when
    stopped early."""
    if request.games is not None and request.games > MOST_GAMES:
        raise CannotRun(f"a seal on {request.games:,} games", f"ask for 1 to {MOST_GAMES:,}")
    ruleset, pack = opened.ruleset, opened.pack
    plan = plan_for(ruleset, replace(request, jobs=jobs))
    measured = measure(opened, plan, executor=Processes(jobs))
    if measured.games < plan.games:
        raise KeyboardInterrupt
    odds = ruleset.odds(pack)
    digest = pack.source.digest
    return Seal(
        title=clean(pack.title),
        version=clean(pack.version),
        digest=tuple(digest[at : at + 8] for at in range(0, len(digest), 8)),
        lint=_lint(findings),
        verdict=_tied(odds.verdict),
        odds=tuple(_odds(odds)),
        games=tuple(_games(conclude(opened, plan, measured, odds=odds))),
        tool=f"questpack {__version__}",
        seed=plan.seed,
        sound=not findings,
    )


def _tied(text: str) -> str:
    """Return a text with figures as the language writes them; no line breaks before a percent
    sign."""
    return figures(text).replace(" %", "\u00a0%")


def _lint(findings: tuple[Finding, ...]) -> Fact:
    number = len(findings)
    if not number:
        return Fact(_("Mistakes in it"), _("none found"))
    text = ngettext("{number} found", "{number} found", number).format(number=number)
    return Fact(_("Mistakes in it"), text, clean(findings[0].message))


def _odds(report: OddsReport) -> Iterator[Fact]:
    """Yield the first odds of the report as lines of the page."""
    shares = [figure for figure in report.figures if figure.unit == ODDS]
    for figure in shares[:_FIGURES]:
        yield Fact(
            clean(figure.title),
            _tied(between(figure.low, figure.high, percent)),
            clean(figure.note),
        )


def _games(report: Report) -> Iterator[Fact]:
    games = report.measured.games
    played = ngettext("{number} game", "{number} games", games).format(number=figures(f"{games:,}"))
    method = _("whole games by the rules, with its player “{policy}”")
    yield Fact(_("A computer played"), played, method.format(policy=report.plan.policy))
    confidence = _("95 % confidence: {range}").format(range=_tied(interval(report.won)))
    yield Fact(_("Won"), _tied(in_tenths(report.won.value)), confidence)
    rounds = dict(report.numbers).get("rounds")
    if rounds is not None:
        spread = _("half of the games: {low} to {high}").format(
            low=f"{rounds.lower:.0f}", high=f"{rounds.upper:.0f}"
        )
        yield Fact(_("Rounds of a game"), f"{rounds.median:.0f}", spread)
