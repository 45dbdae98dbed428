"""Show the exact odds of a quest: its goal, fights, every chart, the checks."""

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from shlex import quote
from typing import Annotated, Final

from typer import Option

from authoring.cli.common import (
    STDOUT,
    AsJson,
    Force,
    Heroes,
    echo,
    echo_err,
    refuse,
    show_findings,
    warn,
)
from authoring.cli.completing import asks
from authoring.cli.exit import Exit, ended
from authoring.cli.options import NOTHING, PathArgument, PathOption
from authoring.cli.watching import Watch, read_by, watched
from authoring.core.errors import CannotRun
from authoring.core.finding import Severity
from authoring.core.lazy_dataclass import dataclass
from authoring.core.lazy_import import Later
from authoring.core.printable import json_text
from authoring.odds.as_csv import as_csv
from authoring.odds.moved import Moved
from authoring.odds.question import ALL
from authoring.odds.report import OddsReport
from authoring.odds.show import as_json, as_text
from authoring.odds.show_moved import moved_json, moved_text
from authoring.odds.summary import with_cumulative
from authoring.report.text import sections_text
from authoring.services.answer import Answer
from authoring.services.ask_charts import Askable
from authoring.services.asks import ask_help, ask_odds
from authoring.services.companies import played_by
from authoring.services.odds import askable_of, odds_if, odds_of
from authoring.services.opened import Opened
from authoring.services.packs import open_pack
from authoring.services.single_odds import askable_chart, chart_odds, dice_odds
from authoring.services.sweep import is_swept, read_target, sweep_odds
from authoring.services.write import check_free, write_whole

ODDS_PAGE = Later("authoring.services.odds_page", "odds_page")
MOVED_PAGE = Later("authoring.services.odds_page", "moved_page")
HELP: Final = ["help"]

Pack = Annotated[Path | None, PathArgument(metavar="[PACK]", help="Folder of the pack.")]
OfDice = Annotated[
    str,
    Option(
        "--dice",
        metavar="DICE",
        help="Show the odds of dice instead, such as 2d6+1, or '2d6+1 vs 3d4'.",
        show_default=False,
    ),
]
OfChart = Annotated[
    str,
    Option(
        "--chart",
        metavar="FILE:ID",
        help="Show the odds of one chart instead, such as charts.yaml:doorway.",
        show_default=False,
    ),
]
Questions = Annotated[
    list[str],
    Option(
        "--question",
        "-q",
        metavar="NAME",
        help="Answer only this question; `all`: every question. Repeatable.",
    ),
]
Settings = Annotated[
    list[str],
    Option(
        "--set",
        metavar="PATH=VALUE",
        help="Show what changes with another value, such as 'quest.heroes=3', or with several: "
        "8..16, 4,6,8. Repeatable.",
    ),
]
Asks = Annotated[
    list[str],
    Option(
        "--ask",
        metavar="QUESTION",
        help="Answer a question in words instead, such as 'treasure: key given treasure: 5-9'; "
        "`help`: what can be asked. Repeatable.",
        autocompletion=asks,
    ),
]
TargetText = Annotated[
    str,
    Option(
        "--target",
        metavar="TARGET",
        help="Say which values of --set PATH=8..16 reach this, such as 'way-out by 12 >= 95 %'.",
        show_default=False,
    ),
]
Cumulative = Annotated[
    bool,
    Option("--cumulative", help="Add `at most`, `at least`, mean, deviation and quantiles."),
]
Html = Annotated[
    Path | None,
    PathOption(
        "--html", metavar="FILE", help="Also write an HTML page; -: show it.", show_default=False
    ),
]
Csv = Annotated[
    Path | None,
    PathOption(
        "--csv",
        metavar="FILE",
        help="Also write each number as CSV; -: show it.",
        show_default=False,
    ),
]


