"""Near names for "did you mean"."""

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches

_MANY = 200
_LONG = 80
_TIED = 4
_CUTOFF = 0.6
_SHORT, _SHORT_CUTOFF = 4, 0.76
"""So few letters are soon half the same: who begins otherwise must be nearer, and `once` is
not meant as `none`."""


def call_it(word: str, known: Iterable[str]) -> str:
    """What to do when nothing is called `word`, and something is called nearly so."""
    near = did_you_mean(word, known)
    return f"if `{near.split('`')[1]}` is meant to be it, call it `{word}`" if near else ""


def did_you_mean(word: str, known: Iterable[str], cutoff: float = _CUTOFF) -> str:
    """`did you mean `x`?`, or an empty string when nothing is near.

    Comparing is slow, so that among very many names only those with the same
    beginning or end are compared; a very long word is near nothing.
    """
    near = _near(word, known, 1, cutoff)
    return f"did you mean `{near[0]}`?" if near else ""


def closest(word: str, known: Iterable[str]) -> str:
    """Return the name that is most like `word`; empty when none is near."""
    return (*_near(word, known, 1, _CUTOFF), "")[0]


def nearest(word: str, known: Iterable[str]) -> str:
    """The name that is near; empty when none is, or two are equally near."""
    first, second = (*_near(word, known, 2, _CUTOFF), "", "")[:2]
    return "" if second and _likeness(word, first) == _likeness(word, second) else first


def equally_near(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """The names that are near, when several are so equally: which is meant, nobody can say."""
    near = _near(word, known, _TIED, _CUTOFF)
    tied = [one for one in near if _likeness(word, one) == _likeness(word, near[0])]
    return tuple(sorted(tied)) if len(tied) > 1 else ()


def _near(word: str, known: Iterable[str], most: int, cutoff: float) -> list[str]:
    if len(word) > _LONG:
        return []
    names = sorted(set(known))
    if len(names) > _MANY:
        names = [n for n in names if n[:2] == word[:2] or n[-2:] == word[-2:]][:_MANY]
    if len(word) <= _SHORT:
        names = [n for n in names if n[:1] == word[:1] or _likeness(word, n) >= _SHORT_CUTOFF]
    return get_close_matches(word, names, n=most, cutoff=cutoff)


def _likeness(word: str, name: str) -> float:
    """How much two words share, as `get_close_matches` compares: 1 is all."""
    return SequenceMatcher(None, name, word).ratio()
