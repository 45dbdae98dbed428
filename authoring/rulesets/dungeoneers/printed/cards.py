"""Cards of heroes and monsters, to lie beside the room they fight in."""

from collections.abc import Iterable

from authoring.core.language import _, ngettext
from authoring.core.wording import join_words
from authoring.paper.pieces import CardPiece
from authoring.rulesets.dungeoneers.model.keywords import WEAPONS
from authoring.rulesets.dungeoneers.printed.kinds import (
    class_card_kind,
    dragon_card_kind,
    hero_card_kind,
)
from authoring.rulesets.dungeoneers.printed.people import HeroSheet, MonsterLine
from authoring.rulesets.dungeoneers.printed.values import TEXT
from authoring.rulesets.dungeoneers.printed.wording import WEAPON_WORDS


def people_cards(
    heroes: Iterable[HeroSheet], monsters: Iterable[MonsterLine]
) -> tuple[CardPiece, ...]:
    """Return one card for each hero that can be played, and one for each monster that is met."""
    return (*map(_hero, heroes), *map(_monster, monsters))


def _hero(sheet: HeroSheet) -> CardPiece:
    used = [_(WEAPON_WORDS[weapon]) for weapon in WEAPONS if weapon not in sheet.forbids]
    potions = ngettext("{n} potion", "{n} potions", sheet.potions).format(n=sheet.potions)
    lines = [("", text) for text in sheet.able]
    lines.append((_("Uses:"), f"{join_words(used)}."))
    lines.append((_("Begins with:"), f"{potions}."))
    return CardPiece(
        sheet.id, sheet.name, hero_card_kind(), _("Hero"),
        badge=(_("Fame"), str(sheet.unlock)) if sheet.unlock > 1 else ("", ""),
        lines=tuple(lines), flavour=sheet.text, figure=sheet.figure,
    )  # fmt: skip


def _monster(line: MonsterLine) -> CardPiece:
    values = {"turn": line.turn, "still": line.still}
    lines = [("", text) for text in line.traits]
    lines += [(_("Its turn:"), text) for text in TEXT.lines("monster’s turn", values)]
    sort = _("Boss, {kind}").format(kind=line.sort) if line.boss else line.sort
    return CardPiece(
        line.id, line.name, dragon_card_kind() if line.dragon else class_card_kind(line.turn), sort,
        stats=line.stats, lines=tuple(lines), flavour=line.text, figure=line.figure,
    )  # fmt: skip
