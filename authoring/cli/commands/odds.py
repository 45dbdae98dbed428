"""Show the exact odds of a quest: its goal, fights, every chart, the checks."""

import sys
from pathlib import Path
from typing import Annotated

from authoring.cli.common import AsJson, PackPath, doubt, refuse, say, show_findings
from authoring.cli.exit import Exit
from authoring.cli.options import Option
from authoring.core.printable import json_text
from authoring.odds.question import ALL
from authoring.odds.show import as_json, as_text
from authoring.odds.show_moved import moved_json, moved_text
from authoring.services.odds import odds_if, odds_of
from authoring.services.packs import open_pack

Questions = Annotated[
    tuple[str, ...],
    Option(
        "--question",
        "-q",
        metavar="NAME",
        help="Only the answer to this question; `all`: everything. Several times.",
    ),
]
Settings = Annotated[
    tuple[str, ...],
    Option(
        "--set",
        metavar="PATH=VALUE",
        help="What moves with another value, such as 'quest.time_span=12 (4)'. Several times.",
    ),
]


def run(
    pack: PackPath, *, question: Questions = (), settings: Settings = (), json: AsJson = False
) -> Exit:
    """Solve and show; with settings old beside new."""
    names = question or ((ALL,) if json else ())
    if settings:
        return _moved(pack, settings, names, json=json)
    answer = odds_of(open_pack(pack), names)
    if answer.value is None:
        return refuse(answer)
    doubt(answer, pack)
    report = answer.value
    say(json_text(as_json(report)) if json else as_text(report))
    return Exit.CLEAN


def _moved(pack: Path, settings: tuple[str, ...], names: tuple[str, ...], *, json: bool) -> Exit:
    """What lint has against the settings is shown beside the answer."""
    answer = odds_if(open_pack(pack), settings, names)
    if answer.value is None:
        return refuse(answer)
    if answer.findings:
        show_findings(answer, sys.stderr)
    found = answer.value
    say(json_text(moved_json(found, settings)) if json else moved_text(found, settings))
    return Exit.CLEAN
