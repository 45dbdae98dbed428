"""Heroes and monsters of a quest as attackers, with all that Surges buy them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from authoring.model.reach import in_use
from authoring.rulesets.surge_crawl.exact.attacks import Offer, Striker
from authoring.rulesets.surge_crawl.model import effects as e
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.defined import Giver
from authoring.rulesets.surge_crawl.model.people import HeroType, Monster
from authoring.rulesets.surge_crawl.model.powers import Activator, Gem, Item
from authoring.rulesets.surge_crawl.model.quest import Content, Quest, callings, statistics


@dataclass(frozen=True, slots=True)
class Sheet:
    """A figure's numbers for odds: what it attacks with, best weapon first, and what it takes to
    bring it down."""

    name: str
    strikers: tuple[Striker, ...]
    grit: int
    grab: int
    hitpoints: int
    armor: int
    reflect: int
    shield: int
    fate: int = 0
    escape: int = 0


def offer_of(activator: Activator) -> Offer | None:
    """Return what an Activator adds to an attack on its target; None for nothing."""
    of = activator.effects
    offer = Offer(
        activator.cost,
        sum(effect.bonus for effect in of if isinstance(effect, e.ToHit)),
        sum(effect.bonus for effect in of if isinstance(effect, e.Harder)),
        sum(effect.armor for effect in of if isinstance(effect, e.Pierce)),
        activator.once,
    )
    return offer if offer.to_hit or offer.damage or offer.pierce else None


def heroes_of(quest: Quest) -> tuple[Sheet, ...]:
    """Return the heroes that may set out, as they begin."""
    return tuple(hero_sheet(quest, quest.content.heroes[id]) for id in quest.party)


def monsters_of(quest: Quest) -> tuple[Sheet, ...]:
    """Return the monsters in use, each with the Activator of its dungeon's Strength
    (SRG-DUNG-17)."""
    monsters = in_use(quest.pack, "monsters", quest.content.monsters).values()
    return tuple(monster_sheet(quest, monster) for monster in monsters)


def hero_sheet(quest: Quest, hero: HeroType) -> Sheet:
    """Return a hero of the quest's pack with all equipment; no Weakness and no ally help."""
    content = quest.content
    race, both = content.races[hero.race], callings(content, hero)
    items = [content.items[id] for id in hero.items]
    gems = [content.gems[gem] for item in items for gem in item.gems]
    givers: tuple[Giver, ...] = (race, *both, *items, *gems)
    abilities = [content.abilities[id] for giver in givers for id in giver.abilities]
    changes = [calling.stats for calling in both]
    stats = statistics(race, [*changes, *[ability.passive for ability in abilities]])
    weapons = [item for item in items if item.slot == k.MAIN]
    always = [race, *both, *(item for item in items if item.slot != k.MAIN)]
    has_off = any(item.slot == k.OFF for item in items)
    strikers = [
        Striker(
            damage=item.damage + stats[k.DAMAGE],
            to_hit=numbers.DUELING if item.hands == 1 and not has_off else 0,
            offers=tuple(_offers(content, (*always, item, *_gems(content, item)))),
            doubles_all=quest.rulings["crit_doubles"] == "all",
        )
        for item in weapons
    ]
    bare = Striker(1 + stats[k.DAMAGE], offers=tuple(_offers(content, always)))
    return Sheet(
        name=hero.name,
        strikers=tuple(sorted(strikers, key=lambda striker: -striker.damage)) or (bare,),
        grit=stats[k.GRIT],
        grab=stats[k.GRAB],
        hitpoints=stats[k.HITPOINTS],
        armor=stats[k.ARMOR] + sum(item.armor for item in items),
        reflect=0,
        shield=0,
        fate=stats[k.FATE],
        escape=sum(ability.escape for ability in abilities),
    )


def monster_sheet(quest: Quest, monster: Monster) -> Sheet:
    """Return a monster of the quest's pack, with a damage more for a Surge by its Strength."""
    offers = (*_offers(quest.content, (monster,)), Offer(1, damage=1))
    doubles = quest.rulings["crit_doubles"] == "all"
    abilities = [quest.content.abilities[id] for id in monster.abilities]
    stats = statistics(monster, [ability.passive for ability in abilities])
    return Sheet(
        name=monster.name,
        strikers=(Striker(stats[k.DAMAGE], offers=offers, doubles_all=doubles),),
        grit=stats[k.GRIT],
        grab=stats[k.GRAB],
        hitpoints=stats[k.HITPOINTS],
        armor=stats[k.ARMOR],
        reflect=monster.reflect,
        shield=monster.shield,
        escape=sum(ability.escape for ability in abilities),
    )


def _gems(content: Content, item: Item) -> tuple[Gem, ...]:
    return tuple(content.gems[gem] for gem in item.gems)


def _offers(content: Content, givers: Iterable[Giver]) -> Iterator[Offer]:
    for giver in givers:
        for id in giver.activators:
            offer = offer_of(content.activators[id])
            if offer is not None:
                yield offer
