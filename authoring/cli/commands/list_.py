"""List what there is to name in a pack and those it uses: monsters, tiles, charts.

Without KIND: how many there are of each. KIND is one of those, or effects, features
and silhouettes (what can be drawn), games, packs (those that come along, to be
used). Without PACK: the folder you are in.
"""

from pathlib import Path
from typing import Annotated

from typer import Argument

from authoring.cli.common import AsJson, echo, in_order, refuse
from authoring.cli.completing import kinds
from authoring.cli.exit import Exit
from authoring.cli.options import PathArgument
from authoring.cli.output.list import as_json, as_text, counts_as_json, counts_as_text
from authoring.core.errors import CannotRun
from authoring.core.suggest import did_you_mean
from authoring.services.answer import Answer
from authoring.services.listing import BROUGHT, counted, things
from authoring.services.opened import Opened
from authoring.services.packs import open_pack
from authoring.source.pack.files import MAIN

HERE = Path()


def run(
    kind: Annotated[
        str,
        Argument(metavar="[KIND]", help="A kind, such as monsters or tiles.", autocompletion=kinds),
    ] = "",
    pack: Annotated[Path, PathArgument(metavar="[PACK]", help="Folder of the pack.")] = HERE,
    *,
    json: AsJson = False,
) -> Exit:
    """Write the things of a `kind`, or the number of each kind, to standard output."""
    kind, pack = _told_apart(kind, pack)
    opened = _opened(kind, pack)
    if opened is not None and opened.source is None:
        return refuse(Answer(None, opened.findings, opened.texts))
    if kind or opened is None:
        entries = things(opened, kind)
        echo(as_json(kind, entries) if json else as_text(entries))
    else:
        counts = counted(opened)
        echo(counts_as_json(counts) if json else counts_as_text(counts))
    return Exit.CLEAN


def _told_apart(kind: str, pack: Path) -> tuple[str, Path]:
    """Return kind and pack, typed in either order; a single name may be a pack without a kind."""
    if pack == HERE and kind and ("/" in kind or (Path(kind) / MAIN).is_file()):
        return "", Path(kind)
    pack, kind = in_order(pack, kind)
    return kind, pack


def _opened(kind: str, pack: Path) -> Opened | None:
    """Return the opened pack; None if `kind` needs none. Raises CannotRun without a pack."""
    if pack == HERE and not (HERE / MAIN).is_file():
        if kind.lower() in BROUGHT:
            return None
        folders = [path.parent.name for path in HERE.glob(f"*/{MAIN}")]
        near = did_you_mean(kind, (*BROUGHT, *folders)) if kind else ""
        hint = near or "questpack list KIND PACK; of no pack are: " + ", ".join(BROUGHT)
        raise CannotRun("there is no pack in this folder", hint)
    return open_pack(pack)
