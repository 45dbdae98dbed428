"""Compiles a playable quest to the tables that play reads."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from authoring.engine.chart_rolls import ChartTable, compile_chart
from authoring.model.chart import Chart
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.figures import Click, HeroType, Monster
from authoring.rulesets.mkd_adventure.model.numbers import LEVELS
from authoring.rulesets.mkd_adventure.model.quest import Content, Pack, Quest, start_level
from authoring.rulesets.mkd_adventure.model.tokens import Request
from authoring.rulesets.mkd_adventure.play.board.poses import poses_of
from authoring.rulesets.mkd_adventure.play.board.tables import Charts, Fighter, Slot, Tables

T = TypeVar("T")


def compile_tables(pack: Pack) -> Tables:
    """Compile a pack. Raises CannotRun for a pack without a quest."""
    quest = pack.required_quest()
    content = quest.content
    heroes = {id: hero_fighter(content, hero) for id, hero in content.heroes.items()}
    return Tables(
        quest=quest,
        teams=tuple(
            [
                tuple([(heroes[id], start_level(team, id)) for id in team.heroes])
                for team in quest.playing
            ]
        ),
        prisoner=heroes.get(quest.prisoner),
        monsters={
            id: monster_fighter(content, monster) for id, monster in content.monsters.items()
        },
        poses={id: poses_of(tile) for id, tile in content.tiles.items()},
        charts=_charts(quest),
        rulings=quest.rulings,
    )


def hero_fighter(content: Content, hero: HeroType) -> Fighter:
    """Return a hero's numbers (MKD-BASE-02)."""
    levels = range(LEVELS + 1)
    starts = tuple([hero.start(level) for level in levels])
    values = tuple([hero.value(level) for level in levels])
    dial = _dial(content, hero.dial)
    return Fighter(hero.id, hero.name, True, dial, starts, values, hero.range, hero.targets)


def monster_fighter(content: Content, monster: Monster) -> Fighter:
    """Return a monster's numbers (MKD-BASE-03)."""
    dial = _dial(content, monster.dial)
    return Fighter(
        monster.id, monster.name, False, dial, (0,), (monster.value,), monster.range,
        monster.targets, monster.mounted,
    )  # fmt: skip


def _dial(content: Content, dial: Iterable[Click]) -> tuple[Slot, ...]:
    return tuple([_slot(content, click) for click in dial])


def _slot(content: Content, click: Click) -> Slot:
    abilities = [content.abilities[id] for id in click.abilities]
    traits = {ability.trait: ability for ability in abilities}
    return Slot(
        click.speed, click.attack, click.defense, click.damage, traits, click.demoralized
    )  # fmt: skip


def _charts(quest: Quest) -> Charts:
    charts = quest.charts

    def words(id: str) -> ChartTable[str]:
        return compile_chart(charts[id], lambda result: _typed(result, str))

    return Charts(
        movement=words(k.MOVEMENT), several=words(k.SEVERAL), decision=words(k.DECISION),
        unexpected=words(k.UNEXPECTED), reinforcements=words(k.REINFORCEMENT),
        theft=words(k.THEFT), chamber=words(k.IN_CHAMBER), accessories=words(k.ACCESSORIES),
        hallway=words(k.IN_HALLWAY), columns=_columns(quest, charts),
    )  # fmt: skip


def _columns(quest: Quest, charts: Mapping[str, Chart]) -> Mapping[str, ChartTable[Request]]:
    """Return the columns of all tokens (MKD-REV-19)."""
    ids: dict[str, None] = {}
    for token in quest.content.tokens.values():
        ids |= dict.fromkeys(id for id in (token.column, token.first_column) if id)
    return {id: compile_chart(charts[id], lambda result: _typed(result, Request)) for id in ids}


def _typed(result: object, kind: type[T]) -> T:
    if not isinstance(result, kind):
        raise TypeError(f"expected a row with {kind.__name__}, found {result!r}")
    return result
