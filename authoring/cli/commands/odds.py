"""Show the exact odds of a quest: its goal, every chart, the checks."""

from authoring.cli.common import AsJson, Heroes, PackPath, doubt, refuse, say
from authoring.cli.exit import Exit
from authoring.core.printable import json_text
from authoring.odds.show import as_json, as_text
from authoring.services.companies import played_by
from authoring.services.odds import odds_of
from authoring.services.packs import open_pack


def run(pack: PackPath, *, heroes: Heroes = None, json: AsJson = False) -> Exit:
    """Solve and show."""
    answer = odds_of(played_by(open_pack(pack), heroes))
    if answer.value is None:
        return refuse(answer)
    doubt(answer, pack)
    report = answer.value
    say(json_text(as_json(report)) if json else as_text(report))
    return Exit.CLEAN
