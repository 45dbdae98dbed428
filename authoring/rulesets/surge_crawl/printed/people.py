"""Heroes and monsters: their entries in the booklet, their sheets and their cards."""

from collections.abc import Iterable, Mapping, Sequence

from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.prose import clean, paragraphs
from authoring.core.wording import signed
from authoring.paper.linked_text import anchor
from authoring.paper.pieces import CardPiece, FigurePiece
from authoring.rulesets.surge_crawl.exact.fighters import hero_fighter, monster_fighter
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.company import setting_out
from authoring.rulesets.surge_crawl.model.fighter import Fighter, Weapon
from authoring.rulesets.surge_crawl.model.people import HeroType, Monster
from authoring.rulesets.surge_crawl.model.powers import Giver, Item
from authoring.rulesets.surge_crawl.model.quest import Content, Quest
from authoring.rulesets.surge_crawl.printed import wording as w
from authoring.rulesets.surge_crawl.printed.cards import activator
from authoring.rulesets.surge_crawl.printed.figures import at_once, card_kind, hordes_met
from authoring.rulesets.surge_crawl.printed.tables import to_hit
from authoring.rulesets.surge_crawl.words import TEXT

Figures = Mapping[str, FigurePiece]
"""Id of a hero or a monster -> its stand-up figure."""
_SLOTS = (k.MAIN, k.MAIN, k.OFF, k.OFF, k.BODY, k.RING, k.AMULET, k.BOOTS)
"""Places of equipment on a sheet: two for each hand (SRG-EQP-01, SRG-EQP-02)."""
_STATS = (k.SPEED, k.GRIT, k.GRAB, k.HITPOINTS, k.ARMOR)


@dataclass(frozen=True, slots=True)
class Person:
    """A hero or a monster on its sheet: `stats` as (name, number), `weapons` as (name, damage and
    range), `slots` as (place, equipment). `hit` is the percentage of to-hit rolls that hit it with
    dice alone; `hitpoints`, `fate` and `copies` are the numbers in boxes to tick."""

    anchor: str
    card: CardPiece
    stats: tuple[tuple[str, str], ...]
    hitpoints: Sequence[int]
    fate: Sequence[int]
    weapons: tuple[tuple[str, str], ...]
    acts: tuple[CardPiece, ...]
    able: tuple[str, ...]
    slots: tuple[tuple[str, str], ...]
    hit: str
    copies: Sequence[int]


@dataclass(frozen=True, slots=True)
class HordeSheet:
    """A horde; its monsters are in the order of their Turns (SRG-ENC-15): Champion, then Minion."""

    anchor: str
    name: str
    text: tuple[str, ...]
    monsters: tuple[Person, ...]


def heroes(quest: Quest, figures: Figures) -> tuple[Person, ...]:
    """Return the heroes that may set out, with their equipment."""
    return tuple(_hero(quest.content.heroes[id], quest.content, figures[id]) for id in quest.party)


def _hero(hero: HeroType, content: Content, figure: FigurePiece) -> Person:
    race, own = content.races[hero.race], content.classes[hero.hero_class]
    items = [content.items[id] for id in hero.items if id in content.items]
    gems = [content.gems[id] for item in items for id in item.gems]
    givers: list[Giver] = [race, own, *items, *gems]
    fighter = hero_fighter(content, setting_out(hero))
    sort = ", ".join((clean(race.name), clean(own.name), TEXT.word("role", own.role)))
    return _person(
        fighter, figure, content, sort=sort,
        kind="heroes", stats=(*_STATS, k.FATE), slots=slots(items, content),
        able=[id for giver in givers for id in giver.abilities], text=hero.text,
        learns=w.names(own.levels, content),
    )  # fmt: skip


