"""List every code that lint may say: severity, ruleset, whether it can be fixed.

`questpack explain CODE` says more about one; `ignore` and `severity` of a `questpack.toml`, or
below `lint:` in a pack, leave one out or change how much it matters.
"""

from typing import Annotated

from authoring.cli.common import AsJson, say
from authoring.cli.exit import Exit
from authoring.cli.options import Option
from authoring.services.rules import EVERY, all_codes, as_json, as_table


def run(
    ruleset: Annotated[
        str, Option("--ruleset", metavar="ID", help="Only what packs of this one may get.")
    ] = "",
    json: AsJson = False,
) -> Exit:
    """Show a table."""
    codes = all_codes()
    if ruleset:
        codes = tuple(one for one in codes if one.ruleset in (EVERY, ruleset))
    say(as_json(codes) if json else as_table(codes))
    return Exit.CLEAN
