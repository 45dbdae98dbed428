"""Figures' numbers, put together: heroes of race, class, level and equipment; monsters."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from authoring.rulesets.surge_crawl.model import effects as e
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers, powers
from authoring.rulesets.surge_crawl.model.company import Career
from authoring.rulesets.surge_crawl.model.fighter import Act, Fighter, Weapon
from authoring.rulesets.surge_crawl.model.people import HeroType, Monster
from authoring.rulesets.surge_crawl.model.quest import Content, callings, statistics

FISTS = Weapon("fists", 1, 1, k.NONE)
"""The weapon of a hero without one."""
EVERY: Final[tuple[int, ...]] = ()
"""The value of `Act.weapons` for an Activator that works with all weapons."""
NO_WEAPON: Final = (-1,)


class _Kit:
    """One thing a hero carries: the item, its level, and all its gems."""

    def __init__(self, item: powers.Item, level: int, gems: list[powers.Gem]) -> None:
        self.item = item
        self.level = level
        self.gems = gems


def hero_fighter(content: Content, career: Career) -> Fighter:
    """Return a hero's numbers from race, class, Role, levels and equipment (SRG-HERO-01,
    SRG-GEN-02, SRG-LVL-04, SRG-EQP-05, SRG-EQP-13), passive changes included (SRG-ENC-11)."""
    hero = content.heroes[career.hero]
    race, both = content.races[hero.race], callings(content, hero)
    own = content.classes[hero.hero_class]
    kits = _carried(content, career)
    weapons = [kit for kit in kits if kit.item.slot == k.MAIN]
    givers: list[powers.Giver] = [race, *both]
    for kit in kits:
        givers += [kit.item, *kit.gems]
    abilities = [content.abilities[id] for giver in givers for id in giver.abilities]
    passive = [ability.passive for ability in abilities]
    stats = statistics(race, [*[calling.stats for calling in both], *passive])
    stats[k.ARMOR] += sum(kit.item.armor for kit in kits)
    stats[k.HITPOINTS] += career.class_level - 1 + career.toughness
    stats[k.FATE] += career.luck
    has_off = any(kit.item.slot == k.OFF for kit in kits)
    bound = _activators(kits, weapons)
    learned = own.levels[: career.class_level // 2]
    given = [(EVERY, id) for giver in (race, *both) for id in giver.activators]
    given += [(EVERY, id) for id in learned]
    return _fighter(
        hero, stats, abilities, role=own.role, reflect=0, shield=0,
        weapons=tuple(_weapon(kit, stats[k.DAMAGE], has_off) for kit in weapons)
        or (replace(FISTS, damage=FISTS.damage + stats[k.DAMAGE]),),
        acts=tuple(
            replace(act_of(content.activators[id]), weapons=places)
            for places, id in (*given, *bound)
        ),
    )  # fmt: skip


def _fighter(
    of: HeroType | Monster, stats: Mapping[str, int], abilities: list[powers.Ability], **more: Any
) -> Fighter:
    """Return a Fighter of these statistics, abilities added; `more` are its other fields."""
    values: dict[str, Any] = {stat: stats[stat] for stat in k.STATS if stat != k.DAMAGE}
    return Fighter(
        id=of.id, name=of.name, **values, **more,
        interrupts=tuple(ability for ability in abilities if ability.trigger),
        escape=sum(ability.escape for ability in abilities),
        flank=sum(ability.flank for ability in abilities),
        slips=any(ability.slips for ability in abilities),
    )  # fmt: skip


def _carried(content: Content, career: Career) -> list[_Kit]:
    """Return the equipment that counts: two Main and two Off Hands, the others once for each slot
    (SRG-EQP-01, SRG-EQP-02, SRG-EQP-03, SRG-EQP-04, SRG-EQP-05, SRG-EQP-06)."""
    room = {slot: 2 if slot in (k.MAIN, k.OFF) else 1 for slot in k.SLOTS}
    kits: list[_Kit] = []
    for owned in career.items:
        item = content.items[owned.item]
        if room[item.slot]:
            room[item.slot] -= 1
            gems = [content.gems[gem] for gem in (*item.gems, *owned.gems)]
            kits.append(_Kit(item, owned.level, gems))
    return kits


def _activators(kits: list[_Kit], weapons: list[_Kit]) -> Iterator[tuple[tuple[int, ...], str]]:
    """Yield (indices of the weapons that an Activator works with, its id): a weapon's own with that
    one, an Off Hand's with one-handed ones (SRG-EQP-02), those of levels and gems (SRG-EQP-11)."""
    one_handed = tuple(at for at, kit in enumerate(weapons) if kit.item.hands == 1)
    for kit in kits:
        places = EVERY
        if kit.item.slot == k.OFF and weapons:
            places = one_handed or NO_WEAPON
        elif kit.item.slot == k.MAIN:
            places = (weapons.index(kit),)
        learned = kit.item.levels[: kit.level // 2]
        for ids in (kit.item.activators, learned, *(gem.activators for gem in kit.gems)):
            for id in ids:
                yield places, id


def _weapon(kit: _Kit, more: int, has_off: bool) -> Weapon:
    """Return a weapon with its level (SRG-LVL-04), the prefix of its gems (SRG-EQP-09, SRG-EQP-10),
    `more` damage and, unless `has_off`, the bonus of Dueling (SRG-EQP-13)."""
    item = kit.item
    elements = [gem.element for gem in kit.gems if gem.element != k.NONE]
    duels = numbers.DUELING if item.hands == 1 and not has_off else 0
    damage = item.damage + (kit.level - 1) // 2 + more
    return Weapon(item.name, damage, item.range, elements[0] if elements else item.element, duels)


def monster_fighter(content: Content, monster: Monster) -> Fighter:
    """Return the numbers of a kind of monster: a Minion or a Champion (SRG-MON-01), with or without
    a Role (SRG-MON-02)."""
    abilities = [content.abilities[id] for id in monster.abilities]
    stats = statistics(monster, [ability.passive for ability in abilities])
    acts = tuple(act_of(content.activators[id]) for id in monster.activators)
    weapon = Weapon(monster.name, stats[k.DAMAGE], monster.range, monster.element)
    return _fighter(
        monster, stats, abilities, kind=monster.kind, role=monster.role, reflect=monster.reflect,
        shield=monster.shield, weapons=(weapon,), acts=acts, crowns=monster.crowns,
    )  # fmt: skip


def act_of(of: powers.Activator) -> Act:
    """Return an Activator as the Act that play uses."""
    return _with_numbers(
        Act(of.id, of.name, of.cost, of.once, of.aim, of.within, of.prey, of.element, of.effects)
    )


def crystal_act(crystal: powers.Crystal) -> Act:
    """Return a crystal as an Act of the figure beside it, for one Surge (SRG-CRY-10)."""
    return _with_numbers(
        Act(crystal.id, crystal.name, 1, False, crystal.aim, 1, k.ANY, k.NONE, crystal.effects)
    )


def _with_numbers(act: Act) -> Act:
    """Return an Act with its number fields filled from its effects, added up."""
    of = act.effects
    strikes = [effect for effect in of if isinstance(effect, e.Strike)]
    return replace(
        act,
        to_hit=sum(effect.to_hit for effect in strikes),
        damage=sum(effect.damage for effect in strikes),
        pierce=sum(effect.pierce for effect in strikes),
        heals=sum(effect.hitpoints for effect in of if isinstance(effect, e.Heal)),
        guards=sum(p.armor + p.reflect + p.shield for p in of if isinstance(p, e.Protect)),
        afflicts=any(isinstance(effect, e.Apply) for effect in of),
        moves=any(isinstance(effect, (e.Dodge, e.Teleport)) for effect in of),
        harms=any(isinstance(effect, e.Harm) for effect in of),
        only_on_attack=0 < len(of) == len(strikes),
    )
