"""Play a quest many times and report what was measured.

With --campaign FILE several quests in a row, by the same party: experience,
levels, gold, gear and deaths are carried over. FILE lists their folders.

With --against OTHER it says what changed since another version, both
played with the same luck.

The same seed gives the same report, to the byte, whatever --jobs is. Ctrl-C
reports on the games finished so far.
"""

from pathlib import Path
from typing import Annotated

import typer

from authoring.cli.common import (
    AsJson,
    Force,
    Games,
    Jobs,
    Policies,
    Progress,
    Seed,
    doubt,
    refuse,
    say,
    whisper,
)
from authoring.cli.exit import Exit
from authoring.core.errors import CannotRun
from authoring.engine.record import Record
from authoring.playtest.against_text import against_json, against_text
from authoring.playtest.as_json import as_json
from authoring.playtest.as_text import as_text
from authoring.playtest.campaign_report import CampaignReport, campaign_json, campaign_text
from authoring.playtest.records import as_line, head_line
from authoring.playtest.report import Report
from authoring.services.against import compare_with
from authoring.services.answer import Answer
from authoring.services.campaign import campaign as play_campaign
from authoring.services.packs import open_pack
from authoring.services.playtest import DEFAULT_GAMES, DEFAULT_SEED, Watch, Wish, playtest_pack
from authoring.services.write import check_free, write_whole

Pack = Annotated[
    Path | None,
    typer.Argument(metavar="[PACK]", help="Folder of the pack.", show_default=False),
]
CampaignFile = Annotated[
    Path | None,
    typer.Option("--campaign", metavar="FILE", help="Play the quests of a campaign instead."),
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Write the report there instead."),
]
Records = Annotated[
    Path | None,
    typer.Option("--records", metavar="FILE", help="Also write every game, a JSON line each."),
]

Other = Annotated[
    str,
    typer.Option(
        "--against",
        metavar="OTHER",
        help="Say what changed: a pack's folder, saved records or a git revision.",
        show_default=False,
    ),
]


def run(
    pack: Pack = None,
    *,
    campaign: CampaignFile = None,
    against: Other = "",
    games: Games = DEFAULT_GAMES,
    seed: Seed = DEFAULT_SEED,
    policy: Policies = "",
    jobs: Jobs = 0,
    json: AsJson = False,
    out: Out = None,
    records: Records = None,
    force: Force = False,
) -> Exit:
    """Play, measure and show."""
    _check_files(out, records, force=force)
    if against:
        return _against(pack, against, Wish(games, seed, policy, jobs), out, json=json, force=force)
    progress = Progress()
    lines: list[str] = []

    def watch(record: Record, planned: int) -> None:
        if records is not None:
            lines.append(as_line(record))
        progress(record, planned)

    try:
        found = _measured(pack, campaign, Wish(games, seed, policy, jobs), watch, progress)
    finally:
        progress.clear()
    if found.value is None:
        return refuse(found)
    report = found.value
    doubt(found, pack or Path("PACK"))
    text = _text(report, json=json)
    if out is None:
        say(text)
    _write(out, text, force=force)
    _write(records, head_line(report.digest, report.plan) + "".join(lines), force=force)
    if report.complete:
        return Exit.CLEAN
    whisper(f"stopped after {report.measured.games:,} of {games:,} games\n")
    return Exit.INTERRUPTED


def _against(
    pack: Path | None, other: str, wish: Wish, out: Path | None, *, json: bool, force: bool
) -> Exit:
    """What changed since another version."""
    if pack is None:
        raise CannotRun("name the pack that is compared", "questpack playtest PACK --against OTHER")
    progress = Progress()
    try:
        found = compare_with(open_pack(pack), other, wish, progress)
    finally:
        progress.clear()
    if found.value is None:
        return refuse(found)
    text = against_json(found.value) if json else against_text(found.value)
    if out is None:
        say(text)
    _write(out, text, force=force)
    return Exit.CLEAN


def _check_files(out: Path | None, records: Path | None, *, force: bool) -> None:
    """Refuse before any game is played what could not be written after the last."""
    for wanted in filter(None, (out, records)):
        check_free(wanted, force=force)
    if out is not None and records is not None and out.resolve() == records.resolve():
        raise CannotRun("the report and the records cannot be one file", "name another file")


def _write(file: Path | None, content: str, *, force: bool) -> None:
    if file is not None:
        write_whole(file, content, force=force)
        whisper(f"wrote {file}\n")


def _measured(
    pack: Path | None, story: Path | None, wish: Wish, watch: Watch, beside: Watch
) -> Answer[Report] | Answer[CampaignReport]:
    """One quest or a campaign, whichever was named."""
    if story is not None and pack is None:
        return play_campaign(story, wish, watch)
    if pack is not None and story is None:
        return playtest_pack(open_pack(pack), wish, watch, beside=beside)
    raise CannotRun("name either a pack or a campaign", "questpack playtest PACK")


def _text(report: Report | CampaignReport, *, json: bool) -> str:
    if isinstance(report, CampaignReport):
        return campaign_json(report) if json else campaign_text(report)
    return as_json(report) if json else as_text(report)
