"""Lint, play and solve: does the pack meet the targets of its `playtest:`?

For continuous integration: exit code 1 when lint finds anything or a target is
missed.

It plays until every target is decided, at most 1,000 games, or as many as -n
says.
"""

import sys

from authoring.cli.common import (
    AsJson,
    Cluster,
    Force,
    Games,
    Jobs,
    PackPath,
    Policy,
    Seed,
    Until,
    refuse,
    show_findings,
)
from authoring.cli.exit import Exit, ended
from authoring.cli.live import Progress
from authoring.cli.options import NOTHING
from authoring.cli.output.check import as_json, as_text
from authoring.cli.reports import JSON, SHOWN, TEXT, Formats, Output, requested_reports, show
from authoring.services.check import check, unopened
from authoring.services.check_findings import check_findings, with_missed
from authoring.services.packs import open_pack
from authoring.services.playtest import DEFAULT_SEED, PlaytestRequest


def run(
    pack: PackPath,
    *,
    games: Games = None,
    until: Until = "",
    seed: Seed = DEFAULT_SEED,
    policy: Policy = "",
    jobs: Jobs = 0,
    cluster: Cluster = "",
    json: AsJson = False,
    formats: Formats = NOTHING,
    output: Output = None,
    force: Force = False,
) -> Exit:
    """Check the pack against its targets, and write the reports in each of `formats`."""
    reports = requested_reports((*formats, JSON) if json else formats, output, force=force)
    request = PlaytestRequest(games, seed, policy, jobs, until, cluster)
    progress = Progress(at_most=games is None or bool(until))
    try:
        answer = check(open_pack(pack), request, progress)
    finally:
        progress.clear()
    if answer.value is None and reports == (SHOWN,):
        return refuse(answer)
    if answer.findings and any(report.form == TEXT for report in reports):
        show_findings(answer, sys.stderr)
    checked = answer.value or unopened(answer.findings, str(pack))
    own = {TEXT: as_text(checked), JSON: as_json(checked)}
    targets = check_findings(checked, str(pack))
    show(reports, with_missed(answer), force=force, targets=targets, own=own)
    return ended(checked.passed)
