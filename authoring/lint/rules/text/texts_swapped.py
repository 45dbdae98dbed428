from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.lint.rules.text._kin import fitting, words
from authoring.model.pack import Definition, Pack
from authoring.model.reader import get
from authoring.source.node import Map, Node, Scalar, Seq

_TOLD: Final = ("flavour", "text")
_NAMED: Final = ("concept", "name", "race", "title")
_DRAWN: Final = ("legend", "map", "squares")
_FEWEST: Final = 6
"""Least number of texts that shows whether they mention their names at all."""
_SPEAKING: Final = Fraction(1, 3)
"""Least share of the texts of a kind that mention their own definitions."""
_FITS: Final = 2
"""Most names of a kind that a word may fit to be evidence for one."""
_COMMON: Final = 0.25
"""Share of a kind's definitions above which a word belongs to the kind, not to one of them."""
_Words = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class _Entry:
    """A text with its words by stem, and the stems it may mention: of names, of all data."""

    id: str
    text: Scalar
    words: _Words
    names: frozenset[str]
    data: frozenset[str]


@lint_rule(HINT)
def texts_swapped(pack: Pack) -> Defects:
    """Yield neighbouring texts of which one fits the other's definition, and none its own."""
    if not pack.language.startswith("en"):
        return
    kinds: dict[str, list[_Entry]] = defaultdict(list)
    for (kind, _), definition in pack.source.definitions.items():
        if definition.owner == pack.id:
            kinds[kind].extend(_entries(definition))
    for entries in kinds.values():
        if len(entries) >= _FEWEST:
            yield from _swapped(entries)


def _entries(definition: Definition) -> Iterator[_Entry]:
    node = definition.node
    text = next((scalar for key in _TOLD if isinstance(scalar := get(node, key), Scalar)), None)
    if text is not None:
        called = [scalar.text for key in _NAMED if isinstance(scalar := get(node, key), Scalar)]
        names = frozenset(words([definition.id, *called]))
        yield _Entry(definition.id, text, words([text.text]), names, frozenset(words(_data(node))))


def _data(node: Node) -> Iterator[str]:
    """Yield the keys and words of a definition, except its own texts and pictures."""
    if isinstance(node, Scalar):
        yield node.text
    elif isinstance(node, Seq):
        for item in node:
            yield from _data(item)
    elif isinstance(node, Map):
        for entry in node.entries:
            if entry.key.text not in (*_TOLD, *_DRAWN):
                yield entry.key.text
                yield from _data(entry.value)


def _swapped(entries: Sequence[_Entry]) -> Defects:
    count = Counter(stem for entry in entries for stem in entry.data)
    common = {stem for stem, number in count.items() if number > max(2, _COMMON * len(entries))}
    alone = [not fitting(entry.words, entry.names | (entry.data - common)) for entry in entries]
    fewest = _SPEAKING * (len(entries) - 2)
    for (first, lonely), (other, lonesome) in pairwise(zip(entries, alone, strict=True)):
        same_file = first.text.span.path == other.text.span.path
        together = same_file and first.names.isdisjoint(other.names)
        if lonely and lonesome and together and alone.count(False) >= fewest:
            yield from _exchanged(first, other, entries)


def _exchanged(first: _Entry, second: _Entry, others: Sequence[_Entry]) -> Defects:
    for entry, named in ((first, second), (second, first)):
        for stem, word in fitting(entry.words, named.names).items():
            if (
                sum(bool(fitting({stem: word}, description.names)) for description in others)
                <= _FITS
            ):
                message = (
                    f"nothing in the texts of `{first.id}` and `{second.id}` has to do with them, "
                    f"but `{word}` with `{named.id}`"
                )
                yield Defect(entry.text.span, message, "look whether the two have changed places")
                return
