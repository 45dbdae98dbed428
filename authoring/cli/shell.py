"""The `questpack` command and its arguments: find the command, run it, return its exit code."""

import os
import signal
import sys
from pathlib import Path
from typing import Annotated, TextIO

import typer
from typer._completion_classes import completion_init

from authoring import __version__
from authoring.cli.common import Aside, echo
from authoring.cli.exit import Exit, guarded
from authoring.cli.group import LazyGroup
from authoring.core.build import playing
from authoring.core.processes import ASIDE, relax_gc

COMPLETE = "_QUESTPACK_COMPLETE"
"""Environment variable by which a shell requests completions."""
APP = typer.Typer(
    cls=LazyGroup,
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
    context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 80},
)


def _version(requested: bool) -> None:
    if requested:
        echo(f"questpack {__version__} ({playing()})\n")
        raise typer.Exit


@APP.callback()
def _shell(
    version: Annotated[bool, typer.Option("--version", is_eager=True, callback=_version)] = False,
) -> None:
    """Take the options that stand before a command."""


COMMAND = typer.main.get_command(APP)


def run(arguments: list[str]) -> int:
    """Run one `questpack` call; return its exit code and never raise."""
    if COMPLETE in os.environ:
        _answer_shells()
    return guarded(lambda: COMMAND.main(arguments, prog_name="questpack"))


def _answer_shells() -> None:
    """Prepare typer for completion: `bash_source` is `source_bash` to typer, and rich, slow to
    load, is disabled: words of a pack are no markup."""
    shell, _, action = os.environ[COMPLETE].partition("_")
    if action == "source":
        os.environ[COMPLETE] = f"{action}_{shell}"
    sys.modules["rich"] = None  # type: ignore[assignment]
    completion_init()


def main() -> None:
    """Run the command of this process, with streams that take any character, and exit."""
    # A closed stream (`>&-`) is None.
    relax_gc()
    sys.stdout = _safe(sys.stdout)
    sys.stderr = _safe(sys.stderr)
    ASIDE.addHandler(Aside())
    state = _Terminator()
    signal.signal(signal.SIGTERM, state)
    code = state.code_of(run(sys.argv[1:]))
    sys.stderr.flush()
    # Where a text that Python ran, as for a dataclass, was interrupted, `python -m` would end by
    # the signal in place of the code, unless another text is run after it.
    exec("")  # noqa: S102 - of nothing
    sys.exit(code)


class _Terminator:
    """Handler of SIGTERM: the command ends as after Ctrl-C, with its results reported, stored games
    complete, and workers ended. A second signal ends it at once."""

    def __init__(self) -> None:
        self._by_now = False

    def __call__(self, _number: int, _frame: object) -> None:
        """Raise KeyboardInterrupt; let the next signal end the process."""
        self._by_now = True
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        raise KeyboardInterrupt

    def code_of(self, code: int) -> int:
        """Return the exit code; after our interrupt write the reason and return TERMINATED."""
        if not self._by_now or code != Exit.INTERRUPTED:
            return code
        sys.stderr.write("questpack: told to end by another program (SIGTERM)\n")
        return Exit.TERMINATED


def _safe(stream: TextIO | None) -> TextIO:
    """Return a stream for any text: `?` for characters that it lacks; a null device for None."""
    if stream is None:
        return Path(os.devnull).open("w", encoding="utf-8")
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
    return stream
