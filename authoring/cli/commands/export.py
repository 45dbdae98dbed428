"""Write a quest or its charts for other programs: pictures, maps, saves, tables.

TARGET is charts (JSON, CSV, Markdown), images, uvtt (.dd2vtt), tts (Tabletop Simulator), foundry
or tiled; see docs/virtual-tables.md. The folder must be new or empty, unless --force is given.
"""

from pathlib import Path
from typing import Annotated, Final

from typer import Option

from authoring.cli.common import Force, PackPath, echo_err, refuse
from authoring.cli.completing import targets
from authoring.cli.exit import Exit
from authoring.cli.options import PathOption
from authoring.core.lazy_import import Later
from authoring.services.packs import open_pack

EXPORTING: Final = "authoring.services.exporting"


def run(
    pack: PackPath,
    *,
    to: Annotated[
        str,
        Option(
            "--to",
            metavar="TARGET",
            help="charts, images, uvtt, tts, foundry, tiled.",
            autocompletion=targets,
        ),
    ],
    out: Annotated[Path, PathOption("-o", "--out", metavar="FOLDER", help="Folder to write to.")],
    seed: Annotated[
        int | None,
        Option(
            "--seed",
            metavar="N",
            help="Also play a game with this seed, and add its final board as a map.",
        ),
    ] = None,
    theme: Annotated[
        str, Option("--theme", metavar="NAME", help="Style of the drawn tiles.", show_default=False)
    ] = "",
    image_base_url: Annotated[
        str,
        Option(
            "--image-base-url",
            metavar="URL",
            help="For tts: address where the pictures will be on the web.",
            show_default=False,
        ),
    ] = "",
    force: Force = False,
) -> Exit:
    """Write the files for the program `to` into `out`, and say how many there are."""
    options = Later("authoring.export.target", "ExportOptions")(image_base_url)
    order = Later(EXPORTING, "ExportOrder")(
        to.lower(), out, seed, options, theme=theme.lower(), force=force
    )
    answer = Later(EXPORTING, "export_pack")(open_pack(pack), order)
    if answer.value is None:
        return refuse(answer)
    export = answer.value
    echo_err(f"wrote {export.files} files to {export.folder} ({export.size / 1024:,.0f} KiB)\n")
    return Exit.CLEAN
