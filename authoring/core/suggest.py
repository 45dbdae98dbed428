"""Near names for "did you mean"."""

import re
from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches

from authoring.core.other_words import name_for, sentence_for

_MANY = 200
_LONG = 80
_TIED = 4
_CANDIDATES = 8
_STEM = 4
_CUTOFF = 0.6
_SHORT, _SHORT_CUTOFF = 4, 0.76
"""Length of short names, and the higher likeness that they need: short words are easily alike, and
`once` is not meant as `none`."""
_DIGIT = re.compile(r"\d")
_LETTERS_PER_SLIP = 3
"""Letters of a word for each letter that may differ by a slip of the keyboard."""


def call_it(word: str, known: Iterable[str]) -> str:
    """Return advice to rename the `known` thing whose name is most like `word`, which is not
    defined; "" if none is near."""
    name = _most_like(word, known, _CUTOFF)
    return f"if `{name}` is meant to be it, call it `{word}`" if name else ""


def did_you_mean(word: str, known: Iterable[str], cutoff: float = _CUTOFF) -> str:
    """Return the question `did you mean `x`?` for the nearest `known` name, or "" when none is
    near.

    Near are a name spelt otherwise (`alike`), the synonym here of another game's word (or a
    sentence about it, where the name alone would not do), a slip of the keyboard, or a name that
    shares a whole word or its first letters; the last two with a likeness of `cutoff` (0 to 1) at
    least. Of very many names only those with an equal beginning or end are compared; a very long
    word is near none.
    """
    names = tuple(known)
    if not alike(word, names) and (sentence := sentence_for(word, names)):
        return sentence
    name = _most_like(word, names, cutoff)
    return f"did you mean `{name}`?" if name else ""


def _most_like(word: str, known: Iterable[str], cutoff: float) -> str:
    names = tuple(known)
    if sure := alike(word, names) or name_for(word, names):
        return sure
    candidates = _candidates(word, names, cutoff)
    near = [n for n in candidates if _is_slip(word, n)] or [
        n for n in candidates if _is_kin(word, n)
    ]
    return (*near, "")[0]


def alike(word: str, known: Iterable[str]) -> str:
    """Return the one `known` name that differs from `word` only in capitals, spaces, hyphens and
    underscores; "" if there is none, or several."""
    bare = plain(word)
    matches = {name for name in known if bare and name != word and plain(name) == bare}
    return matches.pop() if len(matches) == 1 else ""


def plain(name: str) -> str:
    """Return `name` in lower case without spaces, hyphens and underscores."""
    return re.sub(r"[\s_-]+", "", name).casefold()


def closest(word: str, known: Iterable[str]) -> str:
    """Return the `known` name most similar to `word`, or its synonym here; "" if none is near."""
    names = tuple(known)
    return alike(word, names) or name_for(word, names) or (*_near(word, names), "")[0]


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the `known` name that `word` is a slip of, or its synonym here; "" when there is none,
    two are equally near, or the name alone would not do. A name with other digits is no slip."""
    names = tuple(known)
    if sure := alike(word, names) or name_for(word, names):
        return "" if sentence_for(word, names) else sure
    near = [name for name in _near(word, names) if _DIGIT.findall(name) == _DIGIT.findall(word)]
    first, second = (*near, "", "")[:2]
    return "" if second and _likeness(word, first) == _likeness(word, second) else first


def equally_near(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the `known` names tied for the best match with `word`; () for fewer than two."""
    near = _near(word, known)[:_TIED]
    tied = [name for name in near if _likeness(word, name) == _likeness(word, near[0])]
    return tuple(sorted(tied)) if len(tied) > 1 else ()


def slips(word: str, name: str, most: int) -> int:
    """Return the least number of letters to insert, delete, replace or swap with their neighbour
    that makes `word` into `name`; `most + 1` for any number above `most`."""
    if abs(len(word) - len(name)) > most:
        return most + 1
    before: list[int] = []
    last = list(range(len(name) + 1))
    for i, letter in enumerate(word, 1):
        row = [i]
        for j, other in enumerate(name, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == name[j - 2] and word[i - 2] == other:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
        before, last = last, row
    return min(last[-1], most + 1)


def _near(word: str, known: Iterable[str]) -> list[str]:
    """Return the known names that `word` may be a slip of, the most similar first."""
    return [name for name in _candidates(word, known, _CUTOFF) if _is_slip(word, name)]


def _candidates(word: str, known: Iterable[str], cutoff: float) -> list[str]:
    """Return a few known names with a likeness to `word` of at least `cutoff`, the most similar
    first."""
    if len(word) > _LONG:
        return []
    names = sorted(set(known) - {word})
    if len(names) > _MANY:
        names = [n for n in names if n[:2] == word[:2] or n[-2:] == word[-2:]][:_MANY]
    if len(word) <= _SHORT:
        names = [n for n in names if n[:1] == word[:1] or _likeness(word, n) >= _SHORT_CUTOFF]
    return get_close_matches(word, names, n=_CANDIDATES, cutoff=cutoff)


def _is_slip(word: str, name: str) -> bool:
    """Return whether `word` may have been typed for `name`: few letters differ, marks aside."""
    letters, target = "".join(_parts(word)), "".join(_parts(name))
    limit = max(1, min(len(letters), len(target)) // _LETTERS_PER_SLIP)
    return slips(letters, target, limit) <= limit


def _is_kin(word: str, name: str) -> bool:
    """Return whether one has all the words of the other, or both begin with four equal letters."""
    parts, name_parts = _parts(word), _parts(name)
    return (
        set(parts) <= set(name_parts)
        or set(name_parts) <= set(parts)
        or word[:_STEM] == name[:_STEM]
    )


def _parts(word: str) -> list[str]:
    return re.split(r"[ _-]+", word.casefold())


def _likeness(word: str, name: str) -> float:
    """Return the similarity of two words as `get_close_matches` computes it, 0 to 1."""
    return SequenceMatcher(None, name, word).ratio()
