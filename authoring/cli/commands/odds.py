"""Show the exact odds of a quest: its goal, every chart, the checks."""

from collections.abc import Iterable
from pathlib import Path

from authoring.cli.common import AsJson, PackPath, doubt, refuse, say
from authoring.cli.exit import Exit
from authoring.cli.watching import Watch, read_by, watched
from authoring.core.printable import json_text
from authoring.odds.show import as_json, as_text
from authoring.services.odds import odds_of
from authoring.services.packs import Opened, open_pack


def run(pack: PackPath, *, json: AsJson = False, watch: Watch = False) -> Exit:
    """Solve and show."""

    def once() -> tuple[Exit, Iterable[Path]]:
        opened = open_pack(pack)
        return _shown(opened, pack, json=json), read_by((opened,))

    return watched(once, (pack,)) if watch else once()[0]


def _shown(opened: Opened, pack: Path, *, json: bool) -> Exit:
    answer = odds_of(opened)
    if answer.value is None:
        return refuse(answer)
    doubt(answer, pack)
    report = answer.value
    say(json_text(as_json(report)) if json else as_text(report))
    return Exit.CLEAN
