"""A character as the odds see it: its values, what it carries at the start, and how it fares."""

from collections.abc import Iterable
from fractions import Fraction

from authoring.core.lazy_dataclass import dataclass
from authoring.odds.distributions import ONE, ZERO
from authoring.rulesets.jeffro_dungeon.model import STATS, Card, Character, Fight, Quest, Test
from authoring.rulesets.jeffro_dungeon.odds.duel import Duel, costs_a_life, duel, passes

MOST_LIVES = 12
"""The highest number of Lives that is computed; more count as this."""


@dataclass(frozen=True, slots=True)
class Person:
    """A character's values, what it carries and the creatures that it may evade.

    `held` are Objects and Followers; nothing is ever used up or lost.
    """

    name: str
    strength: int
    craft: int
    lives: int
    gold: int
    held: tuple[Card, ...]
    evades: tuple[str, ...]
    light: bool

    def stat(self, name: str) -> int:
        """Return Strength for the first name of STATS, Craft for any other."""
        return self.strength if name == STATS[0] else self.craft

    def against(self, creature: str, stat: str) -> int:
        """Return a stat with the best weapon and the best help against a creature (JEF-BASE-01,
        JEF-BASE-12)."""
        weapon = max((card.weapon for card in self.held), default=0) if stat == STATS[0] else 0
        helps = max((card.against.get(creature, 0) for card in self.held), default=0)
        return self.stat(stat) + weapon + helps


def person(quest: Quest, character: Character) -> Person:
    """Return a character with the Objects and Followers it starts with; animals stay above."""
    cards = quest.content.cards
    names = (*character.cards, *character.followers)
    gear = tuple(cards[n] for n in names if n in cards and cards[n].kind in ("object", "follower"))
    return Person(
        name=character.name,
        strength=character.strength,
        craft=character.craft,
        lives=min(character.lives, MOST_LIVES),
        gold=character.gold,
        held=gear,
        evades=character.evades,
        light=any(card.light for card in gear),
    )


def persons(quest: Quest) -> tuple[Person, ...]:
    """Return every character that can be played, the party first."""
    return _persons(quest, dict.fromkeys((*quest.party, *quest.content.characters)))


def party(quest: Quest) -> tuple[Person, ...]:
    """Return the characters that play."""
    return _persons(quest, quest.party)


def _persons(quest: Quest, names: Iterable[str]) -> tuple[Person, ...]:
    definitions = quest.content.characters
    return tuple(person(quest, definitions[name]) for name in names if name in definitions)


def pass_odds(who: Person, test: Test) -> Fraction:
    """Return the odds to pass a test; a light may spare the roll (JEF-CARD-06)."""
    spared = test.unless == "light" and who.light
    return ONE if spared else passes(who.stat(test.stat), test.dice)


Ends = tuple[Duel, Fraction]
"""Odds of the ends of a fight, and that it costs a Life."""


def fight_ends(quest: Quest, who: Person, fight: Fight) -> Ends:
    """Return the odds of the ends of a fight with a defined creature: armour may save the Life in
    combat; with the ruling `guard_loss_life: no` no Guard costs one (JEF-BASE-01 to
    JEF-BASE-06)."""
    creature = quest.content.creatures[fight.creature]
    ends = duel(who.against(creature.id, creature.stat), creature.value, fight.count)
    if fight.guard and quest.variants.get("guard_loss_life") == "no":
        return ends, ZERO
    saves = [card.save for card in who.held if card.save and creature.stat == STATS[0]]
    return ends, costs_a_life(ends.lose, min(saves, default=0))
