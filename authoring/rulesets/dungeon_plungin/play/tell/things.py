"""Items and gold, and features of tiles, in sentences."""

from typing import Final

from authoring.engine.journal import Tellers
from authoring.rulesets.dungeon_plungin.play.board.events import things as e
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import checked, tell_plainly, use
from authoring.rulesets.dungeon_plungin.words.naming import feature_name

TELLERS: Final = Tellers[State]()
TELLERS.silent(e.GainsXp)

tell_plainly(
    TELLERS,
    (
        (e.GivesItem, "{e.who} gives {e.item} to {e.to}."),
        (e.UsesFeature, "{e.who} uses the {e.feature} for {e.on}."),
        (e.FindsItem, "{e.who} finds {e.item}."),
        (e.FindsGold, "{e.who} finds {e.gold} gold."),
        (e.IsCursed, "{e.item} is cursed: {e.who} must put it on."),
        (e.CurseLifted, "{e.item} comes off {e.who} and is gone."),
        (e.LeavesBehind, "{e.who} leaves {e.item} behind."),
        (e.PutsOn, "{e.who} puts on {e.item}."),
        (e.LosesItem, "{e.who} loses {e.item}."),
    ),
)


@TELLERS.of(e.UsesItem)
def _uses_item(s: State, event: e.UsesItem) -> str:
    return use(event.who, event.item, event.on)


@TELLERS.of(e.Examines)
def _examines(s: State, event: e.Examines) -> str:
    outcome = checked(event.result, "finds something", "finds nothing")
    return f"{event.who} searches the {feature_name(event.feature)} and {outcome}."
