"""Show the page of a finding's code: what it means and what to do."""

from typing import Annotated

from typer import Argument, Option

from authoring.cli.common import echo
from authoring.cli.completing import codes
from authoring.cli.exit import Exit
from authoring.core.errors import CannotRun
from authoring.services.explain import explain, explained


def run(
    code: Annotated[
        str,
        Argument(metavar="[CODE]", help="A code, such as chart-face-gap.", autocompletion=codes),
    ] = "",
    list_all: Annotated[bool, Option("--list", help="List all codes.")] = False,
) -> Exit:
    """Write the page of `code`, or with `list_all` every code in a line of its own, to standard
    output; raise CannotRun without either, and for an unknown code."""
    if list_all:
        echo("".join(f"{name}\n" for name in explained()))
    elif code:
        echo(explain(code).rstrip() + "\n")
    else:
        raise CannotRun("explain what?", "name a code, or see: questpack explain --list")
    return Exit.CLEAN
