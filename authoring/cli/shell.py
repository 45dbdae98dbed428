"""What `questpack` does with its arguments: find the command, run it, end as it ended."""

import gc
import os
import sys
from pathlib import Path
from typing import Any, Final, NoReturn, TextIO

import click

from authoring import __version__
from authoring.cli.common import Aside, say
from authoring.cli.exit import guarded
from authoring.cli.group import LazyGroup
from authoring.core.build import playing
from authoring.core.processes import ASIDE

_CALM: Final = (100_000, 20, 100)
"""When Python looks for garbage in circles: seldom. A command loads and reads a great deal that
stays to its end, and looking through that again and again took a tenth of its time."""


def _version(ctx: click.Context, _option: click.Parameter, wanted: Any) -> None:
    if wanted:
        say(f"questpack {__version__} ({playing()})\n")
        ctx.exit()


COMMAND = LazyGroup(
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
    params=[click.Option(["--version"], is_flag=True, is_eager=True, callback=_version)],
)


def run(arguments: list[str]) -> int:
    """One `questpack` call; returns its exit code and never raises."""

    def call() -> NoReturn:
        COMMAND.main(args=arguments, prog_name="questpack", standalone_mode=True)

    return guarded(call)


def main() -> None:
    """The command of this process: streams that take any letter, and an end."""
    # A closed stream (`>&-`) is None.
    gc.set_threshold(*_CALM)
    sys.stdout = _safe(sys.stdout)
    sys.stderr = _safe(sys.stderr)
    ASIDE.addHandler(Aside())
    code = run(sys.argv[1:])
    sys.stderr.flush()
    sys.exit(code)


def _safe(stream: TextIO | None) -> TextIO:
    """A stream that takes any letter: what a terminal lacks it shows as `?`."""
    if stream is None:
        return Path(os.devnull).open("w", encoding="utf-8")
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
    return stream
