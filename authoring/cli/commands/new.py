"""Start a new quest: a small, commented pack that lints, plays and prints."""

from pathlib import Path
from typing import Annotated

from authoring.cli.common import Force, say
from authoring.cli.completing import games
from authoring.cli.exit import Exit
from authoring.cli.options import Argument, Option
from authoring.services.new import new


def run(
    name: Annotated[
        Path,
        Argument(
            metavar="NAME",
            help="Folder to make; its name is the id, such as my-quest.",
        ),
    ],
    ruleset: Annotated[
        str,
        Option(
            "--ruleset",
            metavar="ID",
            help="Which game; left out: the first built in.",
            show_default=False,
            complete=games,
        ),
    ] = "",
    force: Force = False,
) -> Exit:
    """Write the files and say what to do next."""
    for path in new(name, ruleset, force=force):
        say(f"wrote {path}\n")
    say(f"\nNext: questpack check {name}\n      questpack print {name} -o {name.name}.pdf\n")
    return Exit.CLEAN
