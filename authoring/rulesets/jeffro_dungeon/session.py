"""Play of a game of The Dungeon: here alone play meets the verbs and the policies."""

from typing import Final

from authoring.engine.session import Session
from authoring.rulesets.jeffro_dungeon import effects
from authoring.rulesets.jeffro_dungeon.model import Pack
from authoring.rulesets.jeffro_dungeon.play.board.tables import Tables, compile_tables
from authoring.rulesets.jeffro_dungeon.play.tell.drawing import draw, marks
from authoring.rulesets.jeffro_dungeon.play.tell.story import FORMS, TELLERS, dice_story
from authoring.rulesets.jeffro_dungeon.play.turn.game import play_out, record, set_up
from authoring.rulesets.jeffro_dungeon.policies import POLICIES
from authoring.verbs.registry import players

SESSION: Final = Session(
    tables=Tables,
    policies=POLICIES,
    set_up=set_up,
    play_out=play_out,
    record=record,
    story=TELLERS.lines,
    map=draw,
    kinds=TELLERS.kinds,
    forms=FORMS,
    dice=dice_story,
    marks=marks,
)


def prepare(pack: Pack) -> Tables:
    """Compile a playable pack. Raises CannotRun for a pack without a quest."""
    return compile_tables(pack, players(effects.__name__))
