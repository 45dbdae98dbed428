"""Character sheets, the creatures' table and what a fight promises."""

from dataclasses import dataclass
from fractions import Fraction

from authoring.core.language import _
from authoring.core.prose import clean, paragraphs
from authoring.rulesets.jeffro_dungeon.model import Character, Quest
from authoring.rulesets.jeffro_dungeon.printed.cards import CardFace, card_face
from authoring.rulesets.jeffro_dungeon.printed.using import tiles_using
from authoring.rulesets.jeffro_dungeon.words import STAT_WORDS

_SIDES = 6
_SPARE_LIVES = 4
"""Boxes on the sheet beyond the Lives one starts with."""


@dataclass(frozen=True, slots=True)
class CreatureLine:
    """One line of the creatures' table; `where` names the tiles it is met on."""

    name: str
    stat: str
    value: str
    fight: str
    where: str
    text: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CharacterSheet:
    """One sheet. `boxes` stand for Lives, true for those at the start; `carried` is
    what comes along, `objects` and `spells` how many may be held."""

    id: str
    name: str
    strength: int
    craft: int
    lives: int
    gold: int
    boxes: tuple[bool, ...]
    text: tuple[str, ...]
    able: str
    carried: tuple[CardFace, ...]
    objects: int
    spells: int


@dataclass(frozen=True, slots=True)
class Promise:
    """How a fight ends, by the character's lead before the dice, in percent."""

    lead: str
    win: Fraction
    draw: Fraction
    lose: Fraction


def creature_lines(quest: Quest) -> tuple[CreatureLine, ...]:
    """Every creature, the dangerous tiles it waits on beside it."""
    return tuple(
        CreatureLine(
            name=clean(creature.name),
            stat=_(STAT_WORDS[creature.stat]),
            value=str(creature.value),
            fight=_("combat") if creature.stat == "strength" else _("psychic combat"),
            where=", ".join(tiles_using(quest, creature=creature.id)),
            text=paragraphs(creature.text),
        )
        for creature in quest.content.creatures.values()
    )


def character_sheets(quest: Quest) -> tuple[CharacterSheet, ...]:
    """Everybody who can be played (JEF-BASE-09)."""
    return tuple(_sheet(character, quest) for character in quest.content.characters.values())


def _sheet(character: Character, quest: Quest) -> CharacterSheet:
    cards = quest.content.cards
    creatures = quest.content.creatures
    ids = (*character.cards, *character.followers, *character.spells)
    evaded = [clean(creatures[id].name) for id in character.evades if id in creatures]
    return CharacterSheet(
        id=character.id,
        name=clean(character.name),
        strength=character.strength,
        craft=character.craft,
        lives=character.lives,
        gold=character.gold,
        boxes=(True,) * character.lives + (False,) * _SPARE_LIVES,
        text=paragraphs(character.text),
        able=_("May evade: {creatures}.").format(creatures=", ".join(evaded)) if evaded else "",
        carried=tuple(card_face(cards[id], "", quest) for id in ids if id in cards),
        objects=quest.limits.objects,
        spells=quest.limits.spells_for(character.craft),
    )


def fight_table(quest: Quest) -> tuple[Promise, ...]:
    """Win, stand-off and loss for every lead from -5 to +5 (JEF-BASE-01, JEF-BASE-03)."""
    if not quest.content.creatures:
        return ()
    return tuple(promise(lead) for lead in range(1 - _SIDES, _SIDES))


def promise(lead: int) -> Promise:
    """Two dice against each other, `lead` added to the character's."""
    faces = range(1, _SIDES + 1)
    ends = [mine + lead - theirs for mine in faces for theirs in faces]
    win, draw = sum(end > 0 for end in ends), sum(end == 0 for end in ends)
    sign = "\u2212" if lead < 0 else "+" if lead else ""
    whole = len(ends)
    return Promise(
        f"{sign}{abs(lead)}",
        Fraction(win, whole),
        Fraction(draw, whole),
        Fraction(whole - win - draw, whole),
    )
