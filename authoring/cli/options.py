"""Options and arguments for paths. They are checked by their readers, with better messages than
those of typer."""

from functools import partial
from pathlib import Path
from typing import Final

import typer

PathArgument = partial(typer.Argument, parser=Path)
PathOption = partial(typer.Option, parser=Path)
NOTHING: Final[list[str]] = []
"""Default of options that may be given several times."""
