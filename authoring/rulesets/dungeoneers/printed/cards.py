"""Cards of heroes and monsters, to lie beside the room they fight in."""

from collections.abc import Iterable

from authoring.core.language import _, ngettext
from authoring.core.wording import join_words
from authoring.paper.pieces import CardPiece
from authoring.rulesets.dungeoneers.model.keywords import WEAPONS
from authoring.rulesets.dungeoneers.printed.kinds import class_card, dragon_card, hero_card
from authoring.rulesets.dungeoneers.printed.people import HeroSheet, MonsterLine
from authoring.rulesets.dungeoneers.printed.values import TEXT
from authoring.rulesets.dungeoneers.printed.wording import WEAPON_WORDS


def people_cards(
    heroes: Iterable[HeroSheet], monsters: Iterable[MonsterLine]
) -> tuple[CardPiece, ...]:
    """Return one card for each hero that can be played, and one for each monster that is met."""
    return (*map(_hero, heroes), *map(_monster, monsters))


def _hero(one: HeroSheet) -> CardPiece:
    used = [_(WEAPON_WORDS[weapon]) for weapon in WEAPONS if weapon not in one.forbids]
    potions = ngettext("{n} potion", "{n} potions", one.potions).format(n=one.potions)
    lines = [("", text) for text in one.able]
    lines.append((_("Uses:"), f"{join_words(used)}."))
    lines.append((_("Begins with:"), f"{potions}."))
    return CardPiece(
        one.id, one.name, hero_card(), _("Hero"),
        badge=(_("Fame"), str(one.unlock)) if one.unlock > 1 else ("", ""),
        lines=tuple(lines), flavour=one.text, figure=one.figure,
    )  # fmt: skip


def _monster(one: MonsterLine) -> CardPiece:
    values = {"turn": one.turn, "still": one.still}
    lines = [("", text) for text in one.traits]
    lines += [(_("Its turn:"), text) for text in TEXT.lines("monster’s turn", values)]
    sort = _("Boss, {kind}").format(kind=one.sort) if one.boss else one.sort
    return CardPiece(
        one.id, one.name, dragon_card() if one.dragon else class_card(one.turn), sort,
        stats=one.stats, lines=tuple(lines), flavour=one.text, figure=one.figure,
    )  # fmt: skip
