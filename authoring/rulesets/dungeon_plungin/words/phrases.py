"""Small parts of printed sentences.

Articles and endings are added to names in English only: in other languages the gender of a name is
not known."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from authoring.core import prose, wording
from authoring.core.language import N_, NP_, _, in_english, pgettext, plural_by_author
from authoring.core.lazy_dataclass import dataclass
from authoring.model.counting import for_heroes
from authoring.model.dice import Dice, as_dice
from authoring.paper.linked_text import link, plain
from authoring.rulesets.dungeon_plungin.model import BOSSES, CreatureId
from authoring.rulesets.dungeon_plungin.words.people import HERO, Person, addressed, that_one
from authoring.verbs.effect import Effect

clean, paragraphs = prose.clean, prose.paragraphs
_COUNTS = (
    NP_("number", "no"), NP_("number", "one"), NP_("number", "two"), NP_("number", "three"),
    NP_("number", "four"), NP_("number", "five"), NP_("number", "six"),
)  # fmt: skip
_TIMES = {1: N_("once"), 2: N_("twice")}
_ENDINGS = (
    (r"(?i)(?<=[^aeiou])y$", "ies"), (r"(?<=[^aeiou]o)$", "es"), (r"(?<=[lr])fe?$", "ves"),
    (r"man$", "men"), (r"Man$", "Men"), (r"(?<=s|x|z)$", "es"), (r"(?<=ch|sh)$", "es"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Speech:
    """Context of a sentence, besides its effect. `names`: (kind, id) -> printed name; `linked`:
    those (kind, id) the booklet explains. `subject`: the person an effect without `to` concerns;
    `doer`: the one that does it; `tell_all` puts a list of effects into words."""

    names: Mapping[tuple[str, str], str]
    linked: frozenset[tuple[str, str]]
    tell_all: Callable[[Sequence[Effect], "Speech"], str]
    subject: Person = HERO
    doer: Person | None = None

    def name(self, kind: str, id: str, *, plural: bool = False) -> str:
        """Return the printed name of a definition, linked if the booklet explains it, or its id."""
        text = self.names.get((kind, id), id)
        if plural:
            text = plural_of(text)
        return link(kind, id, text) if (kind, id) in self.linked else text

    def creature(self, key: CreatureId, *, plural: bool = False) -> str:
        """Return the name of a monster or boss by key; for an unknown monster that of the boss with
        its id."""
        return self.name(*self._defined(key), plural=plural)

    def _defined(self, key: CreatureId) -> CreatureId:
        boss = (BOSSES, key[1])
        return boss if key not in self.names and boss in self.names else key

    def creatures(self, count: Dice, key: CreatureId) -> str:
        """Return a number of creatures: `2 Ghoblins`, `a Ghoblin`, `the Foreman` for one with a
        name of its own."""
        return for_heroes(count, lambda number: self._creatures(number, key))

    def _creatures(self, count: Dice, key: CreatureId) -> str:
        kind, _id = self._defined(key)
        alone = is_one(count)
        name = self.creature(key, plural=not alone)
        if not alone:
            return f"{count} {name}"
        if kind == BOSSES or (has_article(name) and not in_english()):
            return name
        return with_article(name) if in_english() else f"{count} {name}"

    def who(self, effect: Effect) -> Person:
        """Return the Person that an effect concerns."""
        if self.doer is not None and effect.to in ("self", "caster"):
            return self.doer
        return addressed(effect.to) or self.subject

    def branch(self, effect: Effect, name: str) -> str:
        """Return the sentences of an effect's branch `name`, to follow a colon; "" for none."""
        same = replace(self, subject=that_one(self.who(effect)))
        return lowered(self.tell_all(effect.branches.get(name, ()), same))


