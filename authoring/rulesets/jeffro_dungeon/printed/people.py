"""Character sheets, the creatures' table and what a fight promises."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from authoring.core.language import _
from authoring.core.prose import clean, paragraphs
from authoring.paper.pieces import FigurePiece
from authoring.rulesets.jeffro_dungeon.model import Character, Quest
from authoring.rulesets.jeffro_dungeon.printed.cards import CardFace, card_face
from authoring.rulesets.jeffro_dungeon.printed.using import tiles_using
from authoring.rulesets.jeffro_dungeon.words import STAT_WORDS

Figures = Mapping[str, FigurePiece]
"""By the id of whom they show."""
_SIDES = 6
_SPARE_LIVES = 4
"""Boxes on the sheet beyond the Lives one starts with."""


@dataclass(frozen=True, slots=True)
class CreatureLine:
    """One line of the creatures' table; `where` names the tiles it is met on."""

    id: str
    name: str
    stat: str
    value: str
    fight: str
    where: str
    text: tuple[str, ...]
    figure: FigurePiece | None
    """None: it is never met."""


@dataclass(frozen=True, slots=True)
class CharacterSheet:
    """One sheet. `stats` are names and numbers, `boxes` stand for Lives, true for those at
    the start; `carried` is what comes along, `objects` and `spells` how many may be held."""

    id: str
    name: str
    stats: tuple[tuple[str, str], ...]
    boxes: tuple[bool, ...]
    text: tuple[str, ...]
    able: str
    carried: tuple[CardFace, ...]
    objects: int
    spells: int
    gold: str
    figure: FigurePiece


@dataclass(frozen=True, slots=True)
class Promise:
    """The ends of a fight by the character's lead before the dice, in percent."""

    lead: str
    win: Fraction
    draw: Fraction
    lose: Fraction


def creature_lines(quest: Quest, figures: Figures) -> tuple[CreatureLine, ...]:
    """Return every creature, with the dangerous tiles it waits on."""
    return tuple(
        CreatureLine(
            id=creature.id,
            name=clean(creature.name),
            stat=_(STAT_WORDS[creature.stat]),
            value=str(creature.value),
            fight=_("combat") if creature.stat == "strength" else _("psychic combat"),
            where=", ".join(tiles_using(quest, creature=creature.id)),
            text=paragraphs(creature.text),
            figure=figures.get(creature.id),
        )
        for creature in quest.content.creatures.values()
    )


def character_sheets(quest: Quest, figures: Figures) -> tuple[CharacterSheet, ...]:
    """Return every character that can be played (JEF-BASE-09)."""
    people = quest.content.characters.values()
    return tuple(_sheet(character, quest, figures[character.id]) for character in people)


def _sheet(character: Character, quest: Quest, figure: FigurePiece) -> CharacterSheet:
    cards = quest.content.cards
    creatures = quest.content.creatures
    ids = (*character.cards, *character.followers, *character.spells)
    evaded = [clean(creatures[id].name) for id in character.evades if id in creatures]
    return CharacterSheet(
        id=character.id,
        name=clean(character.name),
        stats=(
            (_("Strength"), str(character.strength)),
            (_("Craft"), str(character.craft)),
            (_("Lives"), str(character.lives)),
            (_("Gold"), str(character.gold)),
        ),
        boxes=(True,) * character.lives + (False,) * _SPARE_LIVES,
        text=paragraphs(character.text),
        able=_("May evade: {creatures}.").format(creatures=", ".join(evaded)) if evaded else "",
        carried=tuple(card_face(cards[id], "", quest) for id in ids if id in cards),
        objects=quest.limits.objects,
        spells=quest.limits.spells_for(character.craft),
        gold=str(character.gold),
        figure=figure,
    )


def fight_table(quest: Quest) -> tuple[Promise, ...]:
    """Return win, stand-off and loss for every lead from -5 to +5 (JEF-BASE-01, JEF-BASE-03)."""
    if not quest.content.creatures:
        return ()
    return tuple(promise(lead) for lead in range(1 - _SIDES, _SIDES))


def promise(lead: int) -> Promise:
    """Return the odds of two dice against each other, `lead` added to the character's."""
    faces = range(1, _SIDES + 1)
    ends = [die + lead - foe_die for die in faces for foe_die in faces]
    win, draw = sum(end > 0 for end in ends), sum(end == 0 for end in ends)
    sign = "\u2212" if lead < 0 else "+" if lead else ""
    whole = len(ends)
    return Promise(
        f"{sign}{abs(lead)}",
        Fraction(win, whole),
        Fraction(draw, whole),
        Fraction(whole - win - draw, whole),
    )
