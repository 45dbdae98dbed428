"""Say which numbers of a pack move the win rate most.

Every number of the pack's own definitions and of its quest is turned a step
up and a step down, and plays the same games as the quest as it is: few games
each, more for those that move most, and these again with another seed. What
lint calls an error is left out.

--libraries turns the numbers of used packs too; --only monsters.orc none but
those below that path.
"""

from typing import Annotated

from typer import Option

from authoring.cli.common import (
    Cluster,
    Force,
    Jobs,
    PackPath,
    Policy,
    Seed,
    echo_err,
    on_interrupt,
    refuse,
    warn,
)
from authoring.cli.exit import Exit
from authoring.cli.live import Line
from authoring.cli.options import NOTHING
from authoring.cli.output.sensitivity import forms_of
from authoring.cli.reports import Output, ReportForms, check_report, requested_reports, show_texts
from authoring.services.packs import open_pack
from authoring.services.playtest import DEFAULT_SEED
from authoring.services.tuning.sensitivity import DEFAULT_BUDGET, SensitivityRequest, sensitivity

Budget = Annotated[int, Option("-n", "--games", metavar="N", help="Number of games in total.")]
Libraries = Annotated[bool, Option("--libraries", help="Also turn the numbers of used packs.")]
Only = Annotated[
    list[str],
    Option("--only", metavar="PATH", help="Turn only numbers below this path. Repeatable."),
]


def run(
    pack: PackPath,
    *,
    games: Budget = DEFAULT_BUDGET,
    seed: Seed = DEFAULT_SEED,
    policy: Policy = "",
    libraries: Libraries = False,
    only: Only = NOTHING,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    formats: ReportForms = NOTHING,
    output: Output = None,
    force: Force = False,
) -> Exit:
    """Vary the numbers a step, play the games and write the reports in each of `formats`."""
    reports = requested_reports(formats, output, force=force, check=check_report)
    request = SensitivityRequest(games, seed, policy, jobs, cluster, libraries, only)
    line = Line("steps")
    with on_interrupt("stopped before the steps had their first games: nothing is known yet\n"):
        try:
            answer = sensitivity(open_pack(pack), request, line)
        finally:
            line.clear()
    if answer.value is None:
        return refuse(answer)
    warn(answer, pack)
    show_texts(reports, forms_of(answer.value), force=force)
    if answer.value.complete:
        return Exit.CLEAN
    echo_err(f"stopped after {answer.value.spent:,} of {games:,} games\n")
    return Exit.INTERRUPTED
