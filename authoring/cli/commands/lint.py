"""Check packs: every defect with its place, and how to mend it.

Exit code 1 when more than hints is found. `questpack explain CODE` says more about a
finding; a comment `# questpack: allow CODE` in the pack allows it.
"""

from pathlib import Path
from typing import Annotated

from authoring.cli.common import Force
from authoring.cli.exit import Exit, ended
from authoring.cli.options import Argument, Option
from authoring.cli.reports import Formats, Output, show, wanted
from authoring.services.answer import has_faults
from authoring.services.lint import keep_nothing, lint_pack
from authoring.services.packs import open_pack


def run(
    packs: Annotated[
        list[Path],
        Argument(metavar="PACK...", help="Folders of packs."),
    ],
    *,
    formats: Formats = (),
    output: Output = None,
    libraries: Annotated[
        bool, Option("--libraries", help="Show findings inside used packs too.")
    ] = False,
    no_cache: Annotated[
        bool, Option("--no-cache", help="Read everything anew; keep nothing.")
    ] = False,
    force: Force = False,
) -> Exit:
    """Lint and show."""
    reports = wanted(formats, output, force=force)
    if no_cache:
        keep_nothing()
    answer = lint_pack(*map(open_pack, packs), libraries=libraries)
    show(reports, answer, force=force)
    return ended(not has_faults(answer.findings))
