"""Print a quest as PDF, or as one HTML file that looks the same."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from authoring.cli.common import Force, PackPath, findings_text, refuse, whisper
from authoring.cli.exit import Exit
from authoring.render.look import Look
from authoring.services.printing import print_pack


def run(
    pack: PackPath,
    *,
    out: Annotated[
        Path,
        typer.Option("-o", "--out", metavar="FILE", help="File to write.", show_default=False),
    ],
    part: Annotated[
        str,
        typer.Option("--part", metavar="NAMES", help="booklet, aids, tiles, standups, cards; all."),
    ] = "all",
    paper: Annotated[str, typer.Option("--paper", metavar="SIZE", help="a4 or letter.")] = "a4",
    border: Annotated[
        str, typer.Option("--border", metavar="COLOUR", help="Around tiles: white or black.")
    ] = "white",
    theme: Annotated[
        str, typer.Option("--theme", metavar="NAME", help="Tile art: dungeon, crypt or cave.")
    ] = "",
    ink_saver: Annotated[
        bool, typer.Option("--ink-saver", help="Outlines in place of full pictures.")
    ] = False,
    bleed: Annotated[
        float, typer.Option("--bleed", metavar="MM", help="Around pieces to cut out.")
    ] = 0.0,
    html: Annotated[bool, typer.Option("--html", help="Write HTML instead of PDF.")] = False,
    force: Force = False,
) -> Exit:
    """Print and say what was written."""
    look = Look(paper.lower(), border, theme, ink_saver, bleed)
    parts = () if part == "all" else tuple(part.split(","))
    answer = print_pack(pack, out, look, parts=parts, html=html, force=force)
    made = answer.value
    if made is None:
        return refuse(answer)
    if answer.findings:
        whisper(findings_text(answer, sys.stderr))
    whisper(f"wrote {made.path} ({made.size / 1024:,.0f} KiB)\n")
    return Exit.CLEAN
