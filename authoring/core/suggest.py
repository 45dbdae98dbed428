"""Near names for "did you mean"."""

from collections.abc import Iterable
from difflib import get_close_matches


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`did you mean `x`?`, or an empty string when nothing is near."""
    near = get_close_matches(word, sorted(known), n=1, cutoff=0.6)
    return f"did you mean `{near[0]}`?" if near else ""
