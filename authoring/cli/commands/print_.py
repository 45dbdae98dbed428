"""Print a quest as PDF, or as one HTML file that looks the same."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from authoring.cli.common import Force, PackPath, findings_text, refuse, whisper
from authoring.cli.exit import Exit
from authoring.services.printing import print_pack


def run(
    pack: PackPath,
    *,
    out: Annotated[
        Path,
        typer.Option("-o", "--out", metavar="FILE", help="File to write.", show_default=False),
    ],
    paper: Annotated[str, typer.Option("--paper", metavar="SIZE", help="a4 or letter.")] = "a4",
    html: Annotated[bool, typer.Option("--html", help="Write HTML instead of PDF.")] = False,
    force: Force = False,
) -> Exit:
    """Print and say what was written."""
    answer = print_pack(pack, out, paper=paper.lower(), html=html, force=force)
    made = answer.value
    if made is None:
        return refuse(answer)
    if answer.findings:
        whisper(findings_text(answer, sys.stderr))
    whisper(f"wrote {made.path} ({made.size / 1024:,.0f} KiB)\n")
    return Exit.CLEAN
