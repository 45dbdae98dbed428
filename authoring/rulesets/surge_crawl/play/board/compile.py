"""Compiles a playable quest to the tables that play reads."""

from collections.abc import Mapping
from typing import TypeVar

from authoring.engine.chart_rolls import ChartTable, compile_chart
from authoring.model.chart import Chart
from authoring.rulesets.surge_crawl.exact.fighters import crystal_act, hero_fighter, monster_fighter
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.company import setting_out
from authoring.rulesets.surge_crawl.model.places import Feature, Find, Goal, GroupRow
from authoring.rulesets.surge_crawl.model.quest import Pack
from authoring.rulesets.surge_crawl.play.board.tables import Charts, Horde, Tables, Verbs

T = TypeVar("T")


def compile_tables(pack: Pack, verbs: Verbs) -> Tables:
    """Compile a pack. Raises CannotRun for a pack without a quest."""
    quest = pack.required_quest()
    content = quest.content
    monsters = {id: monster_fighter(content, monster) for id, monster in content.monsters.items()}
    return Tables(
        party=tuple(hero_fighter(content, setting_out(content.heroes[id])) for id in quest.party),
        players=min(quest.players, len(quest.party)),
        hordes={
            id: Horde(id, horde.name, monsters[horde.minion], monsters[horde.champion])
            for id, horde in content.hordes.items()
        },
        crystals={id: crystal_act(crystal) for id, crystal in content.crystals.items()},
        content=content,
        charts=_charts(quest.charts),
        glory=quest.glory,
        rulings=quest.rulings,
        verbs=verbs,
    )


def _charts(charts: Mapping[str, Chart]) -> Charts:
    def of(id: str, kind: type[T]) -> ChartTable[T]:
        return compile_chart(charts[id], lambda result: _typed(result, kind))

    return Charts(
        horde=of(k.HORDE, str), strength=of(k.STRENGTH, str), weakness=of(k.WEAKNESS, str),
        goal=of(k.GOAL, Goal), length=of(k.LENGTH, int), features=of(k.FEATURES, Feature),
        end=of(k.END, str), room=of(k.ROOM, str), doors=of(k.DOORS, int),
        occupied=of(k.OCCUPIED, str), group=of(k.GROUP, GroupRow),
        crystals=of(k.CRYSTAL_COUNT, int), crystal=of(k.CRYSTAL, str),
        wandering=of(k.WANDERING, str), treasure=of(k.TREASURE, Find),
    )  # fmt: skip


def _typed(result: object, kind: type[T]) -> T:
    if not isinstance(result, kind):
        raise TypeError(f"expected a row with {kind.__name__}, found {result!r}")
    return result
