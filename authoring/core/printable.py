"""What authors write, made fit to be seen: no letter of it steers who shows it.

A pack may be anybody's. A letter in a title must not clear a terminal, hide or turn round
the words beside it, or be a command to the build server whose log it appears in. This is the
one place that knows such letters. Commands pass everything through it as they write
(`authoring/cli/common.py`), because lines are put together and wrapped until then; findings and
JSON, which are also asked for by other programs, when they are made; pages when a value enters a
template, and the names of files when they are chosen.
"""

import json
import re
from typing import Final
from unicodedata import category

INSTEAD: Final = "\N{REPLACEMENT CHARACTER}"
TAB: Final = "    "
_INSIDE_WORDS: Final = frozenset("\N{SOFT HYPHEN}\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}")
"""Unseen, and part of words and pictures (Persian, emoji): only paper needs them."""
_STEERS: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Control characters, unseen formatting (bidi, zero width), halves of letters, line breaks."""
_UNSEEN: Final = re.compile(r"[^ -~\n]")
_LINE_COMMAND: Final = re.compile(r"^([^\S\n]*):(?=:)", re.MULTILINE)
"""`::error::` of GitHub and Gitea, after any blanks."""
_HASH_COMMAND: Final = re.compile(r"(?<=#)#(?=\w*\[)")
"""`##[error]`, `##vso[`, `##teamcity[`: read wherever they stand in a line."""
_HASH: Final = "\\u0023"


def is_control(char: str) -> bool:
    """Return whether a letter has no business in a pack: it is not seen, and changes what is."""
    return category(char) in _STEERS and char not in _INSIDE_WORDS and char not in "\t\n"


def printable(text: str) -> str:
    """Text of one or more lines as a terminal and a build server may be given it.

    What steers becomes `INSTEAD`, a tab four blanks. What is printable already stays as
    it is, so that it does no harm to do it twice.
    """
    return without_commands(_UNSEEN.sub(lambda found: cell(found[0]), text))


def one_line(text: str) -> str:
    """The same on one line."""
    return printable(" ".join(text.split()))


def without_commands(text: str) -> str:
    """The same number of letters, and no line a build server would obey."""
    if "::" in text:
        text = _LINE_COMMAND.sub(lambda found: found[1] + INSTEAD, text)
    return _HASH_COMMAND.sub(INSTEAD, text) if "##" in text else text


def cell(char: str) -> str:
    """Return how one letter is shown; a newline steers as any other."""
    if char == "\t":
        return TAB
    if char in _INSIDE_WORDS:
        return ""
    return char if char.isprintable() or category(char) == "Zs" else INSTEAD


def on_paper(text: str) -> str:
    """Text for a page or the name of a file: what steers is left out."""
    if text.isprintable():
        return text
    return _UNSEEN.sub(lambda found: "" if is_control(found[0]) else found[0], text)


def file_name(text: str) -> str:
    """A part of a file's name: on one line, and in the folder it is meant for."""
    return re.sub(r"[\s/\\]+", "-", on_paper(text)).lstrip(".-") or "pack"


def json_text(document: object, *, indent: int | None = 2) -> str:
    """JSON on lines of its own; whatever steers is escaped, so that nothing is lost."""
    separators = (",", ":") if indent is None else None
    plain = json.dumps(document, indent=indent, separators=separators, ensure_ascii=False)
    return json_escaped(plain) + "\n"


def json_escaped(plain: str) -> str:
    """JSON that is made already, with escapes for whatever steers."""
    told = _UNSEEN.sub(lambda found: _escaped(found[0]), plain)
    return _HASH_COMMAND.sub(lambda _: _HASH, told)


def _escaped(char: str) -> str:
    if char.isprintable() or category(char) == "Zs":
        return char
    units = char.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))
