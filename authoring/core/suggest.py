"""Near names for "did you mean"."""

from collections.abc import Iterable
from difflib import get_close_matches

_MANY = 200
_LONG = 80


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`did you mean `x`?`, or an empty string when nothing is near.

    Comparing is slow, so that among very many names only those with the same
    beginning or end are compared; a very long word is near nothing.
    """
    if len(word) > _LONG:
        return ""
    names = sorted(known)
    if len(names) > _MANY:
        names = [n for n in names if n[:2] == word[:2] or n[-2:] == word[-2:]][:_MANY]
    near = get_close_matches(word, names, n=1, cutoff=0.6)
    return f"did you mean `{near[0]}`?" if near else ""
