"""Show one chart, tile, monster, event or item: what it says and who uses it.

ID as in the pack, `orc`; where several kinds share it, `monsters/orc`. With -o as
a picture, PNG or SVG, as it is printed.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final

from typer import Argument

from authoring.cli.common import Force, PackPath, echo, in_order, refuse
from authoring.cli.completing import ids
from authoring.cli.exit import Exit
from authoring.cli.options import PathOption
from authoring.cli.output.show import as_text
from authoring.cli.watching import Watch, read_by, watched
from authoring.core.lazy_import import Later
from authoring.services.packs import Opened, open_pack
from authoring.services.showing import show
from authoring.services.write import check_free, write_whole

PICTURING: Final = "authoring.services.picturing"


def run(
    pack: PackPath,
    id: Annotated[
        str, Argument(metavar="ID", help="Such as orc or monsters/orc.", autocompletion=ids)
    ],
    *,
    out: Annotated[
        Path | None,
        PathOption("-o", "--out", metavar="FILE", help="A picture: FILE.png or FILE.svg."),
    ] = None,
    force: Force = False,
    watch: Watch = False,
) -> Exit:
    """Find and show."""
    pack, id = in_order(pack, id)
    if out is not None:
        kind = Later(PICTURING, "ending")(out)
        check_free(out, force=force)

    def once() -> tuple[Exit, Iterable[Path]]:
        opened = open_pack(pack)
        if out is None:
            return _shown(opened, id), read_by((opened,))
        return _drawn(opened, id, (out, kind), force=force or watch), read_by((opened,))

    return watched(once, (pack,), made=[out] if out else []) if watch else once()[0]


def _shown(opened: Opened, id: str) -> Exit:
    answer = show(opened, id)
    if answer.value is None:
        return refuse(answer)
    echo(as_text(answer.value))
    return Exit.CLEAN


def _drawn(opened: Opened, id: str, to: tuple[Path, str], *, force: bool) -> Exit:
    """Write a picture; only a picture needs the printing modules, which take time to load."""
    out, kind = to
    answer = Later(PICTURING, "picture")(opened, id, kind)
    if answer.value is None:
        return refuse(answer)
    write_whole(out, answer.value, force=force)
    echo(f"wrote {out}\n")
    return Exit.CLEAN
