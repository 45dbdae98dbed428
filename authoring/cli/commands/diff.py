"""Show what changed between two versions of a pack: meaning, odds, components.

Comments, layout and the order of files do not count. OLD and NEW are folders.
"""

from pathlib import Path
from typing import Annotated

from typer import Option

from authoring.cli.common import AsJson, echo, refuse
from authoring.cli.exit import Exit
from authoring.cli.options import PathArgument
from authoring.cli.output.changes import as_json, as_text
from authoring.services.changed import changed
from authoring.services.packs import open_pack

Every = Annotated[
    bool, Option("--all", help="Show every change, even if they fill more than a screen.")
]


def run(
    old: Annotated[Path, PathArgument(metavar="OLD", help="Folder of the pack before.")],
    new: Annotated[Path, PathArgument(metavar="NEW", help="Folder of the pack now.")],
    *,
    show_all: Every = False,
    json: AsJson = False,
) -> Exit:
    """Write the differences between the packs `old` and `new` to standard output."""
    answer = changed(open_pack(old), open_pack(new))
    if answer.value is None:
        return refuse(answer)
    echo(as_json(answer.value) if json else as_text(answer.value, every=show_all))
    return Exit.CLEAN
