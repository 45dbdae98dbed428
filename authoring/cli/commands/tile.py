"""Turn a map drawn in Tiled into the text of a tile.

FILE is a .tmj as `questpack export --to tiled` writes them: floor, features and doorways
on layers of these names. Copy what is printed into the pack's tiles.yaml. What of the map
is not read is told on standard error.
"""

import sys
from pathlib import Path
from typing import Annotated

from authoring.cli.common import echo, refuse, show_findings
from authoring.cli.exit import Exit
from authoring.cli.options import PathArgument
from authoring.services.tile_in import tile_in


def run(
    file: Annotated[Path, PathArgument(metavar="FILE", help="A Tiled map, .tmj.")],
) -> Exit:
    """Read the map, check it and print the tile."""
    answer = tile_in(file)
    if answer.value is None:
        return refuse(answer)
    show_findings(answer, sys.stderr)
    echo(answer.value)
    return Exit.CLEAN
