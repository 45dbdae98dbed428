"""Cards of the booklet: the definitions that a quest uses, in words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from authoring.core.lazy_dataclass import dataclass
from authoring.paper.linked_text import anchor
from authoring.paper.pieces import FigurePiece
from authoring.paper.steps import Step
from authoring.rulesets.dungeon_plungin.model import Hero, Monster, Pack, Quest
from authoring.rulesets.dungeon_plungin.printed.abilities import AbilityCard, ability_card
from authoring.rulesets.dungeon_plungin.printed.creatures import Card, hero_card, monster_card
from authoring.rulesets.dungeon_plungin.printed.magic import (
    ConditionCard,
    SpellCard,
    condition_card,
    spell_card,
)
from authoring.rulesets.dungeon_plungin.printed.traps_events_items import (
    EventCard,
    ItemLine,
    TrapCard,
    event_card,
    item_line,
    trap_card,
)
from authoring.rulesets.dungeon_plungin.printed.used_definitions import Key, used_by_quest
from authoring.rulesets.dungeon_plungin.words.phrases import Speech

Thing = TypeVar("Thing")
Made = TypeVar("Made")


@dataclass(frozen=True, kw_only=True)
class Cards:
    """Cards by kind of definition. `recruits` may join the `party`; `abilities` are those that no
    hero's card explains, `sold` the items that are only for sale. `reacts`: a hero can act in
    another's turn. `monster_words` are Laws shared by several monsters."""

    party: Sequence[Card]
    recruits: Sequence[Card]
    abilities: Sequence[AbilityCard]
    reacts: bool
    traps: Sequence[TrapCard]
    events: Sequence[EventCard]
    monsters: Sequence[Card]
    bosses: Sequence[Card]
    spells: Sequence[SpellCard]
    conditions: Sequence[ConditionCard]
    items: Sequence[ItemLine]
    sold: Sequence[ItemLine]
    monster_words: tuple[Step, ...] = ()


def cards_of(
    pack: Pack, quest: Quest, speech: Speech, used: frozenset[Key], stood: Iterable[FigurePiece]
) -> Cards:
    """Return the cards of all definitions `used`, creatures with their figure among `stood`; each
    ability is explained on one card."""
    content = quest.content
    figures_by_anchor = {anchor(figure.kind.id, figure.id): figure for figure in stood}
    anchors: set[str] = set()

    def every(
        kind: str, things: Mapping[str, Thing], card: Callable[[Thing, Speech], Made],
        among: frozenset[Key] = used,
    ) -> list[Made]:  # fmt: skip
        return [card(thing, speech) for id, thing in things.items() if (kind, id) in among]

    def beasts(kind: str, things: Mapping[str, Monster]) -> list[Card]:
        return every(
            kind, things, lambda beast, _: beside(monster_card(beast, kind, speech, quest))
        )

    def beside(card: Card) -> Card:
        return replace(card, figure=figures_by_anchor.get(card.anchor))

    heroes = quest.starters()
    party = [beside(_told_once(hero, speech, quest, anchors)) for hero in heroes]
    recruits = [beside(_told_once(hero, speech, quest, anchors)) for hero in quest.recruits()]
    able = [content.abilities.get(id) for hero in heroes for id in hero.abilities]
    cast = [content.spells.get(id) for hero in heroes for id in hero.spells]
    abilities = every("abilities", content.abilities, ability_card)
    sold = _only_sold(pack, quest)
    return Cards(
        party=party,
        recruits=recruits,
        abilities=[card for card in abilities if card.anchor not in anchors],
        reacts=any(gift and gift.kind == "reaction" for gift in able)
        or any(spell and spell.reaction for spell in cast),
        traps=every("traps", content.traps, trap_card),
        events=every("events", content.events, event_card),
        monsters=beasts("monsters", content.monsters),
        bosses=beasts("bosses", content.bosses),
        spells=every("spells", content.spells, spell_card),
        conditions=every("conditions", content.conditions, condition_card),
        items=every("items", content.items, item_line, used - sold),
        sold=every("items", content.items, item_line, used & sold),
    )


def _only_sold(pack: Pack, quest: Quest) -> frozenset[Key]:
    """Return (kind, id) of the items that only the shop of the quest's town gives."""
    town = quest.content.towns.get(quest.town)
    shop = town.shop if town is not None else ()
    return frozenset(("items", id) for id in shop) - used_by_quest(pack, shut="towns")


def _told_once(hero: Hero, speech: Speech, quest: Quest, anchors: set[str]) -> Card:
    """Return a hero's card, on which abilities in `anchors` are without an anchor of their own; add
    the anchors of all its abilities to `anchors`."""
    card = hero_card(hero, speech, quest)
    gifts = [replace(gift, anchor="" if gift.anchor in anchors else gift.anchor)
             for gift in card.gifts]  # fmt: skip
    anchors.update(gift.anchor for gift in card.gifts)
    return replace(card, gifts=tuple(gifts))
