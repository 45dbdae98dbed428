"""Cards of characters and creatures, to lie beside the tiles while they are in play."""

from collections.abc import Iterable

from authoring.core.language import _
from authoring.core.wording import join_words
from authoring.paper.pieces import CardPiece
from authoring.rulesets.jeffro_dungeon.printed.kinds import CHARACTERS, CREATURES
from authoring.rulesets.jeffro_dungeon.printed.people import CharacterSheet, CreatureLine


def people_cards(
    sheets: Iterable[CharacterSheet], creatures: Iterable[CreatureLine]
) -> tuple[CardPiece, ...]:
    """Return one card for every character that can be played, and one for every creature that is
    met."""
    foes = (line for line in creatures if line.figure is not None)
    return (*map(_character, sheets), *map(_creature, foes))


def _character(one: CharacterSheet) -> CardPiece:
    carried = join_words(card.name for card in one.carried)
    lines = ((_("Comes with:"), carried), ("", one.able))
    return CardPiece(
        one.id, one.name, CHARACTERS, _("Character"),
        stats=one.stats, lines=tuple(line for line in lines if line[1]),
        flavour=one.text, figure=one.figure,
    )  # fmt: skip


def _creature(one: CreatureLine) -> CardPiece:
    return CardPiece(
        one.id, one.name, CREATURES, _("Creature"),
        stats=((one.stat, one.value),),
        lines=((_("Fought in:"), one.fight), (_("Met at:"), one.where)),
        flavour=one.text, figure=one.figure,
    )  # fmt: skip
