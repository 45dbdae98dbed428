"""Near names for "did you mean"."""

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches

_MANY = 200
_LONG = 80


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`did you mean `x`?`, or an empty string when nothing is near.

    Comparing is slow, so that among very many names only those with the same
    beginning or end are compared; a very long word is near nothing.
    """
    near = _near(word, known, 1)
    return f"did you mean `{near[0]}`?" if near else ""


def nearest(word: str, known: Iterable[str]) -> str:
    """The name that is near; empty when none is, or two are equally near."""
    first, second = (*_near(word, known, 2), "", "")[:2]
    return "" if second and _likeness(word, first) == _likeness(word, second) else first


def _near(word: str, known: Iterable[str], most: int) -> list[str]:
    if len(word) > _LONG:
        return []
    names = sorted(set(known))
    if len(names) > _MANY:
        names = [n for n in names if n[:2] == word[:2] or n[-2:] == word[-2:]][:_MANY]
    return get_close_matches(word, names, n=most, cutoff=0.6)


def _likeness(word: str, name: str) -> float:
    """As `get_close_matches` compares."""
    return SequenceMatcher(None, name, word).ratio()
