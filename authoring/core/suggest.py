"""Near names for "did you mean"."""

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches

_MANY = 200
_LONG = 80
_SHORT, _SHORT_CUTOFF = 4, 0.76
"""So few letters are soon half the same: who begins otherwise must be nearer, and `once` is
not meant as `none`."""


def misnamed(word: str, known: Iterable[str]) -> str:
    """What to do when nothing is called `word`, and something is called nearly so."""
    near = did_you_mean(word, known)
    return f"if `{near.split('`')[1]}` is meant to be it, call it `{word}`" if near else ""


def did_you_mean(word: str, known: Iterable[str], cutoff: float = 0.6) -> str:
    """`did you mean `x`?`, or an empty string when nothing is near.

    Comparing is slow, so that among very many names only those with the same
    beginning or end are compared; a very long word is near nothing.
    """
    if len(word) > _LONG:
        return ""
    names = sorted(known)
    if len(names) > _MANY:
        names = [n for n in names if n[:2] == word[:2] or n[-2:] == word[-2:]][:_MANY]
    if len(word) <= _SHORT:
        names = [n for n in names if n[:1] == word[:1] or _ratio(word, n) >= _SHORT_CUTOFF]
    near = get_close_matches(word, names, n=1, cutoff=cutoff)
    return f"did you mean `{near[0]}`?" if near else ""


def _ratio(one: str, other: str) -> float:
    """How much two words share: 1 is all."""
    return SequenceMatcher(None, other, one).ratio()
