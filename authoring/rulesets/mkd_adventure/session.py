"""Play of a game of this ruleset: here alone play meets the policies."""

from typing import Final

from authoring.engine.chart_rolls import compile_charts, compile_rows
from authoring.engine.session import Session
from authoring.rulesets.mkd_adventure.exact.fighters import hero_fighter, monster_fighter
from authoring.rulesets.mkd_adventure.model.quest import Pack, Quest, start_level
from authoring.rulesets.mkd_adventure.model.tokens import Request
from authoring.rulesets.mkd_adventure.play.board.poses import poses_of
from authoring.rulesets.mkd_adventure.play.board.tables import Charts, Tables
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
    """Compile a playable pack to the tables that play reads. Raises CannotRun for a pack without a
    quest."""
    quest = pack.required_quest()
    content = quest.content
    heroes = {id: hero_fighter(content, hero) for id, hero in content.heroes.items()}
    return Tables(
        quest=quest,
        teams=tuple(
            tuple((heroes[id], start_level(team, id)) for id in team.heroes)
            for team in quest.playing
        ),
        prisoner=heroes.get(quest.prisoner),
        monsters={id: monster_fighter(content, kind) for id, kind in content.monsters.items()},
        poses={id: poses_of(tile) for id, tile in content.tiles.items()},
        charts=_charts(quest),
        rulings=quest.rulings,
    )


def _charts(quest: Quest) -> Charts:
    """Return the nine tables, and the columns of all tokens (MKD-REV-19)."""
    tokens = quest.content.tokens.values()
    ids = dict.fromkeys(id for t in tokens for id in (t.column, t.first_column) if id)
    columns = {id: compile_rows(quest.charts[id], Request) for id in ids}
    return compile_charts(Charts, quest.charts, columns=columns)
