"""Persons that printed sentences are about, in every grammatical case a language may need.

A message names the case it wants: `{who}` is the nominative, `{who:dative}` the dative. English has
one form for all of them."""

import re

from authoring.core.language import CASES, pgettext
from authoring.core.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A person or thing in a sentence, by English words. `fills`: (name, value) for names in
    braces."""

    words: str
    fills: tuple[tuple[str, object], ...] = ()

    def said(self, case: str = "") -> str:
        """Return the words in the current language, in grammatical `case`; "" is the nominative."""
        return pgettext(case or CASES[0], self.words).format(**dict(self.fills))

    def __format__(self, case: str) -> str:
        return self.said(case)

    @property
    def several(self) -> bool:
        """True if the words stand for several, such as `each hero`."""
        return self.words.startswith(("each ", "everyone "))

    def named_in(self, text: str) -> bool:
        """Return whether `text` contains the person's words in any case."""
        return any(self.said(case).lower() in text.lower() for case in CASES)


def person(words: str, **fills: object) -> Person:
    """Return a Person for English words, which catalogues translate in every case."""
    return Person(words, tuple(fills.items()))


HERO = person("the hero")
MONSTER = person("the monster")
TARGET = person("the target")
OBJECT = person("the door or chest")
"""The target `object` of a spell."""
OPENER = person("the hero who set it off")
CASTER = person("whoever did it")
STRUCK_LAST = person("the hero who struck last")
_THAT = {
    "hero": person("that hero"),
    "character": person("that character"),
    "monster": person("that monster"),
}
_NAMED = {
    "opener": OPENER,
    "self": HERO,
    "caster": CASTER,
    "target": TARGET,
    "nearest": person("the nearest hero"),
    "random": person("one random hero"),
    "each hero": person("each hero"),
    "each hero in tile": person("each hero on the tile"),
    "each character in tile": person("each character on the tile"),
    "each monster in tile": person("each monster on the tile"),
    "area": person("everyone in the area"),
}
_SIZED = {
    "area": person("everyone in an area of {wide} \u00d7 {high} squares"),
    "each hero in area": person("each hero in an area of {wide} \u00d7 {high} squares"),
    "each character in area": person("each character in an area of {wide} \u00d7 {high} squares"),
    "each monster in area": person("each monster in an area of {wide} \u00d7 {high} squares"),
}


def addressed(to: str) -> Person | None:
    """Return the Person for an effect's `to`; None for ""."""
    words, _space, size = to.rpartition(" ")
    if words in _SIZED:
        wide, high = size.split("x")
        return person(_SIZED[words].words, wide=wide, high=high)
    return _NAMED.get(to) or (Person("{to}", (("to", to),)) if to else None)


def that_one(who: Person) -> Person:
    """Return the Person for naming `who` again: `that hero` after `each hero`."""
    for noun, that in _THAT.items():
        if re.match(rf"(each|one|the nearest) {noun}|the {noun} who", who.words):
            return that
    return _THAT["character"] if who.words.startswith("everyone") else who


def standing_near(subject: Person) -> Person:
    """Return the Person next to whom monsters appear, in a sentence about `subject`."""
    if subject == MONSTER:
        return person("the hero who struck it")
    vague = subject.several or subject.words.startswith(("nobody ", "whoever "))
    return OPENER if vague else subject
