"""Start a new quest: a small, commented pack that lints, plays and prints.

Templates: classic; tiny, the smallest possible; others where a game has them, such as
two-doors. --list says which games and templates there are.
"""

from pathlib import Path
from typing import Annotated

from typer import Option

from authoring.cli.common import Force, echo
from authoring.cli.completing import games as game_names
from authoring.cli.completing import templates as template_names
from authoring.cli.exit import Exit
from authoring.cli.options import PathArgument
from authoring.core.columns import aligned
from authoring.core.errors import CannotRun
from authoring.services.new import CLASSIC, games, new
from authoring.services.packs import open_pack


def run(
    name: Annotated[
        Path | None,
        PathArgument(
            metavar="[NAME]",
            help="Folder to create; its name becomes the id, such as my-quest.",
        ),
    ] = None,
    *,
    ruleset: Annotated[
        str,
        Option(
            "--ruleset",
            metavar="ID",
            help="Game system (default: the first that `--list` shows).",
            show_default=False,
            autocompletion=game_names,
        ),
    ] = "",
    template: Annotated[
        str,
        Option(
            "--template",
            metavar="NAME",
            help="Template to start from: tiny, classic or two-doors.",
            autocompletion=template_names,
        ),
    ] = CLASSIC,
    title: Annotated[
        str,
        Option(
            "--title",
            metavar="TEXT",
            help="Title on the cover (default: NAME in words).",
            show_default=False,
        ),
    ] = "",
    list_all: Annotated[bool, Option("--list", help="List games and their templates.")] = False,
    force: Force = False,
) -> Exit:
    """Write the files of a new quest and say what to do next, or list games and templates."""
    if list_all:
        echo(_games())
        return Exit.CLEAN
    if name is None:
        raise CannotRun("what is the new quest called?", "questpack new my-quest, or --list")
    for path in new(name, ruleset, template, title=title, force=force):
        echo(f"wrote {path}\n")
    echo(_used(name))
    echo(f"\nNext: questpack check {name}\n      questpack print {name} -o {name.name}.pdf\n")
    return Exit.CLEAN


def _games() -> str:
    """Return a table of the rulesets with their templates; the default one is marked `usual`."""
    rows = [
        (
            ruleset.id,
            ruleset.title,
            ", ".join(ruleset.templates) or "none",
            "usual" if ruleset.default else "",
        )
        for ruleset in games()
    ]
    return aligned([("game", "title", "templates", ""), *rows])


def _used(name: Path) -> str:
    """Return lines that say in which folders the packs that it uses are; "" if it uses none."""
    source = open_pack(name).source
    if source is None or not source.uses:
        return ""
    lines = (f"It uses {id}, which lies in {source.folders[id]}\n" for id in source.uses)
    return "\n" + "".join(lines) + f"What is in it: questpack list {name}\n"
