"""Show the exact odds of a quest: its goal, every chart, the checks."""

from authoring.cli.common import AsJson, PackPath, doubt, refuse, say
from authoring.cli.exit import Exit
from authoring.core.printable import json_text
from authoring.odds.show import as_json, as_text
from authoring.services.odds import odds_of
from authoring.services.packs import open_pack


def run(pack: PackPath, *, json: AsJson = False) -> Exit:
    """Solve and show."""
    answer = odds_of(open_pack(pack))
    if answer.value is None:
        return refuse(answer)
    doubt(answer, pack)
    report = answer.value
    say(json_text(as_json(report)) if json else as_text(report))
    return Exit.CLEAN
