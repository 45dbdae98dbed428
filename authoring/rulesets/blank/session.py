"""Play of a game of this ruleset: here alone play meets the policies."""

from typing import Final

from authoring.engine.session import Session
from authoring.rulesets.blank.play.board.tables import Tables
from authoring.rulesets.blank.play.tell.drawing import draw, marks
from authoring.rulesets.blank.play.tell.story import TELLERS, dice_story
from authoring.rulesets.blank.play.turn.game import play_out, record, set_up
from authoring.rulesets.blank.policies import POLICIES

SESSION: Final = Session(
    tables=Tables,
    policies=POLICIES,
    set_up=set_up,
    play_out=play_out,
    record=record,
    story=TELLERS.lines,
    map=draw,
    kinds=TELLERS.kinds,
    dice=dice_story,
    marks=marks,
)