def horde_sheets(quest: Quest, figures: Figures) -> tuple[HordeSheet, ...]:
    """Return the hordes of the dungeon's chart, each with its Champion and its Minions."""
    met, content = at_once(quest), quest.content
    return tuple(
        HordeSheet(
            anchor("hordes", horde.id), clean(horde.name), paragraphs(horde.text),
            tuple(
                _monster(content.monsters[id], content, figures[id], met[id])
                for id in (horde.champion, horde.minion)
                if id in met
            ),
        )
        for horde in hordes_met(quest)
    )  # fmt: skip


def _monster(monster: Monster, content: Content, figure: FigurePiece, copies: int) -> Person:
    guarded = [stat for stat in (k.REFLECT, k.SHIELD) if getattr(monster, stat)]
    kind = TEXT.word("kind", monster.kind)
    role = f", {TEXT.word('role', monster.role)}" if monster.role != k.NONE else ""
    return _person(
        monster_fighter(content, monster), figure, content, sort=f"{kind}{role}",
        kind="monsters", stats=(*_STATS, *guarded), able=[*monster.abilities],
        text=monster.text, copies=copies,
    )  # fmt: skip


def _person(
    fighter: Fighter, figure: FigurePiece, content: Content, *, sort: str, kind: str,
    stats: Sequence[str], able: Iterable[str], text: str,
    slots: tuple[tuple[str, str], ...] = (), copies: int = 1, learns: str = "",
) -> Person:  # fmt: skip
    """Return a figure with everything that its sheet and its card show."""
    numbers = tuple((TEXT.word("stat", stat), str(getattr(fighter, stat))) for stat in stats)
    narrow = tuple(
        (_("HP") if stat == k.HITPOINTS else name, value)
        for stat, (name, value) in zip(stats, numbers, strict=True)
    )
    blows = [(clean(weapon.name), _blow(weapon)) for weapon in fighter.weapons]
    ids = dict.fromkeys(act.id for act in fighter.acts)
    acts = tuple(activator(content.activators[id], content) for id in ids)
    abilities = tuple(
        f"{clean(content.abilities[id].name)}: {w.ability_words(content.abilities[id], content)}"
        for id in dict.fromkeys(able)
    )
    if learns:
        abilities = (*abilities, _("With levels: {learns}.").format(learns=learns))
    lines = [(f"{name}:", f"{blow}.") for name, blow in blows]
    if kind == "monsters":
        lines = [(_("Attack:"), f"{blow}.") for _name, blow in blows]
        lines += [(f"{act.name} ({act.badge[1]}):", w.does(act)) for act in acts]
    card = CardPiece(
        fighter.id, clean(fighter.name), card_kind(kind), sort,
        badge=(_("Crowns"), str(fighter.crowns)) if fighter.crowns else ("", ""), stats=narrow,
        lines=(*lines, *(("", words) for words in abilities)), flavour=paragraphs(text),
        figure=figure,
    )  # fmt: skip
    return Person(
        anchor(kind, fighter.id), card, numbers, range(1, fighter.hitpoints + 1),
        range(1, fighter.fate + 1), tuple(blows), acts, abilities, slots, to_hit(fighter.grit),
        range(1, copies + 1),
    )  # fmt: skip


def _blow(weapon: Weapon) -> str:
    """Return the numbers of a weapon in words, such as `2 fire damage, range 6`."""
    text = _("{n} damage") if weapon.element == k.NONE else _("{n} {element} damage")
    element = TEXT.word("element", weapon.element)
    parts = [text.format(n=weapon.damage, element=element)]
    if weapon.range > 1:
        parts.append(_("range {n}").format(n=weapon.range))
    if weapon.to_hit:
        parts.append(_("{bonus} to hit").format(bonus=signed(weapon.to_hit)))
    return ", ".join(parts)


def slots(items: Iterable[Item], content: Content) -> tuple[tuple[str, str], ...]:
    """Return (place, equipment there) for all places of equipment; "" for an empty one."""
    left, places = list(items), []
    for slot in _SLOTS:
        item = next((item for item in left if item.slot == slot), None)
        if item is not None:
            left.remove(item)
        places.append((TEXT.word("slot", slot), w.item_name(item, content) if item else ""))
    return tuple(places)
