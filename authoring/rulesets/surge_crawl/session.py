"""Play of a game of this ruleset: here alone play meets the verbs and the policies."""

from typing import Final

from authoring.engine.session import Session
from authoring.rulesets.surge_crawl import effects
from authoring.rulesets.surge_crawl.model.quest import Pack
from authoring.rulesets.surge_crawl.play.board.compile import compile_tables
from authoring.rulesets.surge_crawl.play.board.tables import Tables
from authoring.rulesets.surge_crawl.play.tell.drawing import draw, marks
from authoring.rulesets.surge_crawl.play.tell.story import FORMS, TELLERS, dice_story, story
from authoring.rulesets.surge_crawl.play.turn.game import play_out, record, set_up
from authoring.rulesets.surge_crawl.policies import POLICIES
from authoring.verbs.registry import modules_by_type

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
    modules = modules_by_type(effects.__name__)
    verbs = {kind: (module.SPEC.verb, module.play) for kind, module in modules.items()}
    return compile_tables(pack, verbs)
