"""Tell one game of a playtest in words."""

from pathlib import Path

from authoring.core.errors import CannotRun
from authoring.engine.contract import Told
from authoring.services.answer import Answer
from authoring.services.packs import errors_in, excuse, open_quest
from authoring.services.playtest import Wish, plan_for


def replay(path: Path, wish: Wish, number: int) -> Answer[Told]:
    """Game `number` (from 1) of the playtest `wish` means; its length does not matter."""
    if number < 1:
        raise CannotRun(f"there is no game {number}", "games count from 1")
    opened = open_quest(path)
    if not opened.playable:
        return Answer(None, opened.findings, opened.texts)
    ruleset, pack = opened.ruleset, opened.pack
    game = plan_for(ruleset, wish).game(pack.source.digest, number)
    try:
        told = ruleset.tell(ruleset.prepare(pack), game)
    except Exception as reason:  # noqa: BLE001 - raised again unless the pack is to blame
        return Answer(None, excuse(opened, reason), opened.texts)
    return Answer(told, errors_in(opened), opened.texts)
