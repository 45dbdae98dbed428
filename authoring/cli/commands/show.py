"""Show one chart, tile, monster, event or item: what it says and who uses it.

ID as in the pack, `orc`; where several kinds share it, `monsters/orc`. With -o as
a picture, PNG or SVG, as it is printed. With --graph what leads to what, in the
whole quest or around ID: for Graphviz, for Mermaid, or drawn.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final

from typer import Argument, Option

from authoring.cli.common import Force, PackPath, echo, in_order, refuse
from authoring.cli.completing import ids
from authoring.cli.exit import Exit
from authoring.cli.options import PathOption
from authoring.cli.output.show import as_text
from authoring.cli.watching import Watch, read_by, watched
from authoring.core.errors import CannotRun
from authoring.core.lazy_import import Later
from authoring.services.opened import Opened
from authoring.services.packs import open_pack
from authoring.services.quest_graph import FORMS, drawn, graph_of
from authoring.services.showing import show
from authoring.services.write import check_free, write_whole

PICTURING: Final = "authoring.services.picturing"


def run(
    pack: PackPath,
    id: Annotated[
        str,
        Argument(
            metavar="[ID]",
            help="An id, such as orc or monsters/orc.",
            autocompletion=ids,
            show_default=False,
        ),
    ] = "",
    *,
    graph: Annotated[
        str,
        Option(
            "--graph",
            metavar="FORM",
            help="Show what leads to what instead, as dot, mermaid or svg.",
            autocompletion=lambda: list(FORMS),
            show_default=False,
        ),
    ] = "",
    out: Annotated[
        Path | None,
        PathOption("-o", "--out", metavar="FILE", help="Write a picture: FILE.png or FILE.svg."),
    ] = None,
    force: Force = False,
    watch: Watch = False,
) -> Exit:
    """Write a definition or the graph of the pack to standard output, or draw it into a file."""
    if graph and graph not in FORMS:
        raise CannotRun(f"--graph {graph}: no such form", f"possible are {', '.join(FORMS)}")
    if not (id or graph):
        raise CannotRun("which definition?", f"see: questpack list KIND {pack}, or use --graph dot")
    if id:
        pack, id = in_order(pack, id)
    if out is not None:
        kind = "" if graph else Later(PICTURING, "ending")(out)
        check_free(out, force=force)

    def once() -> tuple[Exit, Iterable[Path]]:
        opened = open_pack(pack)
        if graph:
            return _graph(opened, id, graph, out, force=force or watch), read_by((opened,))
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
    """Write a picture to (file, suffix); only here are the slow printing modules loaded."""
    out, kind = to
    answer = Later(PICTURING, "picture")(opened, id, kind)
    if answer.value is None:
        return refuse(answer)
    write_whole(out, answer.value, force=force)
    echo(f"wrote {out}\n")
    return Exit.CLEAN


def _graph(opened: Opened, id: str, form: str, out: Path | None, *, force: bool) -> Exit:
    answer = graph_of(opened, id)
    if answer.value is None:
        return refuse(answer)
    text = drawn(answer.value, form)
    if out is None:
        echo(text)
    else:
        write_whole(out, text, force=force)
        echo(f"wrote {out}\n")
    return Exit.CLEAN
