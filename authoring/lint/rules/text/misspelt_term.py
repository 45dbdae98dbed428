import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from authoring.core.finding import Edit, Fix
from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.lint.rules.text._texts import Text, names_in, own_texts
from authoring.model.pack import Pack
from authoring.rulesets.find import find_ruleset

_WORD: Final = re.compile(r"[^\W\d_]+")
_Words = Mapping[str, Sequence[str]]
_ALONE: Final = 6
"""Least letters of a one-word term: shorter ones are one letter away from too many words."""


@lint_rule(WARNING)
def misspelt_term(pack: Pack) -> Defects:
    """Yield texts in which a word differs by one slip from a term of the ruleset."""
    terms = _terms(pack.source.ruleset)
    if not terms:
        return
    names = " | ".join(names_in(pack)).lower()
    for text in own_texts(pack):
        for typed, term in _near(text.value, terms):
            if typed.lower() not in names:
                yield _defect(text, typed, term)


def _defect(text: Text, typed: str, term: str) -> Defect:
    span = text.span_of(typed)
    fix = None
    if span.end - span.start == len(typed):
        fix = Fix(f"write `{term}`", (Edit(span, term),))
    return Defect(span, f"`{typed}` is no term of the game", f"did you mean `{term}`?", fix)


@cache
def _terms(ruleset_id: str) -> tuple[tuple[str, ...], ...]:
    """Return the terms that a ruleset's schema lists, each split into words."""
    ruleset = find_ruleset(ruleset_id)
    if ruleset is None or not ruleset.schema:
        return ()
    schema = json.loads((Path(ruleset.folder("schemas")) / ruleset.schema).read_text("utf-8"))
    return tuple(tuple(term.split()) for term in schema.get("x-terms", ()))


def _near(value: str, terms: tuple[tuple[str, ...], ...]) -> Iterator[tuple[str, str]]:
    """Yield (typed, meant) for each misspelt term in a text."""
    by_first, by_second = _by_word(terms)
    words = _WORD.findall(value)
    for word in words:
        for term in by_first.get("", ()):
            if len(word) >= _ALONE and _differs(word, term):
                yield word, term
    for word, other in pairwise(words):
        if word.islower() and other.islower() and f"{word} {other}" in value:
            yield from _in_small_letters(word, other, by_first, by_second)
            continue
        meant = [f"{word} {end}" for end in by_first.get(word, ()) if _differs(other, end)]
        meant += [f"{start} {other}" for start in by_second.get(other, ()) if _differs(word, start)]
        if meant and f"{word} {other}" in value:
            plural = other.endswith("s") and not meant[0].endswith("s")
            yield f"{word} {other}", meant[0] + "s" * plural


def _in_small_letters(
    word: str, other: str, by_first: _Words, by_second: _Words
) -> Iterator[tuple[str, str]]:
    """Yield (typed, meant) for a term in lower case; unlike in capitals, a wrong letter does not
    count: a `great keg` is no `great key`."""
    ends = by_first.get(word.capitalize(), ())
    starts = by_second.get(other.capitalize(), ())
    for term in ends:
        if _differs(other.capitalize(), term) and not _other_letter(other, term.lower()):
            yield f"{word} {other}", f"{word} {term.lower()}"
            return
    for term in starts:
        if _differs(word.capitalize(), term) and not _other_letter(word, term.lower()):
            yield f"{word} {other}", f"{term.lower()} {other}"
            return


def _other_letter(word: str, term: str) -> bool:
    return len(word) in (len(term), len(term) + 1) and sorted(word[: len(term)]) != sorted(term)


@cache
def _by_word(terms: tuple[tuple[str, ...], ...]) -> tuple[_Words, _Words]:
    """Return (first word -> second words, second word -> first words) of the terms; those of one
    word are under ""."""
    by_first: dict[str, list[str]] = {}
    by_second: dict[str, list[str]] = {}
    for term in terms:
        if len(term) == 1:
            by_first.setdefault("", []).append(term[0])
        else:
            by_first.setdefault(term[0], []).append(term[1])
            for form in (term[1], f"{term[1]}s"):
                by_second.setdefault(form, []).append(term[0])
    return by_first, by_second


def _same(word: str, term: str) -> bool:
    return word in (term, f"{term}s")


def _differs(word: str, term: str) -> bool:
    """Return whether a word is one slip from a term: a letter more, less, wrong or moved."""
    if word[:1] != term[:1] or _same(word, term) or f"{word}s" == term:
        return False
    if abs(len(word) - len(term)) > 1:
        return _one_slip(word.removesuffix("s"), term) if word.endswith("s") else False
    return _one_slip(word, term) or (word.endswith("s") and _one_slip(word[:-1], term))


def _one_slip(word: str, term: str) -> bool:
    same = next((n for n, (a, b) in enumerate(zip(word, term, strict=False)) if a != b), None)
    at = min(len(word), len(term)) if same is None else same
    rest, ending = word[at:], term[at:]
    is_swap = rest[:2] == ending[:2][::-1] and rest[2:] == ending[2:]
    return rest[1:] == ending[1:] or rest[1:] == ending or rest == ending[1:] or is_swap
