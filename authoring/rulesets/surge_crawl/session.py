"""The session of this ruleset: the only module in which play, verbs and policies meet."""

from typing import Final

from authoring.engine.chart_rolls import compile_charts
from authoring.engine.session import Session
from authoring.rulesets.surge_crawl import effects
from authoring.rulesets.surge_crawl.exact.fighters import crystal_act, hero_fighter, monster_fighter
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.company import setting_out
from authoring.rulesets.surge_crawl.model.quest import Pack
from authoring.rulesets.surge_crawl.play.board.tables import Charts, Horde, Tables
from authoring.rulesets.surge_crawl.play.rules.discovery import with_strength
from authoring.rulesets.surge_crawl.play.tell.drawing import draw, marks
from authoring.rulesets.surge_crawl.play.tell.story import FORMS, TELLERS, dice_story, story
from authoring.rulesets.surge_crawl.play.turn.game import play_out, record, set_up
from authoring.rulesets.surge_crawl.policies import POLICIES
from authoring.verbs.registry import players

SESSION: Final = Session(
    tables=Tables, policies=POLICIES, set_up=set_up, play_out=play_out, record=record, story=story,
    map=draw, kinds=TELLERS.kinds, forms=FORMS, dice=dice_story, marks=marks,
)  # fmt: skip


def prepare(pack: Pack) -> Tables:
    """Compile a pack to the tables that play reads. Raises CannotRun for a pack without a quest."""
    quest = pack.required_quest()
    content = quest.content
    monsters = {id: monster_fighter(content, monster) for id, monster in content.monsters.items()}
    return Tables(
        party=tuple(hero_fighter(content, setting_out(content.heroes[id])) for id in quest.party),
        players=min(quest.players, len(quest.party)),
        hordes={
            id: Horde(id, horde.name, {
                element: (
                    with_strength(monsters[horde.minion], element),
                    with_strength(monsters[horde.champion], element),
                )
                for element in (k.NONE, *k.ELEMENTS)
            })
            for id, horde in content.hordes.items()
        },
        crystals={id: crystal_act(crystal) for id, crystal in content.crystals.items()},
        content=content, charts=compile_charts(Charts, quest.charts), glory=quest.glory,
        rulings=quest.rulings, verbs=players(effects.__name__),
    )  # fmt: skip
