"""Search values for some numbers of a pack, so that the quest meets targets.

--over names a number and the values it may take, --target what is wanted:

  questpack tune PACK --target win_rate=65% --over monsters.orc.stats.atk=2..4

Targets of the odds are solved for every point of the grid. The rest plays
the same games, block by block, and what is surely farther is dropped; the
winner is measured again with another seed. Without --target the pack's own
targets count. Nothing is written unless --write says so.

Exit code 1 when no point is left, or fresh games say that the target is
missed. Ctrl-C tells what is known so far.
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
    echo,
    echo_err,
    on_interrupt,
    refuse,
    warn,
)
from authoring.cli.exit import Exit, ended
from authoring.cli.live import Line
from authoring.cli.options import NOTHING
from authoring.cli.output.tune import forms_of
from authoring.cli.reports import Output, ReportForms, check_report, requested_reports, show_texts
from authoring.core.errors import CannotRun
from authoring.services.changed_files import write_changed
from authoring.services.packs import open_pack
from authoring.services.playtest import DEFAULT_SEED
from authoring.services.tuning.tune import tune
from authoring.services.tuning.tuned import DEFAULT_BUDGET, TuneRequest, TuneResult
from authoring.services.tuning.tuned_page import patch_of

Targets = Annotated[
    list[str],
    Option("--target", metavar="NAME=WANTED", help="Target, such as win_rate=65%. Repeatable."),
]
Over = Annotated[
    list[str],
    Option(
        "--over", metavar="PATH=VALUES", help="Values to try: 2..4, 2..10/4 or 2,3,5. Repeatable."
    ),
]
Budget = Annotated[
    int,
    Option(
        "-n", "--games", metavar="N", help="Number of games in total; a quarter is for the winner."
    ),
]
Diff = Annotated[bool, Option("--diff", help="Show only the patch.")]
Write = Annotated[bool, Option("--write", help="Write the winner into the pack's files.")]


def run(
    pack: PackPath,
    *,
    target: Targets = NOTHING,
    over: Over = NOTHING,
    games: Budget = DEFAULT_BUDGET,
    seed: Seed = DEFAULT_SEED,
    policy: Policy = "",
    jobs: Jobs = 0,
    cluster: Cluster = "",
    diff: Diff = False,
    written: Write = False,
    formats: ReportForms = NOTHING,
    output: Output = None,
    force: Force = False,
) -> Exit:
    """Search values, write the reports, and with `written` also the values into the pack."""
    if diff and (formats or output is not None):
        raise CannotRun("--diff shows the patch alone", "leave out --format and --output")
    reports = requested_reports(formats, output, force=force, check=check_report)
    request = TuneRequest(target, over, games, seed, policy, jobs, cluster)
    line = Line("points")
    with on_interrupt("stopped before the points had their first games; nothing was written\n"):
        try:
            answer = tune(open_pack(pack), request, line)
        finally:
            line.clear()
    if answer.value is None:
        return refuse(answer)
    result = answer.value
    warn(answer, pack)
    if diff:
        echo(patch_of(result))
    else:
        show_texts(reports, forms_of(result), force=force)
    if not result.complete:
        echo_err(f"stopped after {result.spent:,} of {games:,} games; nothing was written\n")
        return Exit.INTERRUPTED
    if written:
        _write(result)
    return ended(result.met)


def _write(result: TuneResult) -> None:
    """Write the changed files; write nothing if no point meets the targets in fresh games."""
    if not result.met:
        echo_err("nothing was written: no point meets what is wanted\n")
        return
    if result.unwritable:
        raise CannotRun(f"nothing was written: {result.unwritable}")
    write_changed(result.files)
    echo_err("".join(f"wrote {file.shown}\n" for file in result.files) or "nothing to write\n")
