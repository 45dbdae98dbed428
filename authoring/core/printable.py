"""Escape of authors' text for display: no character controls the displaying program.

A pack may be anybody's. A character in a title must not clear a terminal, hide or turn round the
words beside it, or be a command to the build server whose log it appears in. Only this module knows
such characters. Texts pass through it late: the output of commands when it is written
(`authoring/cli/common.py`), findings and JSON when they are made, values when they enter the
template of a page, names of files when they are chosen.
"""

import json
import re
from types import BuiltinMethodType, FunctionType, MethodType
from typing import Final
from unicodedata import category

INSTEAD: Final = "\N{REPLACEMENT CHARACTER}"
TAB: Final = "    "
_INSIDE_WORDS: Final = frozenset("\N{SOFT HYPHEN}\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}")
"""Invisible characters inside words and pictures (Persian, emoji): needed on paper only."""
_STEERS: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Control characters, invisible formatting (bidi, zero width), surrogates, line breaks."""
_UNSEEN: Final = re.compile(r"[^ -~\n]")
_LINE_COMMAND: Final = re.compile(r"^([^\S\n]*):(?=:)", re.MULTILINE)
"""`::error::` of GitHub and Gitea, after any spaces."""
_HASH_COMMAND: Final = re.compile(r"(?<=#)#(?=\w*\[)")
"""`##[error]`, `##vso[`, `##teamcity[`: read wherever they stand in a line."""
_HASH: Final = "\\u0023"


def is_control(char: str) -> bool:
    """Return whether a character is invisible and may change how others are displayed; False for
    tab, line feed and the joiners inside words and emoji."""
    return category(char) in _STEERS and char not in _INSIDE_WORDS and char not in "\t\n"


def printable(text: str) -> str:
    """Return text of one or more lines made safe for a terminal and a build server. A control
    character becomes `INSTEAD`, a tab four spaces; joiners inside words are left out. Text that is
    printable already stays as it is, so that applying this twice does no harm."""
    return without_commands(_UNSEEN.sub(lambda match: cell(match[0]), text))


def one_line(text: str) -> str:
    """Return `text` made `printable`, with each run of white space as one space."""
    return printable(" ".join(text.split()))


def without_commands(text: str) -> str:
    """Return `text`, of equal length, with INSTEAD in commands that a build server would obey."""
    if "::" in text:
        text = _LINE_COMMAND.sub(lambda match: match[1] + INSTEAD, text)
    return _HASH_COMMAND.sub(INSTEAD, text) if "##" in text else text


def cell(char: str) -> str:
    """Return a character as `printable` writes it, but a line feed as INSTEAD."""
    if char == "\t":
        return TAB
    if char in _INSIDE_WORDS:
        return ""
    return char if char.isprintable() or category(char) == "Zs" else INSTEAD


def on_paper(text: str) -> str:
    """Return `text` for a page or a file's name, without control characters; tabs and newlines
    stay."""
    if text.isprintable():
        return text
    return _UNSEEN.sub(lambda match: "" if is_control(match[0]) else match[0], text)


def filled_in(value: object) -> object:
    """Return `value` as a template writes it: a text without control characters, others unchanged.
    Raises TypeError for a function, which the template should have called."""
    if isinstance(value, BuiltinMethodType | FunctionType | MethodType):
        name = value.__name__
        raise TypeError(f"`{name}` is a function, not a text: write `{name}(...)`")
    return type(value)(on_paper(value)) if isinstance(value, str) else value


def file_name(text: str) -> str:
    """Return `text` as part of a file's name: spaces and slashes are hyphens, none of them and no
    dot comes first; `pack` if nothing is left."""
    return re.sub(r"[\s/\\]+", "-", on_paper(text)).lstrip(".-") or "pack"


def json_text(document: object, *, indent: int | None = 2) -> str:
    """Return `document` as JSON that ends with a newline; control characters are escaped. `indent`
    None writes it on one line without spaces."""
    separators = (",", ":") if indent is None else None
    plain = json.dumps(document, indent=indent, separators=separators, ensure_ascii=False)
    return json_escaped(plain) + "\n"


def json_escaped(plain: str) -> str:
    """Return `plain`, a finished JSON text, with its control characters escaped."""
    text = _UNSEEN.sub(lambda match: _escaped(match[0]), plain)
    return _HASH_COMMAND.sub(lambda _: _HASH, text)


def _escaped(char: str) -> str:
    if char.isprintable() or category(char) == "Zs":
        return char
    units = char.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))
