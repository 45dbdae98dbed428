"""Changes of the content of a YAML text: other numbers and words, parts removed, doubled or
swapped.

Each is an edit of the text, so that the rest keeps its layout.
"""

import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from authoring.source.node import Entry, Node, Scalar, Seq, plain
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.compose_cache import composed
from tools.fuzz_words import KEYS, NUMBERS, WORDS


@dataclass(frozen=True, slots=True)
class Edit:
    """A replacement of the characters `start:end` of a text by `text`."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Spot:
    """A part of a list or map: its entry (None in a list) and value, the reaches of all parts of
    that list or map, and its index `at` among them."""

    entry: Entry | None
    value: Node
    siblings: tuple["Reach", ...]
    at: int
    way: str = ""
    """The keys that lead here, without ids and numbers: spots with equal ways mean the same."""

    @property
    def mine(self) -> "Reach":
        """The (start, end) of this part, as character offsets."""
        return self.siblings[self.at]


_NUMBER = re.compile(r"\d+")

Reach = tuple[int, int]
Change = Callable[[random.Random, str, Spot, Sequence[Spot]], Sequence[Edit]]
"""Function from (generator, text, spot, all spots) to the edits of a change; () where none makes
sense."""


def spots(path: str, text: str) -> tuple[Spot, ...]:
    """Return every part of every list and map in a text; () when it is no YAML."""
    node, _ = composed(path, text, Budget())
    return tuple(_inside(node, ())) if node is not None else ()


def _inside(node: Node, way: tuple[str, ...]) -> Iterator[Spot]:
    if isinstance(node, Scalar):
        return
    parts: list[tuple[Entry | None, Node]] = (
        [(None, item) for item in node.items]
        if isinstance(node, Seq)
        else [(entry, entry.value) for entry in node.entries]
    )
    reaches = tuple(
        (entry.key.span.start if entry else value.span.start, value.span.end)
        for entry, value in parts
    )
    for at, (entry, value) in enumerate(parts):
        key = "*" if entry is None or len(way) == 1 else _NUMBER.sub("0", entry.key.text)
        yield Spot(entry, value, reaches, at, ".".join((*way, key)))
        yield from _inside(value, (*way, key))


def changed(
    chance: random.Random,
    text: str,
    every: Sequence[Spot],
    times: int,
    changes: Sequence[Change] = (),
) -> str:
    """Return the text after up to `times` changes that do not touch each other; `changes` are the
    kinds to draw from, CHANGES for none."""
    edits: list[Edit] = []
    for _ in range(20 * times):
        if times <= 0:
            break
        new = chance.choice(changes or CHANGES)(chance, text, _some(chance, every), every)
        apart = all(a.end <= b.start or b.end <= a.start for a in new for b in edits)
        if new and apart and any(text[one.start : one.end] != one.text for one in new):
            edits += new
            times -= 1
    for edit in sorted(edits, key=lambda one: one.start, reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


def _some(chance: random.Random, every: Sequence[Spot]) -> Spot:
    """Return a random spot, or half of the time one of a random way: what a pack says only once is
    then drawn as often as what it says a hundred times."""
    if chance.random() < 0.5:
        return chance.choice(every)
    way = chance.choice(_ways(every))
    return chance.choice([one for one in every if one.way == way])


@lru_cache(maxsize=200)
def _ways(every: Sequence[Spot]) -> Sequence[str]:
    return tuple(dict.fromkeys(one.way for one in every))


def _other_number(
    chance: random.Random, text: str, spot: Spot, every: Sequence[Spot]
) -> Sequence[Edit]:
    """Replace a number in a value on one line."""
    if not isinstance(spot.value, Scalar):
        return ()
    span = spot.value.span
    found = list(_NUMBER.finditer(text, span.start, span.end))
    if not found:
        return ()
    one = chance.choice(found)
    near = (str(int(one[0][:9]) + by) for by in (-1, 1, 5))
    return [Edit(one.start(), one.end(), chance.choice((*near, one[0] + "0", *NUMBERS)))]


def _other_word(
    chance: random.Random, text: str, spot: Spot, every: Sequence[Spot]
) -> Sequence[Edit]:
    """Replace a value by another one of the file, or by an odd one."""
    if not isinstance(spot.value, Scalar):
        return ()
    span = spot.value.span
    new = chance.choice(WORDS) if chance.random() < 0.4 else _taken(text, chance.choice(every))
    return [Edit(span.start, span.end, new)]


def _taken(text: str, spot: Spot) -> str:
    """Return the value of another spot as text on one line."""
    span = spot.value.span
    if isinstance(spot.value, Scalar) and span.line == span.end_line:
        return text[span.start : span.end]
    return json.dumps(plain(spot.value), ensure_ascii=False, default=str)


def _other_kind(
    chance: random.Random, text: str, spot: Spot, every: Sequence[Spot]
) -> Sequence[Edit]:
    """Replace a word by a list or map, a list or map by a word, or add a level."""
    span = spot.value.span
    mine = _taken(text, spot)
    ways = (
        f"[{mine}]",
        f"[{mine}, {mine}]",
        f"{{x: {mine}}}",
        "[]",
        "{}",
        "~",
        "true",
        "3",
        "word",
    )
    return [Edit(span.start, span.end, chance.choice(ways))]


def _grafted(chance: random.Random, text: str, spot: Spot, every: Sequence[Spot]) -> Sequence[Edit]:
    """Replace a value by that of any spot."""
    span = spot.value.span
    return [Edit(span.start, span.end, _taken(text, chance.choice(every)))]


def _likewise(
    chance: random.Random, text: str, spot: Spot, every: Sequence[Spot]
) -> Sequence[Edit]:
    """Replace a value by that of a spot with an equal way: most of these packs can be played."""
    others = [one for one in every if one.way == spot.way]
    span = spot.value.span
    return [Edit(span.start, span.end, _taken(text, chance.choice(others)))]


def _gone(chance: random.Random, text: str, spot: Spot, every: Sequence[Spot]) -> Sequence[Edit]:
    """Remove a part of a list or map."""
    reaches, at = spot.siblings, spot.at
    if at + 1 < len(reaches):
        return [Edit(reaches[at][0], reaches[at + 1][0], "")]
    return [Edit(reaches[at - 1][1] if at else reaches[at][0], reaches[at][1], "")]


def _doubled(chance: random.Random, text: str, spot: Spot, every: Sequence[Spot]) -> Sequence[Edit]:
    """Repeat a part, unchanged or under another key."""
    reaches, at = spot.siblings, spot.at
    if at + 1 < len(reaches):
        start, end = reaches[at][0], reaches[at + 1][0]
    elif at:
        start, end = reaches[at - 1][1], reaches[at][1]
    else:
        return ()
    again = text[start:end]
    if spot.entry is not None and chance.random() < 0.7:
        key = text[spot.entry.key.span.start : spot.entry.key.span.end]
        again = again.replace(key, _key(chance, text, every), 1)
    return [Edit(end, end, again)]


def _swapped(chance: random.Random, text: str, spot: Spot, every: Sequence[Spot]) -> Sequence[Edit]:
    """Swap two parts of a list or map."""
    other = chance.choice(spot.siblings)
    if other == spot.mine:
        return ()
    (a, b), (c, d) = spot.mine, other
    return [Edit(a, b, text[c:d]), Edit(c, d, text[a:b])]


def _renamed(chance: random.Random, text: str, spot: Spot, every: Sequence[Spot]) -> Sequence[Edit]:
    """Replace a key."""
    if spot.entry is None:
        return ()
    span = spot.entry.key.span
    return [Edit(span.start, span.end, _key(chance, text, every))]


def _key(chance: random.Random, text: str, every: Sequence[Spot]) -> str:
    """Return another key of the file, perhaps misspelt, or an odd one."""
    other = chance.choice(every).entry
    if other is None or chance.random() < 0.2:
        return chance.choice(KEYS)
    key = text[other.key.span.start : other.key.span.end]
    return key if chance.random() < 0.6 else key[:-1] + chance.choice(("", "x", key[-1] * 2))


def _redrawn(chance: random.Random, text: str, spot: Spot, every: Sequence[Spot]) -> Sequence[Edit]:
    """Add or remove a line of a text of several lines, such as a tile, or replace a letter."""
    span = spot.value.span
    if not isinstance(spot.value, Scalar) or span.line == span.end_line:
        return ()
    lines = text[span.start : span.end].split("\n")
    at = chance.randrange(1, len(lines))
    line = lines[at]
    inner = len(line) - len(line.lstrip())
    where = chance.randint(inner, len(line))
    letter = chance.choice("#.+DXO?! z7")
    ways: tuple[list[str], ...] = (
        [],
        [line, line],
        [line + letter],
        [line[:-1]],
        [line[:where] + letter + line[where + 1 :]],
    )
    lines[at : at + 1] = chance.choice(ways)
    return [Edit(span.start, span.end, "\n".join(lines))]


CHANGES: tuple[Change, ...] = (
    _other_number, _other_number, _other_word, _other_word, _other_kind, _grafted, _likewise,
    _likewise, _gone, _gone, _doubled, _swapped, _renamed, _redrawn,
)  # fmt: skip
"""All changes; those that most resemble mistakes of authors are listed twice."""
