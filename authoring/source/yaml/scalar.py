"""Values of unquoted YAML words: the core schema of YAML 1.2."""

import re

from authoring.source.node import Plain

_INT = re.compile(r"[-+]?[0-9]+")
_BASED = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_WORDS: dict[str, Plain] = {
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}
_NUMBER_STARTS = frozenset("+-.0123456789")
_LONGEST_NUMBER = 40


class TooLong(ValueError):
    """Error for an integer or other number with too many digits."""


def bare_value(text: str) -> Plain:
    """Return the value of an unquoted scalar.

    Dates, `12_000`, `yes`, `on`, `1:30`, `.inf` and `.nan` stay text: an author who types them
    means the words. Raises TooLong for a number that would only waste time.
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _NUMBER_STARTS:
        return text
    if _INT.fullmatch(text):
        return int(_bounded(text))
    if _BASED.fullmatch(text):
        return int(_bounded(text), 0)
    if _FLOAT.fullmatch(text):
        return float(_bounded(text))
    return text


def _bounded(text: str) -> str:
    if len(text) > _LONGEST_NUMBER:
        raise TooLong(text)
    return text
