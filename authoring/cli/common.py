"""Shared parts of commands: options, refusals, messages while work goes on."""

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final, TextIO

from typer import Option

from authoring.cli.completing import policies
from authoring.cli.exit import Exit
from authoring.cli.options import PathArgument, PathOption
from authoring.core.printable import printable
from authoring.core.wording import pluralize
from authoring.lint.report import render
from authoring.lint.report.page import TargetResults
from authoring.services.answer import Answer
from authoring.source.pack.files import MAIN

STDOUT: Final = Path("-")
"""A FILE that stands for standard output."""
PackPath = Annotated[Path, PathArgument(metavar="PACK", help="Folder of the pack.")]
Games = Annotated[
    int | None,
    Option(
        "-n",
        "--games",
        metavar="N",
        help="Number of games; the most of them with --until.",
        show_default=False,
    ),
]
Until = Annotated[
    str,
    Option(
        "--until",
        metavar="GOALS",
        help='When to stop: "win_rate +-2%", "targets", or both: "targets, win_rate +-2%".',
        show_default=False,
    ),
]
Seed = Annotated[int, Option("--seed", metavar="N", help="Same seed, same games.")]
Policy = Annotated[
    str,
    Option(
        "--policy",
        metavar="NAME",
        help="Policy that plays the heroes (empty: the ruleset's default).",
        autocompletion=policies,
        show_default=False,
    ),
]
Policies = Annotated[
    str,
    Option(
        "--policy",
        "--policies",
        metavar="NAMES",
        help="Policy that plays the heroes; several (a,b) or `all` are compared.",
        autocompletion=policies,
        show_default=False,
    ),
]
Jobs = Annotated[
    int,
    Option("--jobs", "-j", metavar="N", min=0, help="Number of processes; 0: one per core."),
]
Cluster = Annotated[
    str,
    Option(
        "--cluster",
        metavar="ADDRESS",
        help="Play on the dask cluster at tcp://HOST:PORT.",
        show_default=False,
    ),
]
Heroes = Annotated[
    int | None,
    Option(
        "--heroes",
        metavar="N",
        min=1,
        help="Number of heroes where the quest allows several, as 2-4 (default: the most).",
        show_default=False,
    ),
]
RunsFolder = Annotated[Path, PathOption("--runs", metavar="FOLDER", help="Folder of saved games.")]
AsJson = Annotated[bool, Option("--json", help="Write JSON, for other programs.")]
Force = Annotated[bool, Option("--force", help="Overwrite files that exist.")]


def in_order(pack: Path, name: str) -> tuple[Path, str]:
    """Return the folder of a pack and the name beside it, typed in either order."""
    is_swapped = not pack.exists() and (Path(name) / MAIN).is_file()
    return (Path(name), str(pack)) if is_swapped else (pack, name)


def echo(text: str) -> None:
    """Write text to standard output, with control characters replaced."""
    sys.stdout.write(printable(text))


def echo_err(text: str) -> None:
    """Write text to standard error, with control characters replaced."""
    sys.stderr.write(printable(text))
    sys.stderr.flush()


@contextmanager
def on_interrupt(text: str) -> Iterator[None]:
    """Write `text` when Ctrl-C ends the block without a result; the command still ends."""
    try:
        yield
    except KeyboardInterrupt:
        echo_err(text)
        raise


def show_findings(
    answer: Answer[Any],
    stream: TextIO,
    reporter: str = "text",
    targets: TargetResults | None = None,
) -> None:
    """Write the findings of an answer, and its `targets` if given, to a stream in the form that
    `reporter` names; with colour only on a terminal.

    A reporter makes its quotations printable itself: colours and workflow commands are kept.
    """
    colour = _colour(stream)
    stream.write(render(answer.findings, answer.texts, reporter, colour=colour, targets=targets))
    stream.flush()


def refuse(answer: Answer[Any]) -> Exit:
    """Show the findings that prevent the command on standard error; return Exit.FINDINGS."""
    show_findings(answer, sys.stderr)
    return Exit.FINDINGS


def warn(answer: Answer[Any], pack: Path) -> None:
    """Warn on standard error if the answer has findings: lint errors, so the result may mislead."""
    errors = len(answer.findings)
    if errors:
        echo_err(
            f"questpack: lint finds {pluralize(errors, 'error')} here, so this may mislead\n"
            f"  help: questpack lint {pack}\n"
        )


def on_terminal(stream: TextIO) -> bool:
    """Return whether a stream is a terminal, and not a `dumb` one."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def _colour(stream: TextIO) -> bool:
    return on_terminal(stream) and not os.environ.get("NO_COLOR")


class Aside(logging.Handler):
    """Logging handler for messages during work: each is written above the progress line."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write the message to standard error, in place of the progress line."""
        if on_terminal(sys.stderr):
            draw("\r\x1b[K")
        echo_err(f"questpack: {record.getMessage()}\n")


def draw(text: str) -> None:
    """Write text with the terminal's control sequences to standard error, unchanged."""
    sys.stderr.write(text)
    sys.stderr.flush()


def clear_screen() -> None:
    """Clear the terminal; do nothing if standard output is another stream."""
    if on_terminal(sys.stdout):
        sys.stdout.write("\x1b[2J\x1b[3J\x1b[H")
