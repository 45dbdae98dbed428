"""Tell one game of a playtest in words."""

from authoring.core.errors import CannotRun
from authoring.engine.contract import Told
from authoring.services.answer import Answer
from authoring.services.asking import ask_quest
from authoring.services.packs import Opened
from authoring.services.playtest import Wish, plan_for


def replay(opened: Opened, wish: Wish, number: int) -> Answer[Told]:
    """Game `number` (from 1) of the playtest `wish` means; its length does not matter.

    Raises CannotRun for a pack without a quest, an unknown policy and a number below 1.
    """
    if number < 1:
        raise CannotRun(f"there is no game {number}", "games count from 1")
    return ask_quest(opened, lambda: _told(opened, wish, number))


def _told(opened: Opened, wish: Wish, number: int) -> Told:
    ruleset, pack = opened.ruleset, opened.pack
    game = plan_for(ruleset, wish).game(pack.source.digest, number)
    return ruleset.tell(ruleset.prepare(pack), game)
