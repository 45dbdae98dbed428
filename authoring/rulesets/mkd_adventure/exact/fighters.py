"""Builds Fighters, the figures of play and odds, from authored heroes and monsters."""

from collections.abc import Iterable

from authoring.rulesets.mkd_adventure.model.fighter import Fighter, Slot
from authoring.rulesets.mkd_adventure.model.figures import Click, HeroType, Monster
from authoring.rulesets.mkd_adventure.model.numbers import LEVELS
from authoring.rulesets.mkd_adventure.model.quest import Content, Quest, start_level


def hero_fighter(content: Content, hero: HeroType) -> Fighter:
    """Return a hero as a Fighter (MKD-BASE-02)."""
    levels = range(LEVELS + 1)
    starts = tuple([hero.start(level) for level in levels])
    values = tuple([hero.value(level) for level in levels])
    dial = _dial(content, hero.dial)
    return Fighter(hero.id, hero.name, True, dial, starts, values, hero.range)


def monster_fighter(content: Content, monster: Monster) -> Fighter:
    """Return a monster as a Fighter (MKD-BASE-03)."""
    dial = _dial(content, monster.dial)
    return Fighter(
        monster.id, monster.name, False, dial, (0,), (monster.value,), monster.range,
        monster.mounted,
    )  # fmt: skip


def _dial(content: Content, dial: Iterable[Click]) -> tuple[Slot, ...]:
    return tuple([_slot(content, click) for click in dial])


def _slot(content: Content, click: Click) -> Slot:
    abilities = [content.abilities[id] for id in click.abilities]
    traits = {ability.trait: ability for ability in abilities}
    return Slot(
        click.speed, click.attack, click.defense, click.damage, traits, click.demoralized
    )  # fmt: skip


def heroes_of(quest: Quest) -> tuple[tuple[Fighter, int], ...]:
    """Return the heroes that set out, each with the slot of its dial on which it begins, from 0."""
    fighters = [
        (hero_fighter(quest.content, quest.content.heroes[id]), start_level(team, id))
        for team in quest.playing
        for id in team.heroes
    ]
    return tuple((fighter, fighter.starts[level]) for fighter, level in fighters)


def monsters_of(quest: Quest) -> tuple[Fighter, ...]:
    """Return the monsters of the Pool, a fighter for each kind."""
    return tuple(
        monster_fighter(quest.content, quest.content.monsters[id])
        for id, copies in quest.pool.items()
        if copies
    )
