import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from authoring.core.finding import Edit, Fix
from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.lint.rules.text._texts import Text, names_in, own_texts
from authoring.model.pack import Pack
from authoring.source.node import Map, Scalar

_WORD: Final = re.compile(r"[^\W\d_]+")
_CAPITAL: Final = re.compile(r"\b[A-Z][a-z]{4,}\b")
_SHORTEST: Final = 5
_ID, _NAME = "id", "name"


@lint_rule(HINT)
def misspelt_name(pack: Pack) -> Defects:
    """Yield capitalised words, used once, that are one slip away from just one other word."""
    texts = [*own_texts(pack), *_single(pack)]
    counts = Counter(word for text in texts for word in _CAPITAL.findall(text.value))
    plain = {word for text in texts for word in _WORD.findall(text.value) if word.islower()}
    vocabulary = _vocabulary(pack)
    for text in texts:
        for word in _CAPITAL.findall(text.value):
            small = word.lower()
            if counts[word] > 1 or small in plain or small in vocabulary.get(_ID, ()):
                continue
            target = _target(small, vocabulary)
            if target:
                yield _defect(text, word, target.capitalize())


def _defect(text: Text, word: str, target: str) -> Defect:
    span = text.span_of(word)
    is_exact = span.end - span.start == len(word)
    fix = Fix(f"write `{target}`", (Edit(span, target),)) if is_exact else None
    return Defect(span, f"`{word}` is nearly a name of this pack", f"did you mean `{target}`?", fix)


_Words = Mapping[str, frozenset[str]]
"""Words of the ids, and of the names, in small letters."""


def _vocabulary(pack: Pack) -> _Words:
    ids = (word for _, id in pack.source.definitions for word in id.split("-"))
    names = (word.lower() for name in names_in(pack) for word in _CAPITAL.findall(name))
    return {_ID: frozenset(ids), _NAME: frozenset(names)}


def _single(pack: Pack) -> Iterator[Text]:
    """Yield the pack's names of a single word, which `own_texts` leaves out."""
    for definition in pack.source.definitions.values():
        node = definition.node
        value = (node.get("name") or node.get("title")) if isinstance(node, Map) else None
        if isinstance(value, Scalar) and definition.owner == pack.id and " " not in value.text:
            yield Text("name", value.text, value.text, value.span)


def _target(word: str, vocabulary: _Words) -> str:
    """Return the only word of ids and names that is one slip away; "" for none or several."""
    words = {name for group in vocabulary.values() for name in group if len(name) >= _SHORTEST} - {
        word
    }
    candidates = [
        name for name in words if name[0] == word[0] and name[-1] == word[-1] and _slip(word, name)
    ]
    return candidates[0] if len(candidates) == 1 else ""


def _slip(word: str, other: str) -> bool:
    """Return whether one letter is missing, superfluous, wrong, or swapped with the next; a wrong
    letter counts only in long words, since it makes most short ones another: Bolts, Boots."""
    if abs(len(word) - len(other)) > 1:
        return False
    at = next((n for n, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), 0)
    rest, ending = word[at:], other[at:]
    is_swap = rest[:2] == ending[:2][::-1] and rest[2:] == ending[2:]
    other_letter = rest[1:] == ending[1:] and len(word) > _SHORTEST
    return is_swap or other_letter or rest[1:] == ending or rest == ending[1:]