def run(
    pack: Pack = None,
    *,
    dice: OfDice = "",
    chart: OfChart = "",
    question: Questions = NOTHING,
    ask: Asks = NOTHING,
    settings: Settings = NOTHING,
    target: TargetText = "",
    cumulative: Cumulative = False,
    heroes: Heroes = None,
    html: Html = None,
    csv: Csv = None,
    json: AsJson = False,
    force: Force = False,
    watch: Watch = False,
) -> Exit:
    """Solve and show the odds; with `settings` before and after, or a column for each value."""
    files = [file for file in (html, csv) if file not in (None, STDOUT)]
    if (html, csv).count(STDOUT) + json > 1:
        raise CannotRun("only one report can be shown", "name a file for the others")
    display = _Display(html, csv, json, cumulative, force or watch)
    if dice or chart or pack is None:
        if pack is not None and chart and not dice:
            where = chart if ":" in chart else f"{pack}:{chart}"
            help = f"write `questpack odds --chart {quote(where)}`"
            raise CannotRun("--chart names the pack itself: FILE:ID", help)
        others = pack or question or settings or target or heroes or watch or (dice and ask)
        return _alone(dice, chart, ask, display, alone=not others)
    for file in files:
        check_free(file, force=force)
    if settings and heroes is not None:
        raise CannotRun("--set and --heroes do not go together", "leave one of them out")
    if settings and cumulative:
        raise CannotRun("--set and --cumulative do not go together", "leave one of them out")
    swept = any(map(is_swept, settings))
    goal = read_target(target) if target else None
    if goal is not None and not swept:
        raise CannotRun("--target needs values to try", "such as --set quest.heroes=2..4")
    names = question or ((ALL,) if json and not (ask or swept) else ())

    def once() -> tuple[Exit, Iterable[Path]]:
        opened = played_by(open_pack(pack), heroes)
        if ask == HELP:
            return _explained(askable_of(opened, names), display), read_by((opened,))
        if swept:
            answer, reached = sweep_odds(opened, settings, names, ask, goal)
            code = _solved(opened, pack, answer, display)
            return (code if reached else Exit.FINDINGS), read_by((opened,))
        if settings:
            return _moved(
                odds_if(opened, settings, names, ask), opened, settings, display
            ), read_by((opened,))
        return _solved(opened, pack, odds_of(opened, names, ask), display), read_by((opened,))

    return watched(once, (pack,), made=files) if watch else once()[0]


@dataclass(frozen=True, slots=True)
class _Display:
    """Requested form of results: files for HTML and CSV (None: none), JSON or text to show."""

    html: Path | None
    csv: Path | None
    json: bool
    cumulative: bool
    force: bool

    def show(self, report: OddsReport, page: Callable[[OddsReport], str]) -> None:
        """Show a report, and write the requested files; `page` makes the HTML of it."""
        whole = with_cumulative(report) if self.cumulative else report
        text = json_text(as_json(whole)) if self.json else as_text(whole)
        self.save(whole, text, lambda: page(whole))

    def save(self, result: OddsReport | Moved, report: str, page: Callable[[], str]) -> None:
        """Show `report`, and write the requested files; one of them as STDOUT replaces it."""
        if STDOUT not in (self.html, self.csv):
            echo(report)
        for file, text in ((self.html, page), (self.csv, lambda: as_csv(result))):
            if file == STDOUT:
                echo(text())
            elif file is not None:
                write_whole(file, text(), force=self.force)
                echo_err(f"wrote {file}\n")


def _alone(dice: str, chart: str, ask: Sequence[str], display: _Display, *, alone: bool) -> Exit:
    """Show the odds of dice or of one chart; raise CannotRun if options of packs are given."""
    if not (dice or chart):
        help = "name a pack's folder, or use --dice DICE or --chart FILE:ID"
        raise CannotRun("there is nothing to solve", help)
    if not alone or (dice and chart):
        named = "--dice" if dice else "--chart"
        raise CannotRun(f"{named} needs no pack and no options of packs", "leave the rest out")
    if ask == HELP:
        return _explained(askable_chart(chart), display)
    if ask:
        report = ask_odds(askable_chart(chart), ask)
    else:
        report = dice_odds(dice) if dice else chart_odds(chart)
    display.show(report, lambda whole: ODDS_PAGE(None, whole, dice or chart))
    return Exit.CLEAN


def _explained(askable: Askable | None, display: _Display) -> Exit:
    """Show what can be asked in words; raise CannotRun for a pack with errors, or with --json."""
    if askable is None or display.json:
        raise CannotRun("--ask help lists what can be asked of a pack without errors, as text")
    echo(sections_text(ask_help(askable)))
    return Exit.CLEAN


def _solved(opened: Opened, pack: Path, answer: Answer[OddsReport], display: _Display) -> Exit:
    if answer.value is None:
        return refuse(answer)
    warn(answer, pack)
    display.show(answer.value, lambda whole: ODDS_PAGE(opened, whole))
    return Exit.CLEAN


def _moved(
    answer: Answer[Moved], opened: Opened, settings: Sequence[str], display: _Display
) -> Exit:
    """Show what the settings changed. Findings about the settings are shown beside the answer, and
    an error among them shows in the exit code: what moved may then say nothing."""
    if answer.value is None:
        return refuse(answer)
    if answer.findings:
        show_findings(answer, sys.stderr)
    report = answer.value
    text = json_text(moved_json(report, settings)) if display.json else moved_text(report, settings)
    display.save(report, text, lambda: MOVED_PAGE(opened, report, settings))
    return ended(all(finding.severity is not Severity.ERROR for finding in answer.findings))
