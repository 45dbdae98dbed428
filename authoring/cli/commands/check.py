"""Lint, play and solve: does the pack meet the targets of its `playtest:`?

For continuous integration: exit code 1 when lint finds anything or a target is
missed.

It plays until every target is decided, at most 1,000 games, or as many as -n
says.
"""

import sys

from authoring.cli.checked import as_json, as_text
from authoring.cli.common import (
    AsJson,
    Cluster,
    Games,
    Jobs,
    PackPath,
    Policy,
    Seed,
    Until,
    refuse,
    say,
    show_findings,
)
from authoring.cli.exit import Exit, ended
from authoring.cli.live import Progress
from authoring.services.check import check
from authoring.services.packs import open_pack
from authoring.services.playtest import DEFAULT_SEED, Wish


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
) -> Exit:
    """Check and show a table."""
    wish = Wish(games, seed, policy, jobs, until, cluster)
    progress = Progress(at_most=games is None or bool(until))
    try:
        answer = check(open_pack(pack), wish, progress)
    finally:
        progress.clear()
    checked = answer.value
    if checked is None:
        return refuse(answer)
    if answer.findings and not json:
        show_findings(answer, sys.stderr)
    say(as_json(checked) if json else as_text(checked))
    return ended(checked.passed)
