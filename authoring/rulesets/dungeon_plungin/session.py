"""Session of a game of Dungeon Plungin': the module that gives play its verbs and policies."""

from typing import Final

from authoring.core.finding import Finding, warning
from authoring.engine.session import Session
from authoring.model.reach import reached
from authoring.rulesets.dungeon_plungin.effects.registry import modules
from authoring.rulesets.dungeon_plungin.model import Pack
from authoring.rulesets.dungeon_plungin.play.board.compiling import compile_tables
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.play.rules.actions.answers import react
from authoring.rulesets.dungeon_plungin.play.rules.actions.reactions import REACT
from authoring.rulesets.dungeon_plungin.play.tell.dice import dice_story
from authoring.rulesets.dungeon_plungin.play.tell.drawing import draw
from authoring.rulesets.dungeon_plungin.play.tell.forms import FORMS
from authoring.rulesets.dungeon_plungin.play.tell.marks import marks
from authoring.rulesets.dungeon_plungin.play.tell.story import TELLERS, story
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, record, set_up
from authoring.rulesets.dungeon_plungin.policies import POLICIES
from authoring.rulesets.dungeon_plungin.unplayed import unplayed_abilities, unplayed_laws

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
    """Return the Tables that a pack is compiled to for play. Raises CannotRun for a pack without a
    quest."""
    verbs = {verb: module.play for verb, module in modules().items()}
    return compile_tables(pack, {**verbs, REACT: react})


def refusals(pack: Pack) -> tuple[Finding, ...]:
    """Return a warning for each part in use that this engine does not play as written."""
    quest = pack.quest
    if quest is None:
        return ()
    findings = []
    used = reached(pack)
    for monster in (*quest.content.monsters.values(), *quest.content.bosses.values()):
        if monster.key in used:
            findings += [
                warning("not-played", law.span, f"{monster.name}: {text}")
                for law, text in unplayed_laws(monster)
            ]
    findings += [
        warning("not-played", ability.span, f"{ability.name}: {text}")
        for ability, text in unplayed_abilities(quest.content, used)
    ]
    return tuple(findings)
