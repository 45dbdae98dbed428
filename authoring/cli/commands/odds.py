"""Show the exact odds of a quest: its goal, fights, every chart, the checks."""

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import Annotated

from typer import Option

from authoring.cli.common import AsJson, Force, Heroes, echo, echo_err, refuse, show_findings, warn
from authoring.cli.exit import Exit, ended
from authoring.cli.options import NOTHING, PathArgument, PathOption
from authoring.cli.watching import Watch, read_by, watched
from authoring.core.errors import CannotRun
from authoring.core.finding import Severity
from authoring.core.lazy_import import Later
from authoring.core.printable import json_text
from authoring.odds.question import ALL
from authoring.odds.show import as_json, as_text
from authoring.odds.show_moved import moved_json, moved_text
from authoring.services.companies import played_by
from authoring.services.odds import odds_if, odds_of
from authoring.services.opened import Opened
from authoring.services.packs import open_pack
from authoring.services.single_odds import chart_odds, dice_odds
from authoring.services.write import check_free, write_whole

ODDS_PAGE = Later("authoring.services.odds_page", "odds_page")
MOVED_PAGE = Later("authoring.services.odds_page", "moved_page")

Pack = Annotated[Path | None, PathArgument(metavar="[PACK]", help="Folder of the pack.")]
OfDice = Annotated[
    str,
    Option(
        "--dice",
        metavar="DICE",
        help="Show the odds of dice, such as 2d6+1, instead.",
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
        help="Show what changes with another value, such as 'quest.heroes=3'. Repeatable.",
    ),
]


Html = Annotated[
    Path | None,
    PathOption("--html", metavar="FILE", help="Also write an HTML page.", show_default=False),
]


def run(
    pack: Pack = None,
    *,
    dice: OfDice = "",
    chart: OfChart = "",
    question: Questions = NOTHING,
    settings: Settings = NOTHING,
    heroes: Heroes = None,
    html: Html = None,
    json: AsJson = False,
    force: Force = False,
    watch: Watch = False,
) -> Exit:
    """Solve and show; with settings old beside new."""
    if dice or chart or pack is None:
        if pack is not None and chart and not dice:
            where = chart if ":" in chart else f"{pack}:{chart}"
            help = f"write `questpack odds --chart {quote(where)}`"
            raise CannotRun("--chart names the pack itself: FILE:ID", help)
        alone = pack is None and not (question or settings or heroes or html or watch)
        return _alone(dice, chart, json=json, alone=alone)
    if html is not None:
        check_free(html, force=force)
    names = question or ((ALL,) if json else ())
    if settings and heroes is not None:
        raise CannotRun("--set and --heroes do not go together", "leave one of them out")
    display = _OutputForm(html, json, force or watch)

    def once() -> tuple[Exit, Iterable[Path]]:
        opened = played_by(open_pack(pack), heroes)
        if settings:
            return _show_moves(opened, settings, names, display), read_by((opened,))
        return _show_odds(opened, pack, names, display), read_by((opened,))

    return watched(once, (pack,), made=[html] if html else []) if watch else once()[0]


def _alone(dice: str, chart: str, *, json: bool, alone: bool) -> Exit:
    """Show the odds of dice, or of one chart; raise CannotRun for other options than --json."""
    if not (dice or chart):
        help = "name a pack's folder, or use --dice DICE or --chart FILE:ID"
        raise CannotRun("there is nothing to solve", help)
    if not alone or (dice and chart):
        option = "--dice" if dice else "--chart"
        raise CannotRun(f"{option} goes with --json only", "leave the rest out")
    report = dice_odds(dice) if dice else chart_odds(chart)
    echo(json_text(as_json(report)) if json else as_text(report))
    return Exit.CLEAN


@dataclass(frozen=True, slots=True)
class _OutputForm:
    """Form of the output."""

    html: Path | None
    json: bool
    force: bool


def _show_odds(opened: Opened, pack: Path, names: Sequence[str], output: _OutputForm) -> Exit:
    answer = odds_of(opened, names)
    if answer.value is None:
        return refuse(answer)
    warn(answer, pack)
    report = answer.value
    echo(json_text(as_json(report)) if output.json else as_text(report))
    if output.html is not None:
        _write(output.html, ODDS_PAGE(opened, report), force=output.force)
    return Exit.CLEAN


def _show_moves(
    opened: Opened, settings: Sequence[str], names: Sequence[str], output: _OutputForm
) -> Exit:
    """Show the changed odds. Lint findings about the settings are shown beside them, and an error
    among them sets the exit code: the odds may then be meaningless."""
    answer = odds_if(opened, settings, names)
    if answer.value is None:
        return refuse(answer)
    if answer.findings:
        show_findings(answer, sys.stderr)
    report = answer.value
    echo(json_text(moved_json(report, settings)) if output.json else moved_text(report, settings))
    if output.html is not None:
        _write(output.html, MOVED_PAGE(opened, report, settings), force=output.force)
    return ended(all(finding.severity is not Severity.ERROR for finding in answer.findings))


def _write(file: Path, page: str, *, force: bool) -> None:
    write_whole(file, page, force=force)
    echo_err(f"wrote {file}\n")
