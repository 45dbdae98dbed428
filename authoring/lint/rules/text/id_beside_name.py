import re
from collections.abc import Iterator
from functools import lru_cache
from unicodedata import normalize

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.pack import Definition
from authoring.model.reader import get
from authoring.source.node import Scalar

_ARTICLES = ("", "the-", "a-", "an-")
_PLAIN = str.maketrans({"ß": "ss", "æ": "ae", "ø": "o", "œ": "oe", "ł": "l"})
_SPELT_OUT = _PLAIN | str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa"})
_SHORTEST = 5
"""Least number of letters; a shorter word is near too many others."""


@lint_rule(HINT)
def id_beside_name(definition: Definition) -> Defects:
    """Yield ids that differ from their printed name by one letter."""
    node = get(definition.node, "name") or get(definition.node, "title")
    if not isinstance(node, Scalar) or len(node.text) < _SHORTEST:
        return
    similar_name = _similar(definition.id, node.text)
    if similar_name:
        message = f"the id `{definition.id}` is not quite its name, {node.text[:40]}"
        yield Defect(definition.span, message, f"`{similar_name}`?")


@lru_cache(maxsize=2048)
def _similar(id: str, text: str) -> str:
    """Return the spelling of a name that is an id but for a letter; "" if there is none, or if one
    equals the id."""
    bare = id.replace("-", "")
    if any(bare == name.replace("-", "") for name in _spellings(text)):
        return ""
    return next((name for name in _spellings(text) if _one_apart(id, name)), "")


def _spellings(name: str) -> Iterator[str]:
    """Yield the ids that authors may make of a name: with and without article, genitive,
    accents."""
    text = name.lower().replace("&", " and ")
    bare = [
        re.sub(genitive, "", text).translate(letters)
        for genitive in ("['\u2019]", r"['\u2019]s?(?!\w)", r"s?['\u2019]s?(?!\w)")
        for letters in (_PLAIN, _SPELT_OUT)
    ]
    for plain in dict.fromkeys(bare):
        ascii_only = normalize("NFKD", plain).encode("ascii", "ignore").decode()
        id = re.sub(r"[^a-z0-9]+", "-", ascii_only).strip("-")
        yield from (id.removeprefix(article) for article in _ARTICLES)


def _one_apart(id: str, other: str) -> bool:
    """Return whether one letter is missing, superfluous, wrong, or swapped with the next; False for
    a plural or another number at the end."""
    if not id or not other or id.replace("-", "") == other.replace("-", ""):
        return False
    if id[-1].isdecimal() or other[-1].isdecimal() or id + "s" == other or other + "s" == id:
        return False
    short, long = sorted((id, other), key=len)
    if len(long) - len(short) == 1:
        return any(long[:at] + long[at + 1 :] == short for at in range(len(long)))
    if len(long) != len(short):
        return False
    differences = [at for at, (a, b) in enumerate(zip(id, other, strict=True)) if a != b]
    if len(differences) == 2 and differences[1] == differences[0] + 1:
        return (
            id[differences[0]] == other[differences[1]]
            and id[differences[1]] == other[differences[0]]
        )
    return len(differences) == 1
