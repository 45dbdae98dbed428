"""Play a quest many times and report what was measured.

With --campaign FILE several quests in a row, by the same party: experience,
levels, gold, gear and deaths are carried over. FILE lists their folders.

With --against OTHER it says what changed since another version, both
played with the same luck.

With --html FILE or --markdown FILE the report is also written as a page, or
for a wiki; with - for FILE it is shown in place of the text.

It plays until every target of the quest is decided, at most 1,000 games, or
as many as -n says; --until "win_rate +-2%" until that much is known.

With --save every game is kept as it comes, in a folder below runs/. After a
crash, or for more games, --resume plays only those that are missing.

The same seed gives the same report, to the byte, whatever --jobs is. Ctrl-C
reports on the games finished so far.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated

from typer import Option

from authoring.cli.common import (
    STDOUT,
    AsJson,
    Cluster,
    Force,
    Games,
    Heroes,
    Jobs,
    Policies,
    RunsFolder,
    Seed,
    Until,
    echo,
    echo_err,
    refuse,
    warn,
)
from authoring.cli.exit import Exit
from authoring.cli.live import Progress
from authoring.cli.options import PathArgument, PathOption
from authoring.cli.output.measurements import forms_of
from authoring.cli.reports import HTML, JSON, MARKDOWN, TEXT
from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.core.lazy_import import Later
from authoring.core.printable import printable
from authoring.engine.record import Record
from authoring.playtest.campaign_report import CampaignReport
from authoring.playtest.paired import PairedComparison
from authoring.playtest.records import as_line, head_line
from authoring.playtest.report import Report
from authoring.services.answer import Answer
from authoring.services.companies import played_by
from authoring.services.packs import open_pack
from authoring.services.playtest import DEFAULT_SEED, PlaytestRequest, Watch, playtest_pack
from authoring.services.runs import RUNS, Keep
from authoring.services.write import check_free, write_all

_play_campaign = Later("authoring.services.campaign", "campaign")
_compare_with = Later("authoring.services.tuning.against", "compare_with")
Pack = Annotated[
    Path | None,
    PathArgument(metavar="[PACK]", help="Folder of the pack."),
]
CampaignFile = Annotated[
    Path | None,
    PathOption("--campaign", metavar="FILE", help="Play the quests of this campaign instead."),
]
Out = Annotated[
    Path | None,
    PathOption("--out", metavar="FILE", help="Write the report to this file instead."),
]
Records = Annotated[
    Path | None,
    PathOption("--records", metavar="FILE", help="Also write every game, one JSON line each."),
]

Html = Annotated[
    Path | None,
    PathOption(
        "--html",
        metavar="FILE",
        help="Also write the report as an HTML page; -: to standard output.",
    ),
]
Markdown = Annotated[
    Path | None,
    PathOption(
        "--markdown",
        metavar="FILE",
        help="Also write the report as Markdown; -: to standard output.",
    ),
]
Other = Annotated[
    str,
    Option(
        "--against",
        metavar="OTHER",
        help="Version to compare with: a pack's folder, saved records or a git revision.",
        show_default=False,
    ),
]
Save = Annotated[bool, Option("--save", help="Save every game as soon as it is played.")]
Resume = Annotated[bool, Option("--resume", help="Continue a playtest whose games were saved.")]


def run(
    pack: Pack = None,
    *,
    campaign: CampaignFile = None,
    against: Other = "",
    games: Games = None,
    until: Until = "",
    seed: Seed = DEFAULT_SEED,
    policy: Policies = "",
    heroes: Heroes = None,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    json: AsJson = False,
    out: Out = None,
    records: Records = None,
    html: Html = None,
    markdown: Markdown = None,
    save: Save = False,
    resume: Resume = False,
    runs: RunsFolder = RUNS,
    force: Force = False,
) -> Exit:
    """Play a quest, a campaign or two versions of a quest, and write the reports."""
    keep = Keep(runs, save, resume, force and not resume) if save or resume else None
    request = PlaytestRequest(games, seed, policy, jobs, until, cluster)
    outputs = _ReportFiles(out, records, html, markdown, json=json)
    outputs.check(force=force, one_version=not against)
    if heroes is not None and (keep is not None or campaign or against):
        raise CannotRun("--heroes is for one playtest that is not kept", "leave the others out")
    if keep is not None and (campaign or against):
        raise CannotRun("--save and --resume keep the games of one quest", "leave them out")
    progress = Progress(at_most=not against and (games is None or bool(until)))
    lines: list[str] = []

    def watch(record: Record, planned: int) -> None:
        if records is not None:
            lines.append(as_line(record))
        progress(record, planned)

    try:
        answer = _measured(
            pack, campaign, request, watch, progress, against=against, keep=keep, heroes=heroes
        )
    finally:
        progress.clear()
    if (report := answer.value) is None:
        return refuse(answer)
    warn(answer, pack or Path("PACK"))
    texts = outputs.written(forms_of(report, str(pack or "")))
    echo("".join(text for file, text in texts if file in (None, STDOUT)))
    files = [(file, text) for file, text in texts if file is not None and file != STDOUT]
    if records is not None and not isinstance(report, PairedComparison):
        files.append((records, head_line(report.digest, report.plan) + "".join(lines)))
    write_all(files, force=force)
    for file, _ in files:
        echo_err(f"wrote {file}\n")
    if isinstance(report, PairedComparison) or report.complete:
        return Exit.CLEAN
    echo_err(f"stopped after {report.measured.games:,} of {report.plan.games:,} games\n")
    return Exit.INTERRUPTED


@dataclass(frozen=True, slots=True)
class _ReportFiles:
    """Requested files of the report; `out` None is standard output, and so is STDOUT for a page or
    Markdown, which then replaces the text."""

    out: Path | None
    records: Path | None
    html: Path | None
    markdown: Path | None
    json: bool

    def check(self, *, force: bool, one_version: bool) -> None:
        """Raise CannotRun, before any game is played, for files that cannot be written."""
        if self.records is not None and not one_version:
            raise CannotRun("--records keeps the games of one version", "leave --against out")
        if [self.html, self.markdown].count(STDOUT) + (self.json and self.out is None) > 1:
            raise CannotRun("only one report can be shown", "name a file for the others")
        pages = (page for page in (self.html, self.markdown) if page != STDOUT)
        files = [file for file in (self.out, self.records, *pages) if file is not None]
        for path in files:
            check_free(path, force=force)
        if len({file.resolve() for file in files}) < len(files):
            raise CannotRun("two of these reports cannot be one file", "name another file")

    def written(self, forms: Mapping[str, Callable[[], str]]) -> list[tuple[Path | None, str]]:
        """Return (file, text) for each requested form, None as file for standard output."""
        pages = [(self.html, HTML), (self.markdown, MARKDOWN)]
        asked = [(self.out, JSON if self.json else TEXT)]
        if self.out is None and STDOUT in (self.html, self.markdown):
            asked.clear()
        asked += [(file, form) for file, form in pages if file is not None]
        return [(file, printable(forms[form]())) for file, form in asked]


def _measured(
    pack: Path | None,
    story: Path | None,
    request: PlaytestRequest,
    watch: Watch,
    other_watch: Watch,
    *,
    against: str,
    keep: Keep | None,
    heroes: int | None,
) -> Answer[Report] | Answer[CampaignReport] | Answer[PairedComparison]:
    """Play the quest `pack`, beside the version `against` if given, or the campaign `story`; raise
    CannotRun unless one of them is named."""
    if story is not None and pack is None and not against:
        report: Answer[CampaignReport] = _play_campaign(story, request, watch)
        return report
    if pack is not None and story is None:
        if against:
            pair: Answer[PairedComparison] = _compare_with(open_pack(pack), against, request, watch)
            return pair
        opened = played_by(open_pack(pack), heroes)
        return playtest_pack(opened, request, watch, other_watch=other_watch, keep=keep)
    hint = f"questpack playtest PACK{' --against OTHER' if against else ''}"
    raise CannotRun("name either a pack or a campaign", hint)
