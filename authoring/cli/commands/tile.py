"""Turn a map of Tiled or another program into the text of tiles.

FILE is a .tmj as `questpack export --to tiled` writes them, with floor, features and doorways
on layers of these names; or a map of Universal VTT, One Page Dungeon, donjon or HeroScribe, see
docs/import.md. Copy what is printed into the pack's tiles.yaml. What of the map is not read is
told on standard error.
"""

import sys
from pathlib import Path
from typing import Annotated

from authoring.cli.common import echo, refuse, show_findings
from authoring.cli.exit import Exit
from authoring.cli.options import PathArgument
from authoring.services.tile_in import tile_in


def run(
    file: Annotated[Path, PathArgument(metavar="FILE", help="A map, such as .tmj or .dd2vtt.")],
) -> Exit:
    """Read the map in `file` and write its tiles as YAML to standard output."""
    answer = tile_in(file)
    if answer.value is None:
        return refuse(answer)
    if answer.findings:
        show_findings(answer, sys.stderr)
    echo(answer.value)
    return Exit.CLEAN
