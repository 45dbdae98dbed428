"""Heroes and monsters: their lines in the booklet and what their sheets show."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from authoring.core.language import _
from authoring.core.prose import clean, paragraphs
from authoring.core.wording import signed
from authoring.paper.linked_text import anchor
from authoring.paper.pieces import FigurePiece
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.people import Monster
from authoring.rulesets.surge_crawl.model.powers import Item
from authoring.rulesets.surge_crawl.model.quest import Content, Quest
from authoring.rulesets.surge_crawl.play.board.compile import hero_fighter
from authoring.rulesets.surge_crawl.play.board.tables import Fighter, Weapon
from authoring.rulesets.surge_crawl.printed.figures import at_once, hordes_met
from authoring.rulesets.surge_crawl.printed.tables import to_hit
from authoring.rulesets.surge_crawl.printed.wording import (
    NONE,
    ability_words,
    activator_lines,
    aim_words,
    item_lines,
    item_name,
)
from authoring.rulesets.surge_crawl.words import (
    ELEMENT_WORDS,
    KIND_WORDS,
    ROLE_WORDS,
    SLOT_WORDS,
    STAT_WORDS,
)

Figures = Mapping[str, FigurePiece]
"""Figures by the id of the person they show."""
_SLOTS = (k.MAIN, k.MAIN, k.OFF, k.OFF, k.BODY, k.RING, k.AMULET, k.BOOTS)
"""Places of equipment on a sheet: two for each hand (SRG-EQP-01, SRG-EQP-02)."""


@dataclass(frozen=True, slots=True)
class PowerLine:
    """An Activator on a sheet: its cost in Surges, whom it concerns, what it does."""

    id: str
    name: str
    cost: int
    on: str
    text: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of equipment on a sheet, and what is carried there at the start."""

    place: str
    name: str
    facts: str


@dataclass(frozen=True, slots=True)
class Person:
    """A hero or a monster: `sort` is race, class and Role, or kind and Role; `stats` its numbers;
    `weapons` (name, damage, range and more); `hit` percent of bare rolls that hit it.
    `hitpoints`, `fate` and `copies` are the numbers of boxes to tick."""

    anchor: str
    id: str
    name: str
    sort: str
    stats: tuple[tuple[str, str], ...]
    hitpoints: Sequence[int]
    fate: Sequence[int]
    weapons: tuple[tuple[str, str], ...]
    acts: tuple[PowerLine, ...]
    able: tuple[str, ...]
    slots: tuple[Slot, ...]
    hit: str
    crowns: int
    copies: Sequence[int]
    text: tuple[str, ...]
    figure: FigurePiece


@dataclass(frozen=True, slots=True)
class HordeSheet:
    """A horde in the order in which its monsters act (SRG-ENC-15): Champion, then Minions."""

    anchor: str
    name: str
    text: tuple[str, ...]
    monsters: tuple[Person, ...]


def heroes(quest: Quest, figures: Figures) -> tuple[Person, ...]:
    """Return the heroes that may set out, with their equipment."""
    content = quest.content
    lines = []
    for hero in (content.heroes[id] for id in quest.party):
        race, own = content.races[hero.race], content.classes[hero.hero_class]
        items = [content.items[id] for id in hero.items if id in content.items]
        givers = (race, own, *items, *(content.gems[id] for item in items for id in item.gems))
        fighter = hero_fighter(content, hero)
        lines.append(Person(
            anchor("heroes", hero.id), hero.id, clean(hero.name),
            _("{race}, {own}, {role}").format(
                race=clean(race.name), own=clean(own.name), role=_(ROLE_WORDS[own.role])
            ),
            _stats(fighter, (*_NUMBERS, k.FATE)), _boxes(fighter.hitpoints), _boxes(fighter.fate),
            tuple(_weapon(weapon) for weapon in fighter.weapons),
            powers(dict.fromkeys(act.id for act in fighter.acts), content),
            _able([id for giver in givers for id in giver.abilities], content),
            _slots(items, content), to_hit(fighter.grit), 0, _boxes(1), paragraphs(hero.text),
            figures[hero.id],
        ))  # fmt: skip
    return tuple(lines)


