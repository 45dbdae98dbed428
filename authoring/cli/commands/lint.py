"""Check packs: every defect, where it is, and how to fix it.

Exit code 1 when there are errors or warnings. `questpack explain CODE` says more about a finding; a
comment `# questpack: allow CODE` in the pack allows it. `--fix` fixes what can be fixed without a
change of meaning.
"""

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Annotated

from typer import Option

from authoring.cli.common import Force, echo
from authoring.cli.exit import Exit, ended
from authoring.cli.options import NOTHING, PathArgument, PathOption
from authoring.cli.reports import Formats, Output, requested_reports, show
from authoring.cli.watching import Watch, read_by, watched
from authoring.core.errors import CannotRun
from authoring.core.lazy_import import Later
from authoring.core.wording import pluralize
from authoring.services.answer import Answer, has_faults
from authoring.services.lint import counted, disable_cache, lint_pack, unfold
from authoring.services.packs import open_pack

_fix_files = Later("authoring.cli.fixing", "fix_files")
_show_diff = Later("authoring.cli.fixing", "show_diff")
_without_known = Later("authoring.services.baseline", "without_known")
_write_baseline = Later("authoring.services.baseline", "write_baseline")

Unfolded = Annotated[
    bool, Option("--all", "--no-fold", help="Also show findings that follow from others.")
]
Known = Annotated[
    Path | None,
    PathOption("--baseline", metavar="FILE", help="Hide the findings listed in this file."),
]
NewBaseline = Annotated[
    Path | None,
    PathOption(
        "--write-baseline", metavar="FILE", help="Write all findings to this baseline file."
    ),
]
Statistics = Annotated[bool, Option("--statistics", help="Show only how often each code is found.")]


def run(
    packs: Annotated[
        list[Path],
        PathArgument(metavar="PACK...", help="Folders of packs."),
    ],
    *,
    formats: Formats = NOTHING,
    output: Output = None,
    libraries: Annotated[
        bool, Option("--libraries", help="Show findings in used packs, too.")
    ] = False,
    no_cache: Annotated[bool, Option("--no-cache", help="Do not read or write the cache.")] = False,
    show_all: Unfolded = False,
    baseline: Known = None,
    new_baseline: NewBaseline = None,
    statistics: Statistics = False,
    watch: Watch = False,
    force: Force = False,
    fix: Annotated[
        bool, Option("--fix", help="Fix what can be fixed without a change of meaning.")
    ] = False,
    unsafe_fixes: Annotated[
        bool,
        Option("--unsafe-fixes", help="Also apply fixes that need a review."),
    ] = False,
    diff: Annotated[
        bool, Option("--diff", help="Show what --fix would change; write nothing.")
    ] = False,
) -> Exit:
    """Lint the packs, fix them if requested, and write the findings in each of `formats`."""
    _fits(unsafe_fixes, fix or diff, watch, new_baseline is not None)
    reports = requested_reports(formats, output, force=force)
    if no_cache:
        disable_cache()
    look = partial(lint_pack, libraries=libraries)
    if diff:
        code: Exit = _show_diff(packs, look, unsafe=unsafe_fixes)
        return code
    if new_baseline is not None:
        return _written(look(*map(open_pack, packs)), new_baseline)

    def present(answer: Answer[int]) -> Exit:
        known = answer if baseline is None else _without_known(answer, baseline, packs)
        listing = unfold(known) if show_all else known
        own = counted(listing, [report.form for report in reports]) if statistics else None
        show(reports, listing, force=force or watch, own=own)
        return ended(not has_faults(listing.findings))

    def once() -> tuple[Exit, Iterable[Path]]:
        opened = [open_pack(pack) for pack in packs]
        return present(look(*opened)), read_by(opened)

    if fix:
        return present(_fix_files(packs, look, unsafe=unsafe_fixes))
    outputs = [report.file for report in reports if report.file is not None]
    return watched(once, packs, made=outputs) if watch else once()[0]


def _fits(unsafe: bool, mends: bool, watch: bool, keeps: bool) -> None:
    """Raise CannotRun for --unsafe-fixes without --fix or --diff, and for --watch beside one of
    these or --write-baseline."""
    if unsafe and not mends:
        hint = "add --diff to see what they would change, --fix to make them"
        raise CannotRun("--unsafe-fixes alone does nothing", hint)
    if watch and (mends or keeps):
        hint = "leave --watch out, or --fix, --diff and --write-baseline"
        raise CannotRun("--watch looks on and writes nothing", hint)


def _written(answer: Answer[int], file: Path) -> Exit:
    """Write the findings into a baseline file, and return Exit.CLEAN."""
    echo(f"{pluralize(_write_baseline(answer, file), 'finding')} written to {file}\n")
    return Exit.CLEAN
