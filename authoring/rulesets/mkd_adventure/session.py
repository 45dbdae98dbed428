"""Play of a game of this ruleset: here alone play meets the policies."""

from typing import Final

from authoring.engine.session import Session
from authoring.rulesets.mkd_adventure.model.quest import Pack
from authoring.rulesets.mkd_adventure.play.board.compile import compile_tables
from authoring.rulesets.mkd_adventure.play.board.tables import Tables
from authoring.rulesets.mkd_adventure.play.tell.drawing import draw, marks
from authoring.rulesets.mkd_adventure.play.tell.story import FORMS, TELLERS, dice_story, story
from authoring.rulesets.mkd_adventure.play.turn.game import play_out, record, set_up
from authoring.rulesets.mkd_adventure.policies import POLICIES

SESSION: Final = Session(
    tables=Tables,
    policies=POLICIES,
    set_up=set_up,
    play_out=play_out,
    record=record,
    story=story,
    map=draw,
    kinds=TELLERS.kinds,
    forms=FORMS,
    dice=dice_story,
    marks=marks,
)


def prepare(pack: Pack) -> Tables:
    """Compile a playable pack. Raises CannotRun for a pack without a quest."""
    return compile_tables(pack)
