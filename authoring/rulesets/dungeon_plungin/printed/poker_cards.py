"""Cards to cut out: the booklet's cards without links."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from authoring.core.language import N_, _
from authoring.paper.charts import ChartRow
from authoring.paper.features import drawn_beside
from authoring.paper.linked_text import Piece, unlinked
from authoring.paper.pieces import CardChart, CardPiece
from authoring.rulesets.dungeon_plungin.model import Hero, Quest
from authoring.rulesets.dungeon_plungin.printed.abilities import AbilityCard
from authoring.rulesets.dungeon_plungin.printed.cards import Cards
from authoring.rulesets.dungeon_plungin.printed.creatures import Card
from authoring.rulesets.dungeon_plungin.printed.kinds import CARDS
from authoring.rulesets.dungeon_plungin.printed.magic import ConditionCard, SpellCard
from authoring.rulesets.dungeon_plungin.printed.traps_events_items import (
    EventCard,
    ItemLine,
    TrapCard,
)

SORTS: Final = {
    "heroes": N_("Hero"), "monsters": N_("Monster"), "bosses": N_("Boss"), "traps": N_("Trap"),
    "events": N_("Random Event"), "items": N_("Treasure"), "spells": N_("Spell"),
    "conditions": N_("Condition"),
}  # fmt: skip
"""Kinds of cards in the order of print -> the word on the card."""

Line = tuple[str, str]
"""A label, such as `Gear:`, and its text."""


def card_faces(cards: Cards, quest: Quest) -> tuple[CardPiece, ...]:
    """Return a card for every card of the booklet, in the order of SORTS. There are as many copies
    of an item or spell as the party carries or has prepared at the start; one of every other."""
    gifts = {gift.anchor: gift for hero in cards.party for gift in hero.gifts}
    gifts |= {gift.anchor: gift for gift in cards.abilities}
    carried, prepared = _owned(quest.starters()), _spell_counts(quest.starters())
    parts = (
        [_creature(card, "heroes", gifts, _ladder(card, quest)) for card in cards.party],
        [_creature(card, "monsters", gifts) for card in cards.monsters],
        [_creature(card, "bosses", gifts) for card in cards.bosses],
        [_trap(card) for card in cards.traps],
        [_card_piece("events", card) for card in cards.events],
        [_item(card, gifts, carried) for card in (*cards.items, *cards.sold)],
        [_spell(card, prepared) for card in cards.spells],
        [_card_piece("conditions", card) for card in cards.conditions],
    )
    return tuple(face for part in parts for face in part)


def _id(anchor: str) -> str:
    """Return the id in an anchor such as `items-sword`."""
    return anchor.partition("-")[2]


def _lines(*lines: Line) -> tuple[Line, ...]:
    """Return the lines whose text is not empty."""
    return tuple((label, text) for label, text in lines if text)


def _owned(heroes: Iterable[Hero]) -> Counter[str]:
    """Return the number of each item that the heroes start with, by id."""
    counts: Counter[str] = Counter()
    for hero in heroes:
        worn = (hero.weapon, hero.second, hero.shield, hero.armour, *hero.attire, *hero.items)
        counts.update(id for id in worn if id)
    return counts


def _spell_counts(heroes: Iterable[Hero]) -> Counter[str]:
    """Return how often each spell is prepared by the heroes, by id; 1 if known and not prepared."""
    counts: Counter[str] = Counter()
    for hero in heroes:
        counts.update(hero.prepared)
        counts.update(set(hero.spells) - set(hero.prepared))
    return counts


def _ladder(card: Card, quest: Quest) -> tuple[tuple[str, ...], ...]:
    """Return rows (level, XP if the town has it, stat) of a hero's next levels, headed; () for
    none."""
    town = quest.content.towns.get(quest.town)
    need = town.advancement if town is not None else {}
    stats = [stat for stat in card.rises.split(", ") if stat]
    levels = range(card.level + 1, card.level + 1 + len(stats))
    if not stats:
        return ()
    if not all(level in need for level in levels):
        steps = zip(levels, stats, strict=True)
        return ((_("Level"), _("+1")), *((str(level), stat) for level, stat in steps))
    return (
        (_("Level"), _("XP"), _("+1")),
        *((str(n), str(need[n]), stat) for n, stat in zip(levels, stats, strict=True)),
    )


def _creature(
    card: Card,
    kind: str,
    gifts: Mapping[str, AbilityCard],
    ladder: tuple[tuple[str, ...], ...] = (),
) -> CardPiece:
    id = _id(card.anchor)
    own = [gifts.get(gift.anchor, gift) for gift in card.gifts]
    lines = _lines(
        (_("Law: {law}.").format(law=card.law) if card.law else "", card.law_words),
        *(("", law) for law in card.special_laws),
        *((f"{attack.name}:", unlinked(attack.text)) for attack in card.attacks),
        (_("Powers:"), unlinked(card.powers)),
        (_("When it falls:"), unlinked(card.last)),
        *(_gift(gift) for gift in own),
        *_granted(card.abilities, gifts),
        (_("Resists:"), card.resists),
        (_("Spells:"), unlinked(card.spells)),
        (_("Gear:"), unlinked(card.gear)),
        (_("Worth:"), unlinked(card.spoils)),
    )
    return CardPiece(
        id, card.name, CARDS[kind], _sort(kind, card),
        badge=(_("Level"), str(card.level)), stats=card.stats, lines=lines,
        charts=tuple(_charts(card)), ladder=ladder, flavour=card.flavour,
        figure=card.figure,
    )  # fmt: skip


def _sort(kind: str, card: Card) -> str:
    return ", ".join(filter(None, [_("Mini-boss") if card.mini else _(SORTS[kind]), card.kind]))


def _gift(gift: AbilityCard) -> Line:
    return f"{gift.name} ({gift.kind}):" if gift.kind else f"{gift.name}:", unlinked(gift.text)


def _granted(pieces: Iterable[Piece], gifts: Mapping[str, AbilityCard]) -> Iterator[Line]:
    """Yield the rule of each of `gifts` (by anchor) that `pieces` link to: a card has no links."""
    for piece in pieces:
        if piece.target in gifts:
            yield _gift(gifts[piece.target])


def _charts(card: Card) -> Iterator[CardChart]:
    if card.action_die is not None:
        yield CardChart(
            _("Action Chart"), card.action_die, card.action_when, _rows(card.action_rows)
        )
    if card.life_die is not None:
        when = _(
            "Roll each time it takes damage. Add all the damage it has taken so far, this "
            "wound included."
        )
        yield CardChart(_("Life Chart"), card.life_die, when, _rows(card.life_rows))


def _rows(rows: Iterable[ChartRow]) -> tuple[tuple[str, str, str], ...]:
    return tuple((row.label, unlinked(row.main), unlinked(row.detail)) for row in rows)


def _trap(card: TrapCard) -> CardPiece:
    lines = _lines(
        (_("Disarm:"), card.disarm),
        (_("Hits:"), f"{card.area}." if card.area else ""),
        ("", unlinked(card.text)),
        (_("Leaves:"), card.leaves),
    )
    return CardPiece(
        _id(card.anchor), card.name, CARDS["traps"], _(SORTS["traps"]),
        drawn_beside(card.name), lines=lines, flavour=card.flavour,
    )  # fmt: skip


def _card_piece(kind: str, card: EventCard | ConditionCard) -> CardPiece:
    return CardPiece(
        _id(card.anchor), card.name, CARDS[kind], _(SORTS[kind]),
        drawn_beside(card.name), lines=_lines(("", unlinked(card.text))), flavour=card.flavour,
    )  # fmt: skip


def _item(card: ItemLine, gifts: Mapping[str, AbilityCard], owned: Counter[str]) -> CardPiece:
    id = _id(card.anchor)
    return CardPiece(
        id, card.name, CARDS["items"], card.kind, card.symbol,
        badge=(_("Gold"), card.price),
        lines=_lines(("", unlinked(card.text)), *_granted(card.text, gifts)),
        flavour=card.flavour, copies=max(1, owned[id]),
    )  # fmt: skip


def _spell(card: SpellCard, prepared: Counter[str]) -> CardPiece:
    id = _id(card.anchor)
    return CardPiece(
        id, card.name, CARDS["spells"], _(SORTS["spells"]),
        card.symbol,
        lines=_lines(*((f"{name}:", unlinked(text)) for name, text in card.lines)),
        flavour=card.flavour, copies=max(1, prepared[id]),
    )  # fmt: skip
