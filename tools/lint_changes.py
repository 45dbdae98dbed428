"""Single changes of a pack that resemble mistakes of authors, for `tools.lint_study`."""

import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from authoring.core.span import Span
from authoring.model.pack import Pack
from authoring.source.loaded import Document
from authoring.source.node import Entry, Map, Node, Scalar, Seq

_NUMBER = re.compile(r"[+-]?\d+")
_DICE = re.compile(r"(\d*)d(\d+)")
_RANGE = re.compile(r"(\d+)-(\d+)")
_PROSE = frozenset(
    ("name", "title", "text", "flavour", "note", "introduction", "objective", "goal", "ending",
     "key_rules", "description", "concept", "say", "components", "version", "authors", "licence",
     "format", "squares", "map", "id", "ruleset", "destination")
)  # fmt: skip
_DRAWN = frozenset({"squares", "map"})
_SHOWN = 48


@dataclass(frozen=True, slots=True)
class Change:
    """A replacement of `old`, the characters `start:end` of a file of a pack, by `new`; `kind` is a
    key of KINDS, `way` says how it was changed."""

    kind: str
    way: str
    path: str
    line: int
    start: int
    end: int
    old: str
    new: str

    def applied(self, text: str) -> str:
        """Return the text of the file with this change."""
        return text[: self.start] + self.new + text[self.end :]

    def __str__(self) -> str:
        old, new = (" ".join(one.split())[:_SHOWN] for one in (self.old, self.new))
        place = "/".join(Path(self.path).parts[-2:])
        return f"{place}:{self.line} {self.way}: {old} -> {new}"


@dataclass(frozen=True)
class Ground:
    """A sound pack to change."""

    pack: Pack

    @cached_property
    def documents(self) -> tuple[Document, ...]:
        """The pack's own files."""
        return tuple(one for one in self.pack.source.documents if one.owner == self.pack.id)

    @cached_property
    def entries(self) -> tuple[tuple[tuple[str, ...], Entry], ...]:
        """(Keys above it, entry) for each entry of a map in these files."""
        return tuple(one for each in self.documents for one in _entries(each.root, ()))

    @cached_property
    def lists(self) -> tuple[tuple[tuple[str, ...], Seq], ...]:
        """(Keys above it, list) for each list in these files."""
        return tuple(one for each in self.documents for one in _lists(each.root, ()))

    def text(self, span: Span) -> str:
        """Return the text at a span."""
        return self.pack.source.texts[span.path][span.start : span.end]

    def change(self, about: tuple[str, str], span: Span, new: str) -> Change:
        """Return the Change of the text at a span to `new`; `about` is (kind, way)."""
        old = self.text(span)
        return Change(*about, span.path, span.line, span.start, span.end, old, new)

    def part(self, about: tuple[str, str], span: Span, at: tuple[int, int], new: str) -> Change:
        """Return the Change, to `new`, of the characters `at`, (start, end) counted from the start
        of `span`; `about` is (kind, way)."""
        whole = self.text(span)
        start, end = span.start + at[0], span.start + at[1]
        line = span.line + whole[: at[0]].count("\n")
        return Change(*about, span.path, line, start, end, whole[at[0] : at[1]], new)

    def lines(self, span: Span) -> tuple[int, int]:
        """Return the offsets at which the lines of a span begin and end."""
        text = self.pack.source.texts[span.path]
        end = text.find("\n", max(span.start, span.end - 1))
        return text.rfind("\n", 0, span.start) + 1, len(text) if end < 0 else end + 1


def _entries(node: Node, above: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Entry]]:
    if isinstance(node, Map):
        for entry in node.entries:
            yield above, entry
            yield from _entries(entry.value, (*above, entry.key.text))
    elif isinstance(node, Seq):
        for item in node.items:
            yield from _entries(item, above)


def _lists(node: Node, above: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Seq]]:
    if isinstance(node, Map):
        for entry in node.entries:
            yield from _lists(entry.value, (*above, entry.key.text))
    elif isinstance(node, Seq):
        yield above, node
        for item in node.items:
            yield from _lists(item, above)


def _told(above: tuple[str, ...], key: str = "") -> bool:
    return bool(_PROSE & {*above, key})


def _scalars(ground: Ground) -> Iterator[Scalar]:
    """Yield every value that is no text for people."""
    for above, entry in ground.entries:
        if isinstance(entry.value, Scalar) and not _told(above[2:], entry.key.text):
            yield entry.value
    for above, items in ground.lists:
        if not _told(above[2:]):
            yield from (one for one in items if isinstance(one, Scalar))


def _signed(number: str, value: int) -> str:
    return f"{value:+}" if number[0] in "+-" else str(value)


