"""Format the YAML of packs: values and comments are kept.

Two spaces per level, one between words, no quotes where none are needed. The meaning never
changes: a file where it would is left as it is.
"""

from pathlib import Path
from typing import Annotated

from authoring.cli.exit import Exit
from authoring.cli.options import PathArgument
from authoring.cli.rewriting import Check, Diff, rewrite
from authoring.services.fmt import fmt


def run(
    packs: Annotated[list[Path], PathArgument(metavar="PACK...", help="Folders of packs.")],
    *,
    check: Check = False,
    diff: Diff = False,
) -> Exit:
    """Format the packs, or with `check` or `diff` only report, and say which files change."""
    answer = fmt(*packs)
    return rewrite(answer, check=check, diff=diff, did="laid out", would="would lay out")