_NUMBERS = (k.SPEED, k.GRIT, k.GRAB, k.HITPOINTS, k.ARMOR)


def _boxes(number: int) -> Sequence[int]:
    """Return the numbers of boxes to tick."""
    return range(1, number + 1)


def _stats(fighter: Fighter | Monster, stats: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((_(STAT_WORDS[stat]), str(getattr(fighter, stat))) for stat in stats)


def _weapon(weapon: Weapon) -> tuple[str, str]:
    """Return a weapon's name, and its numbers in words."""
    parts = [_("{n} damage").format(n=weapon.damage)]
    if weapon.element != k.NONE:
        parts[0] = _("{n} {element} damage").format(
            n=weapon.damage, element=_(ELEMENT_WORDS[weapon.element])
        )
    if weapon.range > 1:
        parts.append(_("range {n}").format(n=weapon.range))
    if weapon.to_hit:
        parts.append(_("{bonus} to hit").format(bonus=signed(weapon.to_hit)))
    return clean(weapon.name), ", ".join(parts)


def powers(ids: Mapping[str, None], content: Content) -> tuple[PowerLine, ...]:
    """Return Activators as lines of a sheet, in order."""
    return tuple(
        PowerLine(
            id, clean(act.name), act.cost, aim_words(act), " ".join(activator_lines(act, content))
        )
        for id in ids
        for act in [content.activators[id]]
    )


def _able(ids: list[str], content: Content) -> tuple[str, ...]:
    return tuple(
        f"{clean(ability.name)}: {ability_words(ability, content)}"
        for id in dict.fromkeys(ids)
        for ability in [content.abilities[id]]
    )


def _slots(items: list[Item], content: Content) -> tuple[Slot, ...]:
    """Return the places of equipment, filled in the order of the hero's equipment."""
    left = list(items)
    slots = []
    for slot in _SLOTS:
        item = next((item for item in left if item.slot == slot), None)
        if item is not None:
            left.remove(item)
        name = item_name(item, content) if item else ""
        facts = " ".join(item_lines(item, content)) if item else ""
        slots.append(Slot(_(SLOT_WORDS[slot]), name, facts))
    return tuple(slots)


def blank_slots() -> tuple[Slot, ...]:
    """Return the places of equipment of a sheet to write on."""
    return tuple(Slot(_(SLOT_WORDS[slot]), "", "") for slot in _SLOTS)


def horde_sheets(quest: Quest, figures: Figures) -> tuple[HordeSheet, ...]:
    """Return the hordes of the dungeon, each with its Champion and its Minions."""
    met = at_once(quest)
    return tuple(
        HordeSheet(
            anchor("hordes", horde.id), clean(horde.name), paragraphs(horde.text),
            tuple(
                _monster(quest.content.monsters[id], quest.content, figures[id], met[id])
                for id in (horde.champion, horde.minion)
                if id in met
            ),
        )
        for horde in hordes_met(quest)
    )  # fmt: skip


def _monster(monster: Monster, content: Content, figure: FigurePiece, copies: int) -> Person:
    guarded = [stat for stat in k.PROTECTIONS if stat != k.ARMOR and getattr(monster, stat)]
    role = _(ROLE_WORDS[monster.role]) if monster.role != k.NONE else ""
    kind = _(KIND_WORDS[monster.kind])
    blow = Weapon(NONE, monster.damage, monster.range, monster.element)
    return Person(
        anchor("monsters", monster.id), monster.id, clean(monster.name),
        f"{kind}, {role}" if role else kind, _stats(monster, (*_NUMBERS, *guarded)),
        _boxes(monster.hitpoints), _boxes(0), (_weapon(blow),),
        powers(dict.fromkeys(monster.activators), content), _able([*monster.abilities], content),
        (), to_hit(monster.grit), monster.crowns, _boxes(copies), paragraphs(monster.text), figure,
    )  # fmt: skip