_NUMBERS: Mapping[str, Callable[[int], int]] = {
    "zero": lambda n: 0, "tenfold": lambda n: 10 * n, "one more": lambda n: n + 1,
    "one less": lambda n: n - 1, "other sign": lambda n: -n, "half": lambda n: n // 2,
}  # fmt: skip


def numbers(ground: Ground, chance: random.Random) -> Iterator[Change]:
    """Yield a change of each number: to 0, ten times, one more or less, the other sign, or half."""
    for scalar in _scalars(ground):
        found = list(_NUMBER.finditer(scalar.text))
        if not found or re.search(r"[a-z]{2}", scalar.text):
            continue
        one, way = chance.choice(found), chance.choice(list(_NUMBERS))
        new = _signed(one[0], _NUMBERS[way](int(one[0])))
        yield ground.part(("numbers", way), scalar.span, one.span(), new)


def swapped_rows(ground: Ground, _: random.Random) -> Iterator[Change]:
    """Yield swaps of the results of two neighbouring rows, or of two texts."""
    for _above, entry in ground.entries:
        if entry.key.text == "rows" and isinstance(entry.value, Map):
            values = [one.value.span for one in entry.value.entries]
            yield from _swaps(ground, "rows swapped", values)
    for kind in sorted({above[0] for above, _ in ground.entries if len(above) == 2}):
        texts = [
            entry.value.span for above, entry in ground.entries
            if len(above) == 2 and above[0] == kind and entry.key.text in ("text", "flavour")
        ]  # fmt: skip
        yield from _swaps(ground, "texts swapped", texts[:3])


def _swaps(ground: Ground, way: str, spans: list[Span]) -> Iterator[Change]:
    for one, other in pairwise(spans):
        first, second = ground.text(one), ground.text(other)
        if "\n" in first + second or one.path != other.path:
            continue
        text = ground.pack.source.texts[one.path]
        new = second + text[one.end : other.start] + first
        whole = Span(one.path, one.line, one.column, other.end_line, other.end_column,
                     one.start, other.end)  # fmt: skip
        yield ground.change(("swapped rows", way), whole, new)


def references(ground: Ground, chance: random.Random) -> Iterator[Change]:
    """Yield changes of an id to another one, of its own kind or of another kind."""
    known = sorted(ground.pack.source.definitions)
    own = {one.path for one in ground.documents}
    for reference in ground.pack.references:
        if reference.span.path not in own or ground.text(reference.span) != reference.id:
            continue
        same = chance.random() < 0.7
        ids = [id for kind, id in known if (kind == reference.kind) == same and id != reference.id]
        if ids:
            way = "same kind" if same else "another kind"
            yield ground.change(("references", way), reference.span, chance.choice(ids))


def renamed_keys(ground: Ground, chance: random.Random) -> Iterator[Change]:
    """Yield keys with a letter less, changed ids, and lines moved from a definition to the next."""
    for above, entry in ground.entries:
        key, span = entry.key.text, entry.key.span
        if len(above) == 1 and isinstance(entry.value, Map):
            yield ground.change(("renamed keys", "id renamed"), span, key[:-1] or key + "x")
        elif _NUMBER.search(key) is None and len(key) > 3:
            at = chance.randrange(1, len(key))
            yield ground.change(("renamed keys", "key misspelt"), span, key[:at] + key[at + 1 :])
    yield from _moved(ground)


def _moved(ground: Ground) -> Iterator[Change]:
    """Yield changes that move the last line of a definition below the first key of the next one."""
    for document in ground.documents:
        for group in (one.value for one in document.root.entries if isinstance(one.value, Map)):
            for one, other in pairwise(group.entries):
                if isinstance(one.value, Map) and isinstance(other.value, Map):
                    yield from _moved_line(ground, one.value, other)


def _moved_line(ground: Ground, map_: Map, below: Entry) -> Iterator[Change]:
    last = map_.entries[-1]
    start, end = ground.lines(last.key.span)
    head = ground.lines(below.key.span)
    text = ground.pack.source.texts[last.key.span.path]
    if head[0] < end or text[start:end].strip() != text[last.key.span.start : end].strip():
        return
    line = text[start:end]
    new = text[end : head[1]] + line
    key = f"{last.key.text} of {below.key.text}"
    yield Change("renamed keys", f"moved ({key})", last.key.span.path, last.key.span.line,
                 start, head[1], line + text[end : head[1]], new)  # fmt: skip


