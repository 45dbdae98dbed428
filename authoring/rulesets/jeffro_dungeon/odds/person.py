"""A character as the odds see one: values and what is carried at the start."""

from dataclasses import dataclass, replace

from authoring.rulesets.jeffro_dungeon.model import STATS, Card, Character, Quest

MOST_LIVES = 12
"""More Lives than this are counted as so many."""


@dataclass(frozen=True, slots=True)
class Person:
    """Values, what is carried and which creatures can be evaded at will.

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
        """Return Strength or Craft."""
        return self.strength if name == STATS[0] else self.craft

    def against(self, creature: str, stat: str) -> int:
        """Return the stat with the best weapon and the best help (JEF-BASE-01, JEF-BASE-12)."""
        weapon = max((card.weapon for card in self.held), default=0) if stat == STATS[0] else 0
        helps = max((card.against.get(creature, 0) for card in self.held), default=0)
        return self.stat(stat) + weapon + helps

    @property
    def save(self) -> int:
        """Least face that saves a Life in combat; 0 when nothing does."""
        return min((card.save for card in self.held if card.save), default=0)


def person(quest: Quest, character: Character) -> Person:
    """Return a character with everything it starts with; an animal carries, but stays above."""
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
    known = quest.content.characters
    order = dict.fromkeys((*quest.party, *known))
    return tuple(person(quest, known[name]) for name in order if name in known)


def party(quest: Quest) -> tuple[Person, ...]:
    """Return the characters that play."""
    known = quest.content.characters
    return tuple(person(quest, known[name]) for name in quest.party if name in known)


def changed(who: Person, *, strength: int = 0, craft: int = 0, lives: int = 0) -> Person:
    """Return a copy of `who` with more of something."""
    return replace(
        who,
        strength=who.strength + strength,
        craft=who.craft + craft,
        lives=min(who.lives + lives, MOST_LIVES),
    )
