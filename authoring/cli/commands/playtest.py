"""Play a quest many times and report what was measured.

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
    PackPath,
    Policy,
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
from authoring.playtest.as_json import as_json
from authoring.playtest.as_text import as_text
from authoring.playtest.records import as_line
from authoring.services.playtest import DEFAULT_GAMES, DEFAULT_SEED, Wish, playtest
from authoring.services.write import check_free, write_whole


def run(
    pack: PackPath,
    *,
    games: Games = DEFAULT_GAMES,
    seed: Seed = DEFAULT_SEED,
    policy: Policy = "",
    jobs: Jobs = 0,
    json: AsJson = False,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Write the report there instead."),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option("--records", metavar="FILE", help="Also write every game, a JSON line each."),
    ] = None,
    force: Force = False,
) -> Exit:
    """Play, measure and show."""
    for wanted in filter(None, (out, records)):
        check_free(wanted, force=force)
    if out is not None and records is not None and out.resolve() == records.resolve():
        raise CannotRun("the report and the records cannot be one file", "name another file")
    progress = Progress()
    lines: list[str] = []

    def watch(record: Record, planned: int) -> None:
        if records is not None:
            lines.append(as_line(record))
        progress(record, planned)

    try:
        answer = playtest(pack, Wish(games, seed, policy, jobs), watch)
    finally:
        progress.clear()
    report = answer.value
    if report is None:
        return refuse(answer)
    doubt(answer, pack)
    text = as_json(report) if json else as_text(report)
    if out is None:
        say(text)
    for file, content in ((out, text), (records, "".join(lines))):
        if file is not None:
            write_whole(file, content, force=force)
            whisper(f"wrote {file}\n")
    if report.complete:
        return Exit.CLEAN
    whisper(f"stopped after {report.measured.games:,} of {games:,} games\n")
    return Exit.INTERRUPTED