_LOWERED = (
    "The ",
    "That ",
    "A ",
    "An ",
    "Each ",
    "Roll ",
    "Nobody ",
    "One ",
    "Everyone ",
    "Set ",
    "Add ",
    "Take ",
    "If ",
    "For ",
    "Every ",
    "It ",
    "Closes ",
    "Stays ",
    "When ",
    "Whoever ",
    "From ",
    "Everything ",
    "Move ",
    "Place ",
    "Make ",
    "There ",
)
"""English beginnings that stand in lower case after a colon; a name never does."""


def lowered(sentences: str) -> str:
    """Return sentences to follow a colon, in English with a small first letter where due."""
    low = in_english() and sentences.startswith(_LOWERED)
    return sentences[:1].lower() + sentences[1:] if low else sentences


def with_article(name: str) -> str:
    """Return a name with its article: `a Ghoblin`, `the Foreman`; unchanged if not in English."""
    if not in_english():
        return name
    bare = plain(name)
    if has_article(name):
        return within(name)
    return f"{'an' if bare[:1].lower() in 'aeiou' else 'a'} {name}"


def a_thing(name: str) -> str:
    """Return `a Sword`, but `Lead Boots`: names in the plural take no article."""
    pair = re.search(r"[^s]s$", plain(name)) is not None and not has_article(name)
    return name if pair else with_article(name)


def has_article(name: str) -> bool:
    """Return whether a name begins with an article, such as `The Foreman`."""
    articles = pgettext("the articles a name may begin with", "the a an").split()
    return plain(name).lower().partition(" ")[0] in articles


def within(name: str) -> str:
    """Return a name for use inside a sentence: `the Foreman`, with a small article in English."""
    if not in_english():
        return name
    return re.sub(
        r"^(\x02[^\x1f]*\x1f)?(The|An?) ", lambda m: (m[1] or "") + m[2].lower() + " ", name
    )


def listing(parts: Iterable[str], last: str = "and") -> str:
    """Return `a, b and c`, or with `or`; empty parts are left out."""
    return wording.join_words((part for part in parts if part), last)


def comma(parts: Iterable[str], between: str = ", ") -> str:
    """Return the parts that are not empty, joined by `between`."""
    return between.join(part for part in parts if part)


def upper_first(text: str) -> str:
    """Return text with its first letter a capital, link marks skipped; dice stay as they are."""
    if re.match(r"d\d", text):
        return text
    return re.sub(r"^(\x02[^\x1f]*\x1f)?(.)", lambda m: (m[1] or "") + m[2].upper(), text)


def plural_of(name: str) -> str:
    """Return the plural of a name: by English endings, or in other languages as its translation
    gives it."""
    if not in_english():
        return plural_by_author(name)
    for pattern, ending in _ENDINGS:
        changed = re.sub(pattern, ending, name, count=1)
        if changed != name:
            return changed
    return f"{name}s"


def gold_words(gold: Dice) -> str:
    """Return `2d6 gold`, or `10 gold for each hero`."""
    return for_heroes(gold, lambda dice: _("{n} gold").format(n=dice))


def is_one(number: Dice) -> bool:
    """Return whether a number is exactly one."""
    return number.low == number.high == 1


def in_words(number: int) -> str:
    """Return a number from 0 to 6 as a word, others as digits."""
    return pgettext("number", _COUNTS[number]) if 0 <= number < len(_COUNTS) else str(number)


def times(number: int) -> str:
    """Return `once`, `twice`, `3 times`."""
    return _(_TIMES[number]) if number in _TIMES else _("{n} times").format(n=number)


def stats(names: object, last: str = "or") -> str:
    """Return `RES or DEX` from one stat or several; "" for None."""
    return listing((name.upper() for name in several(names)), last)


def several(value: object) -> tuple[str, ...]:
    """Return an effect's argument, a word or several, as a tuple; () for None."""
    if isinstance(value, str):
        return (value,)
    return tuple(map(str, value)) if isinstance(value, Iterable) else ()


number = as_dice
"""An effect's number as Dice."""
