"""Read charts and maps of other programs into a pack.

FILE is a RollTable of Foundry, an oracle of Datasworn, a table of fatescroll, a list of Perchance,
CSV, Markdown or a list of lines; or a map of Tiled, Universal VTT, One Page Dungeon, donjon or
HeroScribe. A folder: all such files in it; `-`: standard input. Without --into the YAML is printed.
What of a file is left out is told on standard error; see docs/import.md.
"""

import sys
from pathlib import Path
from typing import Annotated, Final

from typer import Option

from authoring.cli.common import echo, echo_err, refuse, show_findings
from authoring.cli.completing import foreign_formats as formats
from authoring.cli.completing import games
from authoring.cli.exit import Exit, ended
from authoring.cli.options import PathArgument, PathOption
from authoring.core.wording import join_words, pluralize
from authoring.foreign.reading import STDIN
from authoring.services.answer import has_errors
from authoring.services.importing import ImportOrder, import_files, write_imported
from authoring.services.rewrite import difference

RULESET: Final = "Ruleset of a new pack (empty: one without a game)."
FORM: Final = "Format of the files (empty: told by each file)."


def run(
    files: Annotated[
        list[Path], PathArgument(metavar="FILE...", help="Files or folders; - is standard input.")
    ],
    *,
    into: Annotated[
        Path | None,
        PathOption(
            "--into", metavar="PACK", help="Pack to add to; made if new.", show_default=False
        ),
    ] = None,
    ruleset: Annotated[
        str, Option("--ruleset", metavar="ID", help=RULESET, autocompletion=games)
    ] = "",
    form: Annotated[
        str, Option("--from", metavar="FORMAT", help=FORM, autocompletion=formats)
    ] = "",
    force: Annotated[
        bool, Option("--force", help="Overwrite charts and tiles that the pack has.")
    ] = False,
) -> Exit:
    """Read the files, then write their charts and tiles into a pack, or print them as YAML."""
    typed = sys.stdin.read() if STDIN in files else ""
    order = ImportOrder(tuple(files), typed, into, ruleset, form.lower(), force)
    answer = import_files(order)
    if answer.value is None:
        return refuse(answer)
    if answer.findings:
        show_findings(answer, sys.stderr)
    imported = answer.value
    what = join_words(pluralize(count, kind[:-1]) for kind, count in imported.counts.items())
    echo_err(f"read {what}\n")
    if into is None:
        echo(imported.text)
        return ended(not has_errors(answer.findings))
    for path in write_imported(order, imported):
        echo(f"wrote {path}\n")
    if imported.kept:
        echo(difference(imported.kept))
        echo_err("the pack has some of these already, and they differ: --force overwrites them\n")
    echo_err(f"next: questpack lint {into}\n")
    return ended(not (imported.kept or has_errors(answer.findings)))
