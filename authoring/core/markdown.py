"""Escape of authors' text as inert Markdown: plain text, wherever it is displayed.

It ends no table, makes no link, heading or tag, and notifies nobody by name, in a wiki, in a
comment on a change or in a build server's summary.
"""

import re
from typing import Final

_OBEYED: Final = re.compile(
    r"(?P<calls>[#@](?=\w)|:(?=/|\w+:)|(?<=www)\.|GH-(?=\d))|(?P<marks>[\\`*_\[\]!~$^={}])|[&<>|]"
)
"""Characters of mark-up and of tags, and those from which code forges make links and
notifications."""
_TAGS: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "|": "&#124;"}
_BEGINS: Final = re.compile(r"^(\d*)([-+#.)])(?=[\s#]|$)")
"""Beginnings of a line that make it a heading or an item of a list."""
_QUOTED: Final = re.compile(r"(?<!`)`([^`]+)`(?!`)")
_APART: Final = "<!-- -->"
"""An empty comment between two letters, which breaks a mention, an issue number or an address."""


def plain(text: str) -> str:
    """Return `text` on one line, with all that Markdown or a code forge would interpret escaped."""
    line = " ".join(text.split())
    line = _OBEYED.sub(_disarmed, line)
    return _BEGINS.sub(lambda match: match[1] + "\\" + match[2], line)


def prose(text: str) -> str:
    """Return `text` like `plain`, except that each part between backticks becomes a code span."""
    line = " ".join(text.split())
    parts, at = [], 0
    for match in _QUOTED.finditer(line):
        if match[1].strip():
            parts += [_kept(line[at : match.start()], at), code(match[1])]
            at = match.end()
    return "".join([*parts, _kept(line[at:], at)])


def code(text: str) -> str:
    """Return `text` as a code span on one line, fenced with more backticks than it has in a row. A
    bar would end a table cell and is escaped; a text with a bar after a backslash, which cannot be
    escaped, is returned as `plain` returns it."""
    if "\\|" in text:
        return plain(text)
    line = " ".join(text.split()).replace("|", "\\|")
    fence = "`" * (max(map(len, re.findall("`+", line)), default=0) + 1)
    return f"{fence} {line} {fence}" if "`" in line else f"{fence}{line}{fence}"


def _kept(piece: str, at: int) -> str:
    """Return a piece of a line like `plain`, spaces around it kept; `at` 0: it begins the line."""
    inner = piece.strip()
    left, _, right = piece.partition(inner) if inner else (piece, "", "")
    return left + (_OBEYED.sub(_disarmed, inner) if at else plain(inner)) + right


def _disarmed(match: re.Match[str]) -> str:
    if match["calls"]:
        return match[0] + _APART
    return "\\" + match[0] if match["marks"] else _TAGS[match[0]]
