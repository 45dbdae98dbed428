"""Play of a game of this ruleset: here alone play meets the policies."""

from typing import Final

from authoring.engine.session import Session
from authoring.rulesets.dungeoneers.play.board.tables import Tables
from authoring.rulesets.dungeoneers.play.tell.dice import dice_story
from authoring.rulesets.dungeoneers.play.tell.drawing import draw
from authoring.rulesets.dungeoneers.play.tell.forms import FORMS
from authoring.rulesets.dungeoneers.play.tell.marks import marks
from authoring.rulesets.dungeoneers.play.tell.story import TELLERS, story
from authoring.rulesets.dungeoneers.play.turn.game import play_out, record, set_up
from authoring.rulesets.dungeoneers.policies import POLICIES

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
