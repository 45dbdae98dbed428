"""Small pieces of English that sentences on paper are made of.

A sentence is plain text in which names that are explained elsewhere in the
booklet are wrapped in marks (`link`); `pieces` takes them apart again.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from authoring.core import prose
from authoring.model.dice import Dice
from authoring.model.effect import Effect

_OPEN, _MID, _CLOSE = "\x02", "\x1f", "\x03"
clean, paragraphs = prose.clean, prose.paragraphs
_LINK = re.compile(f"{_OPEN}([^{_MID}]*){_MID}([^{_CLOSE}]*){_CLOSE}")
OBJECT = "the door or chest"
"""What a spell with the target `object` concerns."""
_COUNTS = ("no", "one", "two", "three", "four", "five", "six")
_TIMES = {1: "once", 2: "twice"}
_ENDINGS = (
    (r"(?i)(?<=[^aeiou])y$", "ies"), (r"(?<=[^aeiou]o)$", "es"), (r"(?<=[lr])fe?$", "ves"),
    (r"man$", "men"), (r"Man$", "Men"), (r"(?<=s|x|z)$", "es"), (r"(?<=ch|sh)$", "es"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text; `target` is the anchor it links to, or empty."""

    text: str
    target: str = ""


@dataclass(frozen=True, slots=True)
class Speech:
    """What a sentence needs to know beside its effect.

    `names` maps (kind, id) to a printed name; `linked` holds those that have
    a place of their own in the booklet. `subject` is whom an effect without
    `to` concerns, `doer` whose doing it is; `tell_all` says a list of effects.
    """

    names: Mapping[tuple[str, str], str]
    linked: frozenset[tuple[str, str]]
    tell_all: Callable[[Sequence[Effect], "Speech"], str]
    subject: str = "the hero"
    doer: str = ""

    def name(self, kind: str, id: str, *, plural: bool = False) -> str:
        """A definition's printed name, linked when the booklet explains it."""
        text = self.names.get((kind, id), id)
        if plural:
            text = plural_of(text)
        return link(kind, id, text) if (kind, id) in self.linked else text

    def creatures(self, count: Dice, id: str) -> str:
        """`2 Ghoblins`, `a Ghoblin`; whoever bears a name of his own just by it."""
        kind = "monsters" if ("monsters", id) in self.names else "bosses"
        if not is_one(count):
            return f"{count} {self.name(kind, id, plural=True)}"
        return with_article(self.name(kind, id)) if kind == "monsters" else self.name(kind, id)

    def who(self, effect: Effect) -> str:
        """Whom an effect concerns, in the middle of a sentence."""
        words, _, size = effect.to.rpartition(" ")
        if words in _SIZED:
            wide, high = size.split("x")
            return f"{_SIZED[words]} an area of {wide} \u00d7 {high} squares"
        if self.doer and effect.to in ("self", "caster"):
            return self.doer
        return _WHO.get(effect.to, effect.to) or self.subject

    def branch(self, effect: Effect, name: str) -> str:
        """The sentences under one branch key, to follow a colon; or nothing."""
        same = replace(self, subject=again(self.who(effect)))
        return lowered(self.tell_all(effect.branches.get(name, ()), same))


_WHO = {
    "opener": "the hero who set it off",
    "self": "the hero",
    "caster": "whoever did it",
    "target": "the target",
    "nearest": "the nearest hero",
    "random": "one hero drawn by lot",
    "each hero in tile": "each hero on the tile",
    "each character in tile": "each character on the tile",
    "each monster in tile": "each monster on the tile",
    "area": "everyone in the area",
}


_SIZED = {
    "area": "everyone in",
    "each hero in area": "each hero in",
    "each character in area": "each character in",
    "each monster in area": "each monster in",
}


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
)
"""Beginnings that stand in lower case after a colon; a name never does."""


def lowered(told: str) -> str:
    """Sentences to follow a colon."""
    return told[:1].lower() + told[1:] if told.startswith(_LOWERED) else told


def with_article(name: str) -> str:
    """`a Ghoblin`, `an Orc`, `the Foreman`."""
    bare = plain(name)
    if bare.lower().startswith(("the ", "a ", "an ")):
        return within(name)
    return f"{'an' if bare[:1].lower() in 'aeiou' else 'a'} {name}"


def within(name: str) -> str:
    """A name as it stands inside a sentence: `the Foreman`."""
    return re.sub(
        r"^(\x02[^\x1f]*\x1f)?(The|An?) ", lambda m: (m[1] or "") + m[2].lower() + " ", name
    )


def again(who: str) -> str:
    """How somebody just named is named again."""
    for noun in ("hero", "character", "monster"):
        if re.match(rf"(each|one|the nearest) {noun}|the {noun} who", who):
            return f"that {noun}"
    return "that character" if who.startswith("everyone") else who


def link(kind: str, id: str, text: str) -> str:
    """Text that leads to a definition's place in the booklet."""
    return f"{_OPEN}{anchor(kind, id)}{_MID}{clean(text)}{_CLOSE}"


def anchor(kind: str, id: str) -> str:
    """The anchor of a definition's place in the booklet."""
    return f"{kind}-{id}"


def pieces(text: str) -> tuple[Piece, ...]:
    """Text taken apart into plain and linked stretches."""
    found, end = [], 0
    for match in _LINK.finditer(text):
        if match.start() > end:
            found.append(Piece(text[end : match.start()]))
        found.append(Piece(match[2], match[1]))
        end = match.end()
    if end < len(text):
        found.append(Piece(text[end:]))
    return tuple(found)


def plain(text: str) -> str:
    """Text without link marks."""
    return _LINK.sub(lambda match: match[2], text)


def joined(parts: Iterable[str], last: str = "and") -> str:
    """`a, b and c`."""
    words = [part for part in parts if part]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def comma(parts: Iterable[str], between: str = ", ") -> str:
    """The parts that are not empty, with commas between."""
    return between.join(part for part in parts if part)


def upper_first(text: str) -> str:
    """The first letter made a capital, marks and dice skipped."""
    if re.match(r"d\d", text):
        return text
    return re.sub(r"^(\x02[^\x1f]*\x1f)?(.)", lambda m: (m[1] or "") + m[2].upper(), text)


def plural_of(name: str) -> str:
    """An English plural, by the usual endings."""
    for pattern, ending in _ENDINGS:
        changed = re.sub(pattern, ending, name, count=1)
        if changed != name:
            return changed
    return f"{name}s"


def counted(number: Dice, one: str, many: str = "") -> str:
    """`1 chest`, `2 chests`, `d4 chests`."""
    return f"{number} {one if is_one(number) else many or plural_of(one)}"


def is_one(number: Dice) -> bool:
    """Whether a number is exactly one."""
    return number.low == number.high == 1


def in_words(number: int) -> str:
    """Small numbers as words, others as digits."""
    return _COUNTS[number] if 0 <= number < len(_COUNTS) else str(number)


def times(number: int) -> str:
    """`once`, `twice`, `3 times`."""
    return _TIMES.get(number, f"{number} times")


def signed(number: int) -> str:
    """`+1` or `−1`, with a true minus sign."""
    return f"+{number}" if number >= 0 else f"\u2212{-number}"


def stats(names: object) -> str:
    """`RES or DEX` from one stat or several."""
    given = [names] if isinstance(names, str) else list(names or ())  # type: ignore[call-overload]
    return joined((str(name).upper() for name in given), "or")


def number(value: object) -> Dice:
    """An effect's number as Dice, whether authored as int or dice text."""
    if isinstance(value, Dice):
        return value
    return Dice(0, 1, value if isinstance(value, int) else 0)
