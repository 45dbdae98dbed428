"""What several commands share: options, refusals, a progress bar."""

import logging
import os
import sys
import time
from pathlib import Path
from typing import Annotated, Any, TextIO

import typer

from authoring.cli.exit import Exit
from authoring.core.printable import printable
from authoring.core.wording import many
from authoring.lint.report import render
from authoring.services.answer import Answer

PackPath = Annotated[
    Path, typer.Argument(metavar="PACK", help="Folder of the pack.", show_default=False)
]
Games = Annotated[int, typer.Option("-n", "--games", metavar="N", help="How many games.")]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help="Same seed, same games.")]
Policy = Annotated[
    str,
    typer.Option(
        "--policy",
        metavar="NAME",
        help="Who chooses for the heroes (empty: the ruleset's default).",
        show_default=False,
    ),
]
Policies = Annotated[
    str,
    typer.Option(
        "--policy",
        "--policies",
        metavar="NAMES",
        help="Who chooses for the heroes; several (a,b) or `all` to set them side by side.",
        show_default=False,
    ),
]
Jobs = Annotated[
    int,
    typer.Option("--jobs", "-j", metavar="N", min=0, help="Processes at work; 0: one per core."),
]
AsJson = Annotated[bool, typer.Option("--json", help="JSON for other programs.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite what is there.")]


def say(text: str) -> None:
    """Write to standard output what a terminal and a build server may be given."""
    sys.stdout.write(printable(text))


def whisper(text: str) -> None:
    """The same to standard error."""
    sys.stderr.write(printable(text))
    sys.stderr.flush()


def show_findings(answer: Answer[Any], stream: TextIO, reporter: str = "text") -> None:
    """Findings as they suit a stream: colour only on a terminal.

    A reporter makes all it quotes printable itself: colours and workflow commands are ours.
    """
    stream.write(render(answer.findings, answer.texts, reporter, colour=_colour(stream)))
    stream.flush()


def refuse(answer: Answer[Any]) -> Exit:
    """Show the findings that stand in the way, on standard error."""
    show_findings(answer, sys.stderr)
    return Exit.FINDINGS


def doubt(answer: Answer[Any], pack: Path) -> None:
    """Say so when the pack has lint errors: what was asked for may mislead."""
    errors = len(answer.findings)
    if errors:
        whisper(
            f"questpack: lint finds {many(errors, 'error')} here, so this may mislead\n"
            f"  help: questpack lint {pack}\n"
        )


def on_terminal(stream: TextIO) -> bool:
    """Whether a person is looking."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def _colour(stream: TextIO) -> bool:
    return on_terminal(stream) and not os.environ.get("NO_COLOR")


class Progress:
    """A bar on standard error, on a terminal only; a `Watch` of the services."""

    WIDTH = 30
    PAUSE = 0.1
    """Seconds between two looks of the bar."""

    def __init__(self) -> None:
        self._shown = on_terminal(sys.stderr)
        self._begin = self._last = time.monotonic()
        self._done = 0

    def __call__(self, _record: object, planned: int) -> None:
        """One more game is finished."""
        self._done += 1
        done = (self._done - 1) % planned + 1  # each policy's games fill the bar anew
        now = time.monotonic()
        if self._shown and (now - self._last >= self.PAUSE or done == planned):
            self._last = now
            bar = "#" * (self.WIDTH * done // planned)
            _draw(f"\r[{bar:<{self.WIDTH}}] {done:,} of {planned:,} games")

    def clear(self) -> None:
        """Take the bar away and say how long it took."""
        if self._shown and self._done:
            seconds = time.monotonic() - self._begin
            speed = self._done / seconds if seconds else 0.0
            _draw(f"\r\x1b[K{self._done:,} games in {seconds:.1f} s, {speed:.0f} a second\n")


class Aside(logging.Handler):
    """What is said while work goes on: a line of its own, whatever stands where the bar is."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write it to standard error."""
        if on_terminal(sys.stderr):
            _draw("\r\x1b[K")
        whisper(f"questpack: {record.getMessage()}\n")


def _draw(text: str) -> None:
    """Numbers of our own that move the cursor."""
    sys.stderr.write(text)
    sys.stderr.flush()
