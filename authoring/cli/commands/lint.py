"""Check packs: every defect with its place, and how to mend it.

Exit code 1 when more than hints is found. `questpack explain CODE` says more about a
finding; a comment `# questpack: allow CODE` in the pack allows it.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from authoring.cli.common import Force
from authoring.cli.exit import Exit, ended
from authoring.cli.options import Argument, Option
from authoring.cli.reports import Formats, Output, show, wanted
from authoring.cli.watching import Watch, read_by, watched
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
    watch: Watch = False,
    force: Force = False,
) -> Exit:
    """Lint and show."""
    reports = wanted(formats, output, force=force)
    if no_cache:
        keep_nothing()

    def once() -> tuple[Exit, Iterable[Path]]:
        opened = [open_pack(pack) for pack in packs]
        answer = lint_pack(*opened, libraries=libraries)
        show(reports, answer, force=force or watch)
        return ended(not has_faults(answer.findings)), read_by(opened)

    made = [one.file for one in reports if one.file is not None]
    return watched(once, packs, made=made) if watch else once()[0]
