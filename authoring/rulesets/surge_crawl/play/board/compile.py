"""Compiles a playable quest to the tables that play reads."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from authoring.engine.chart_rolls import ChartTable, compile_chart
from authoring.model.chart import Chart
from authoring.rulesets.surge_crawl.model import effects as e
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.defined import Giver
from authoring.rulesets.surge_crawl.model.people import HeroType, Monster
from authoring.rulesets.surge_crawl.model.places import Feature, Find, Goal, GroupRow
from authoring.rulesets.surge_crawl.model.powers import Ability, Activator, Crystal, Item
from authoring.rulesets.surge_crawl.model.quest import Content, Pack
from authoring.rulesets.surge_crawl.play.board.tables import (
    Act,
    Charts,
    Fighter,
    Horde,
    Tables,
    Trait,
    Verbs,
    Weapon,
)

T = TypeVar("T")
FISTS = Weapon("fists", 1, 1, k.NONE)
"""The weapon of a hero without one."""


def compile_tables(pack: Pack, verbs: Verbs) -> Tables:
    """Compile a pack. Raises CannotRun for a pack without a quest."""
    quest = pack.required_quest()
    content = quest.content
    return Tables(
        party=tuple(hero_fighter(content, content.heroes[id]) for id in quest.party),
        players=min(quest.players, len(quest.party)),
        hordes={
            id: Horde(
                id,
                horde.name,
                monster_fighter(content, content.monsters[horde.minion]),
                monster_fighter(content, content.monsters[horde.champion]),
            )
            for id, horde in content.hordes.items()
        },
        rooms=content.rooms,
        crystals={id: crystal_act(crystal) for id, crystal in content.crystals.items()},
        conditions=content.conditions,
        charts=_charts(quest.charts),
        item_names={id: item.name for id, item in content.items.items()},
        glory=quest.glory,
        rulings=quest.rulings,
        verbs=verbs,
    )


def _charts(charts: Mapping[str, Chart]) -> Charts:
    def of(id: str, kind: type[T]) -> ChartTable[T]:
        return compile_chart(charts[id], lambda result: _typed(result, kind))

    return Charts(
        horde=of(k.HORDE, str),
        strength=of(k.STRENGTH, str),
        weakness=of(k.WEAKNESS, str),
        goal=of(k.GOAL, Goal),
        length=of(k.LENGTH, int),
        features=of(k.FEATURES, Feature),
        end=of(k.END, str),
        room=of(k.ROOM, str),
        doors=of(k.DOORS, int),
        occupied=of(k.OCCUPIED, str),
        group=of(k.GROUP, GroupRow),
        crystals=of(k.CRYSTAL_COUNT, int),
        crystal=of(k.CRYSTAL, str),
        wandering=of(k.WANDERING, str),
        treasure=of(k.TREASURE, Find),
    )


def _typed(result: object, kind: type[T]) -> T:
    if not isinstance(result, kind):
        raise TypeError(f"expected a row with {kind.__name__}, found {result!r}")
    return result


def hero_fighter(content: Content, hero: HeroType) -> Fighter:
    """Return a hero with race, class and equipment (SRG-HERO-01, area EQP): everything passive is
    counted in (SRG-ENC-11)."""
    race, own = content.races[hero.race], content.classes[hero.hero_class]
    items = _carried(content, hero)
    gems = [content.gems[gem] for item in items for gem in item.gems if gem in content.gems]
    givers: tuple[Giver, ...] = (race, own, *items, *gems)
    abilities = [content.abilities[id] for giver in givers for id in giver.abilities]
    stats = {stat: getattr(race, stat) for stat in k.STATS}
    for changes in (own.stats, *(ability.passive for ability in abilities)):
        for stat, number in changes.items():
            stats[stat] = stats.get(stat, 0) + number
    stats[k.ARMOR] += sum(item.armor for item in items)
    weapons = [item for item in items if item.slot == k.MAIN]
    has_off = any(item.slot == k.OFF for item in items)
    bound = [
        *((-1, race.activators), (-1, own.activators)),
        *((-1, item.activators) for item in items if item.slot != k.MAIN),
        *((at, ids) for at, item in enumerate(weapons) for ids in _of_weapon(content, item)),
    ]
    return Fighter(
        id=hero.id,
        name=hero.name,
        kind="",
        role=own.role,
        speed=stats[k.SPEED],
        grit=stats[k.GRIT],
        grab=stats[k.GRAB],
        hitpoints=stats[k.HITPOINTS],
        fate=stats[k.FATE],
        armor=stats[k.ARMOR],
        reflect=0,
        shield=0,
        weapons=tuple(_weapon(content, item, stats[k.DAMAGE], has_off) for item in weapons)
        or (replace(FISTS, damage=FISTS.damage + stats[k.DAMAGE]),),
        acts=tuple(
            replace(act_of(content.activators[id]), weapon=at) for at, ids in bound for id in ids
        ),
        traits=_traits(abilities),
        escape=sum(ability.escape for ability in abilities),
        flank=sum(ability.flank for ability in abilities),
        slips=any(ability.slips for ability in abilities),
    )


def _carried(content: Content, hero: HeroType) -> list[Item]:
    """Return the equipment that counts: two Main Hands, the others once for each slot
    (SRG-EQP-01 to SRG-EQP-06); a two-handed weapon leaves no Off Hand."""
    items = [content.items[id] for id in hero.items if id in content.items]
    room = {slot: 2 if slot == k.MAIN else 1 for slot in k.SLOTS}
    if any(item.slot == k.MAIN and item.hands == 2 for item in items):
        room[k.OFF] = 0
    carried: list[Item] = []
    for item in items:
        if room[item.slot]:
            room[item.slot] -= 1
            carried.append(item)
    return carried


def _of_weapon(content: Content, item: Item) -> Iterator[tuple[str, ...]]:
    yield item.activators
    for gem in item.gems:
        if gem in content.gems:
            yield content.gems[gem].activators


def _weapon(content: Content, item: Item, more: int, has_off: bool) -> Weapon:
    """Return a weapon with the prefix of its gems (SRG-EQP-10) and the bonus of Dueling
    (SRG-EQP-13)."""
    gems = [content.gems[gem].element for gem in item.gems if gem in content.gems]
    element = next((element for element in gems if element != k.NONE), item.element)
    duels = numbers.DUELING if item.hands == 1 and not has_off else 0
    return Weapon(item.name, item.damage + more, item.range, element, duels)


def monster_fighter(content: Content, monster: Monster) -> Fighter:
    """Return a kind of monster as a figure; it has no Fate (SRG-STAT-10)."""
    abilities = [content.abilities[id] for id in monster.abilities]
    acts = tuple(act_of(content.activators[id]) for id in monster.activators)
    return Fighter(
        id=monster.id,
        name=monster.name,
        kind=monster.kind,
        role=monster.role,
        speed=monster.speed,
        grit=monster.grit,
        grab=monster.grab,
        hitpoints=monster.hitpoints,
        fate=0,
        armor=monster.armor,
        reflect=monster.reflect,
        shield=monster.shield,
        weapons=(Weapon(monster.name, monster.damage, monster.range, monster.element),),
        acts=acts,
        crowns=monster.crowns,
        traits=_traits(abilities),
        escape=sum(ability.escape for ability in abilities),
        flank=sum(ability.flank for ability in abilities),
        slips=any(ability.slips for ability in abilities),
    )


def _traits(abilities: Iterable[Ability]) -> tuple[Trait, ...]:
    return tuple(
        Trait(ability.id, ability.name, ability.trigger, ability.aim, ability.effects)
        for ability in abilities
        if ability.trigger
    )


def act_of(activator: Activator) -> Act:
    """Return an Activator as play uses it."""
    return _with_numbers(
        Act(
            activator.id,
            activator.name,
            activator.cost,
            activator.once,
            activator.aim,
            activator.within,
            activator.prey,
            activator.element,
            activator.effects,
        )
    )


def crystal_act(crystal: Crystal) -> Act:
    """Return a crystal as an Activator of the figure beside it: one Surge, once
    (SRG-CRY-10)."""
    return _with_numbers(
        Act(crystal.id, crystal.name, 1, True, crystal.aim, 1, k.ANY, k.NONE, crystal.effects)
    )


def _with_numbers(act: Act) -> Act:
    """Return an Activator with the numbers of its effects added up."""
    of = act.effects
    attack = (e.ToHit, e.Harder, e.Pierce, e.Push)
    return replace(
        act,
        to_hit=sum(effect.bonus for effect in of if isinstance(effect, e.ToHit)),
        damage=sum(effect.bonus for effect in of if isinstance(effect, e.Harder)),
        pierce=sum(effect.armor for effect in of if isinstance(effect, e.Pierce)),
        heals=sum(effect.hitpoints for effect in of if isinstance(effect, e.Heal)),
        guards=sum(
            effect.armor + effect.reflect + effect.shield
            for effect in of
            if isinstance(effect, e.Protect)
        ),
        afflicts=any(isinstance(effect, e.Apply) for effect in of),
        moves=any(isinstance(effect, (e.Dodge, e.Teleport)) for effect in of),
        only_on_attack=bool(of) and all(isinstance(effect, attack) for effect in of),
    )
