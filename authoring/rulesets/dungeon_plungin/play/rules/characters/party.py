"""Heroes entering play: new ones, and those carried over from a quest (rules DP-SETUP)."""

from types import MappingProxyType

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.dungeon_plungin.model import Hero, Item
from authoring.rulesets.dungeon_plungin.model.levels import one_level_up
from authoring.rulesets.dungeon_plungin.play.board.state import MAG, WITH_BACKPACK, Actor, State
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.play.board.treasury import Treasury, copied_treasury
from authoring.rulesets.dungeon_plungin.play.rules.characters.wearing import refit


@dataclass(frozen=True, slots=True)
class Member:
    """A hero between two quests; `hero` is its entry in the pack, with the level it has reached."""

    hero: Hero
    alive: bool
    xp: int
    purse: int
    weapon: Item | None
    second: Item | None
    shield: Item | None
    worn: tuple[Item, ...]
    items: tuple[Item, ...]
    item_slots: int
    known: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Party:
    """The part of a party that goes on to the next quest (DP-SETUP-03)."""

    members: tuple[Member, ...]
    gold: int
    treasury: Treasury


def enlist(tables: Tables, template: Hero, at: int) -> Actor:
    """Return a new hero from its entry, with number `at`, not yet on the board."""
    hero = Actor(at, template.name, template.stats, -1)
    hero.is_hero = True
    hero.rules = tables.rules
    hero.lore = MappingProxyType(tables.content.abilities)
    hero.template = template
    hero.weapon = tables.item(template.weapon)
    hero.second = tables.item(template.second)
    hero.shield = tables.item(template.shield)
    worn = [tables.item(name) for name in (template.armour, *template.attire)]
    hero.worn = [item for item in worn if item is not None]
    for name in template.items:
        item = tables.item(name)
        if item is not None and item.kind == "backpack":
            hero.item_slots = WITH_BACKPACK
        elif item is not None:
            hero.items.append(item)
    hero.known = list(template.spells)
    town = tables.town
    hero.xp = town.advancement.get(template.level, 0) if town is not None else 0
    return hero


def come_along(tables: Tables, member: Member, at: int) -> Actor:
    """Return a hero carried over from an earlier quest, with number `at`, not yet on the board."""
    hero = enlist(tables, member.hero, at)
    hero.weapon, hero.second, hero.shield = member.weapon, member.second, member.shield
    hero.worn, hero.items = list(member.worn), list(member.items)
    hero.item_slots = member.item_slots
    hero.xp, hero.purse = member.xp, member.purse
    hero.known = list(member.known)
    if not member.alive:
        hero.alive = False
        hero.life = 0
    return hero


def carried(s: State) -> Party:
    """Return the party for the next quest; its keys were removed in town (DP-KEY-06)."""
    members = tuple(_member(hero, hero.template) for hero in s.heroes if hero.template)
    return Party(members, s.gold, copied_treasury(s.treasury))


def _member(hero: Actor, template: Hero) -> Member:
    return Member(
        template,
        hero.alive,
        hero.xp,
        hero.purse,
        hero.weapon,
        hero.second,
        hero.shield,
        tuple(hero.worn),
        tuple(hero.items),
        hero.item_slots,
        tuple(hero.known),
    )


def advance(hero: Actor) -> None:
    """Advance a hero by one level (DP-XP-01)."""
    if hero.template is None:
        return
    hero.template = one_level_up(hero.template)
    refit(hero)
    if not hero.alive:
        hero.life = 0


def prepare_spells(s: State, hero: Actor) -> None:
    """Prepare the hero's spells anew: as many copies as its MAG, of spells it knows and has the
    School for (DP-SPELL-03, -04, -08). They are those that its entry names; if it names none, the
    player picks each, and the options of each copy begin with the next spell in turn."""
    hero.spent = frozenset()
    places = hero.score(MAG)
    spells = s.tables.spells
    able = [
        id
        for id in hero.known
        if id in spells and not spells[id].spell.schools.keys().isdisjoint(hero.schools)
    ]
    wished = hero.template.prepared if hero.template is not None else ()
    hero.spells = [id for id in wished if id in able][:places]
    if hero.spells or not able:
        return
    for place in range(places):
        turn = [(place + at) % len(able) for at in range(len(able))]
        at = s.ask(hero, "prepare", turn)
        hero.spells.append(able[at])
