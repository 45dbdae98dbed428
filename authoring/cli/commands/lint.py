"""Check packs: every defect with its place, and how to mend it.

Exit code 1 when more than hints is found. `questpack explain CODE` says more about a
finding; a comment `# questpack: allow CODE` in the pack allows it.
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from authoring.cli.common import show_findings
from authoring.cli.completing import reporters
from authoring.cli.exit import Exit, ended
from authoring.cli.options import Argument, Option
from authoring.cli.watching import Watch, read_by, watched
from authoring.services.answer import has_faults
from authoring.services.lint import keep_nothing, lint_pack
from authoring.services.packs import open_pack


def run(
    packs: Annotated[
        list[Path],
        Argument(metavar="PACK...", help="Folders of packs."),
    ],
    reporter: Annotated[
        str, Option("--format", metavar="NAME", help="text, json or github.", complete=reporters)
    ] = "text",
    libraries: Annotated[
        bool, Option("--libraries", help="Show findings inside used packs too.")
    ] = False,
    no_cache: Annotated[
        bool, Option("--no-cache", help="Read everything anew; keep nothing.")
    ] = False,
    watch: Watch = False,
) -> Exit:
    """Lint and show."""
    if no_cache:
        keep_nothing()

    def once() -> tuple[Exit, Iterable[Path]]:
        opened = [open_pack(pack) for pack in packs]
        answer = lint_pack(*opened, libraries=libraries)
        show_findings(answer, sys.stdout, reporter)
        return ended(not has_faults(answer.findings)), read_by(opened)

    return watched(once, packs) if watch else once()[0]
