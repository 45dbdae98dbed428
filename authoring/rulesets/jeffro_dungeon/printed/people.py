"""Characters and creatures: sheets, table and cards, and what a fight promises."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from authoring.core.language import _
from authoring.core.prose import clean, paragraphs
from authoring.core.wording import join_words, signed
from authoring.paper.pieces import CardPiece, FigurePiece
from authoring.rulesets.jeffro_dungeon.model import Character, Quest
from authoring.rulesets.jeffro_dungeon.odds.duel import SIDES, Duel, against
from authoring.rulesets.jeffro_dungeon.printed.cards import CardFace, card_face
from authoring.rulesets.jeffro_dungeon.printed.kinds import CHARACTERS, CREATURES
from authoring.rulesets.jeffro_dungeon.printed.values import tiles_using
from authoring.rulesets.jeffro_dungeon.words import STAT_WORDS

Figures = Mapping[str, FigurePiece]
"""By the id of whom they show."""
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


def creature_lines(quest: Quest, figures: Figures) -> tuple[CreatureLine, ...]:
    """Return every creature, with the dangerous tiles it waits on."""
    return tuple(
        CreatureLine(
            id=creature.id,
            name=clean(creature.name),
            stat=_(STAT_WORDS[creature.stat]),
            value=str(creature.value),
            fight=_("combat") if creature.stat == "strength" else _("psychic combat"),
            where=tiles_using(quest, creature=creature.id),
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


def fight_table(quest: Quest) -> tuple[tuple[str, Duel], ...]:
    """Return the odds of a fight for every lead of the character before the dice, from -5 to +5
    (JEF-BASE-01, JEF-BASE-03)."""
    leads = range(1 - SIDES, SIDES) if quest.content.creatures else ()
    return tuple((signed(lead) if lead else "0", against(lead)) for lead in leads)


def people_cards(
    sheets: Iterable[CharacterSheet], creatures: Iterable[CreatureLine]
) -> tuple[CardPiece, ...]:
    """Return one card for every character that can be played, and one for every creature that is
    met."""
    foes = (line for line in creatures if line.figure is not None)
    return (*map(_character, sheets), *map(_creature, foes))


def _character(sheet: CharacterSheet) -> CardPiece:
    lines = ((_("Comes with:"), join_words(card.name for card in sheet.carried)), ("", sheet.able))
    return CardPiece(
        sheet.id, sheet.name, CHARACTERS, _("Character"),
        stats=sheet.stats, lines=tuple(line for line in lines if line[1]),
        flavour=sheet.text, figure=sheet.figure,
    )  # fmt: skip


def _creature(line: CreatureLine) -> CardPiece:
    return CardPiece(
        line.id, line.name, CREATURES, _("Creature"),
        stats=((line.stat, line.value),),
        lines=((_("Fought in:"), line.fight), (_("Met at:"), line.where)),
        flavour=line.text, figure=line.figure,
    )  # fmt: skip
