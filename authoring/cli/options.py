"""Options and arguments that hold a path. What is wrong with it is said by what reads it, in its
own words: typer would look first, say less, and stumble over some."""

from functools import partial
from pathlib import Path
from typing import Final

import typer

PathArgument = partial(typer.Argument, parser=Path)
PathOption = partial(typer.Option, parser=Path)
NOTHING: Final[list[str]] = []
"""None of what may be given several times."""