def other(ground: Ground, chance: random.Random) -> Iterator[Change]:
    """Yield all other changes: of dice, ranges, rows and lines, texts, drawings, lists, words."""
    ways = (_dice, _ranges, _dropped, _doubled, _emptied, _drawings, _removed, _words)
    every = [[*way(ground, chance)] for way in ways]
    for some in every:
        chance.shuffle(some)
    # Each way as often as any other, however many places it has.
    for at in range(max(map(len, every))):
        yield from (some[at] for some in every if at < len(some))


def _dice(ground: Ground, chance: random.Random) -> Iterator[Change]:
    for scalar in _scalars(ground):
        for found in _DICE.finditer(scalar.text):
            sides = [n for n in ("4", "6", "8", "10", "12", "20") if n != found[2]]
            new = chance.choice((f"{found[1]}d{chance.choice(sides)}", f"3d{found[2]}"))
            yield ground.part(("other", "dice changed"), scalar.span, found.span(), new)


def _ranges(ground: Ground, chance: random.Random) -> Iterator[Change]:
    for _, entry in ground.entries:
        if found := _RANGE.fullmatch(entry.key.text):
            low, high = int(found[1]), int(found[2])
            new = chance.choice((f"{low}-{high - 1}", f"{low + 1}-{high}", f"{low}-{high + 1}"))
            yield ground.change(("other", "range shifted"), entry.key.span, new)


def _dropped(ground: Ground, _: random.Random) -> Iterator[Change]:
    for above, entry in ground.entries:
        span = entry.key.span
        text = ground.pack.source.texts[span.path]
        start, end = ground.lines(span)
        alone = not text[start : span.start].strip() and span.line == entry.value.span.end_line
        if alone and not _told(above[2:]):
            line = text[start:end]
            yield Change("other", "line dropped", span.path, span.line, start, end, line, "")


def _doubled(ground: Ground, chance: random.Random) -> Iterator[Change]:
    for one in _dropped(ground, chance):
        yield Change("other", "line doubled", one.path, one.line, one.start, one.end,
                     one.old, 2 * one.old)  # fmt: skip


def _emptied(ground: Ground, _: random.Random) -> Iterator[Change]:
    for above, entry in ground.entries:
        value = entry.value
        if not isinstance(value, Scalar) or "\n" in ground.text(value.span):
            continue
        if _told(above[2:], entry.key.text) and entry.key.text not in _DRAWN:
            yield ground.change(("other", "text emptied"), value.span, '""')


def _drawings(ground: Ground, chance: random.Random) -> Iterator[Change]:
    """Yield swaps of two neighbouring characters of a drawing."""
    for _, entry in ground.entries:
        if entry.key.text in _DRAWN:
            text = ground.text(entry.value.span)
            pairs = [m for m in re.finditer(r"(?=(\S\S))", text) if len(set(m[1])) == 2]
            for pair in chance.sample(pairs, min(2, len(pairs))):
                at = (pair.start(), pair.start() + 2)
                if "|" not in pair[1]:
                    yield ground.part(("other", "drawing changed"), entry.value.span, at,
                                      pair[1][::-1])  # fmt: skip


def _removed(ground: Ground, chance: random.Random) -> Iterator[Change]:
    """Yield the removal of an item from each list in brackets."""
    for _, items in ground.lists:
        text = ground.text(items.span)
        if text.startswith("[") and "\n" not in text:
            gone = chance.randrange(len(items.items)) if items.items else 0
            left = [ground.text(one.span) for at, one in enumerate(items) if at != gone]
            yield ground.change(("other", "item removed"), items.span, f"[{', '.join(left)}]")


def _words(ground: Ground, chance: random.Random) -> Iterator[Change]:
    """Yield changes of a word that is no id to one that an equal key has elsewhere."""
    ids = {id for _, id in ground.pack.source.definitions}
    seen: dict[str, dict[str, None]] = {}
    spoken = [
        entry for above, entry in ground.entries
        if isinstance(entry.value, Scalar) and not _told(above[2:], entry.key.text)
        and re.fullmatch(r"[a-z_ ]+", entry.value.text) and entry.value.text not in ids
    ]  # fmt: skip
    for entry in spoken:
        seen.setdefault(entry.key.text, {})[ground.text(entry.value.span)] = None
    for entry in spoken:
        now = ground.text(entry.value.span)
        words = [word for word in seen[entry.key.text] if word != now]
        new = {"true": "false", "false": "true"}.get(now, chance.choice(words) if words else now)
        yield ground.change(("other", "word changed"), entry.value.span, new)


KINDS: Mapping[str, Callable[[Ground, random.Random], Iterator[Change]]] = {
    "numbers": numbers, "swapped rows": swapped_rows, "references": references,
    "renamed keys": renamed_keys, "other": other,
}  # fmt: skip
