"""List every code that lint may say: severity, ruleset, whether it can be fixed.

`questpack explain CODE` says more about one; `ignore` and `severity` of a `questpack.toml`, or
below `lint:` in a pack, leave one out or change how much it matters.
"""

import sys
from typing import Annotated, Final

from typer import Option

from authoring.cli.common import AsJson, echo, on_terminal
from authoring.cli.exit import Exit
from authoring.core.errors import CannotRun
from authoring.core.suggest import did_you_mean
from authoring.services.rules import EVERY, all_codes, as_json, as_table, ruleset_ids

WIDE: Final = 80
"""Columns on a terminal; a program reads one line for each code."""


def run(
    ruleset: Annotated[
        str,
        Option(
            "--ruleset", metavar="ID", help="Show only codes that packs of this ruleset can get."
        ),
    ] = "",
    json: AsJson = False,
) -> Exit:
    """Write a table of all codes, or those of one ruleset, to standard output."""
    codes = all_codes()
    if ruleset:
        if ruleset not in ruleset_ids():
            hint = did_you_mean(ruleset, ruleset_ids()) or "questpack new --list names them"
            raise CannotRun(f"there is no ruleset `{ruleset}`", hint)
        codes = tuple(code for code in codes if code.ruleset in (EVERY, ruleset))
    echo(as_json(codes) if json else as_table(codes, WIDE if on_terminal(sys.stdout) else 0))
    return Exit.CLEAN
