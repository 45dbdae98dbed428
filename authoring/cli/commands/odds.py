"""Show the exact odds of a quest: its goal, fights, every chart, the checks."""

from typing import Annotated

from authoring.cli.common import AsJson, PackPath, doubt, refuse, say
from authoring.cli.exit import Exit
from authoring.cli.options import Option
from authoring.core.printable import json_text
from authoring.odds.question import ALL
from authoring.odds.show import as_json, as_text
from authoring.services.odds import odds_of
from authoring.services.packs import open_pack

Questions = Annotated[
    list[str],
    Option(
        "--question",
        "-q",
        metavar="NAME",
        help="Only the answer to this question; `all`: everything. Several times.",
    ),
]


def run(pack: PackPath, *, question: Questions = [], json: AsJson = False) -> Exit:  # noqa: B006 - click copies it
    """Solve and show."""
    names = question or ([ALL] if json else [])
    answer = odds_of(open_pack(pack), names)
    if answer.value is None:
        return refuse(answer)
    doubt(answer, pack)
    report = answer.value
    say(json_text(as_json(report)) if json else as_text(report))
    return Exit.CLEAN
