"""Supply of a quest: the cards, Gold and stats that its bag and its characters can give."""

from collections.abc import Iterator
from dataclasses import replace

from authoring.rulesets.jeffro_dungeon.model import Card, Gain, GainCard, Quest
from authoring.rulesets.jeffro_dungeon.odds.meetings import encounters
from authoring.rulesets.jeffro_dungeon.odds.person import Person, persons

MUCH = 1_000
"""A number of Lives, Gold or points beyond anything that is collected in play."""


def rewards(quest: Quest) -> Iterator[Card]:
    """Yield the cards that the bag can give, of which their deck has any (JEF-CARD-10)."""
    for effect in encounters(quest):
        card = quest.content.cards.get(effect.card) if isinstance(effect, GainCard) else None
        if card is not None and isinstance(effect, GainCard) and card.decks.get(effect.deck):
            yield card


def starting_cards(quest: Quest) -> Iterator[Card]:
    """Yield the cards that characters start with."""
    for character in quest.content.characters.values():
        for name in (*character.cards, *character.followers, *character.spells):
            if name in quest.content.cards:
                yield quest.content.cards[name]


def gains(quest: Quest, what: str) -> bool:
    """Return whether the bag can give `what`, one of AMOUNTS; it then can do so without end."""
    return any(
        isinstance(effect, Gain) and effect.what == what and effect.amount.high > 0
        for effect in encounters(quest)
    )


def most_gold(quest: Quest) -> int:
    """Return the most Gold that one character can come to have."""
    if gains(quest, "gold"):
        return MUCH
    return max((character.gold for character in quest.content.characters.values()), default=0)


def hopeful(quest: Quest) -> tuple[Person, ...]:
    """Return every character with the most it could come to have, MUCH where that has no bound:
    what is impossible for them is impossible."""
    cards = [*rewards(quest), *starting_cards(quest)]
    learns = any(card.learn for card in cards)
    cards += [card for card in quest.content.cards.values() if learns and card.kind == "spell"]
    armed = any(card.weapon or card.boost or card.against for card in cards)
    stronger, wiser = gains(quest, "strength") or armed, gains(quest, "craft") or armed
    gold = most_gold(quest)
    evading = any(card.evade for card in cards)
    return tuple(
        replace(
            who,
            strength=who.strength + MUCH * stronger,
            craft=who.craft + MUCH * wiser,
            gold=gold,
            light=who.light or any(card.light for card in cards),
            evades=tuple(quest.content.creatures) if evading else who.evades,
        )
        for who in persons(quest)
    )
