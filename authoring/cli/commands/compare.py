"""Compare two versions of a quest: odds that moved, games with the same luck.

OLD and NEW are each a pack's folder, a git revision (HEAD~1 beside a folder,
or HEAD~1:packs/my-quest), or saved games: a file that `playtest --records`
wrote, or a folder of games that `playtest --save` keeps.

With --max-drift win_rate=3% the exit code is 1 when the win rate moved by
more than 3 points either way; so too for rounds, deaths, other numbers and
odds by their id.
"""

from pathlib import Path
from typing import Annotated

from typer import Argument, Option

from authoring.cli.common import Cluster, Force, Games, Jobs, Policies, on_interrupt, refuse, warn
from authoring.cli.exit import Exit, ended
from authoring.cli.live import Progress
from authoring.cli.options import NOTHING
from authoring.cli.output.compare import forms_of
from authoring.cli.reports import Output, ReportForms, check_report, requested_reports, show_texts
from authoring.services.playtest import PlaytestRequest
from authoring.services.tuning.compare import CompareRequest, compare

Drift = Annotated[
    list[str],
    Option(
        "--max-drift",
        metavar="NAME=AMOUNT",
        help="Fail when a number moved further, such as win_rate=3%. Repeatable.",
    ),
]
SomeSeed = Annotated[
    int | None,
    Option(
        "--seed",
        metavar="N",
        help="Same seed, same games (default: 7, or the seed of saved games).",
    ),
]


def run(
    old: Annotated[str, Argument(metavar="OLD", help="The quest before.")],
    new: Annotated[str, Argument(metavar="NEW", help="The quest now.")],
    *,
    games: Games = None,
    seed: SomeSeed = None,
    policy: Policies = "",
    max_drift: Drift = NOTHING,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    formats: ReportForms = NOTHING,
    output: Output = None,
    force: Force = False,
) -> Exit:
    """Play the two quests by equal dice and write the reports in each of `formats`."""
    reports = requested_reports(formats, output, force=force, check=check_report)
    request = CompareRequest(
        PlaytestRequest(games, policy=policy, jobs=jobs, cluster=cluster), seed, max_drift
    )
    progress = Progress()
    with on_interrupt("stopped before all games were played: nothing is compared\n"):
        try:
            answer = compare(old, new, request, progress)
        finally:
            progress.clear()
    if answer.value is None:
        return refuse(answer)
    warn(answer, Path(new))
    show_texts(reports, forms_of(answer.value), force=force)
    return ended(answer.value.kept)
