"""A long text that is not indented below the key it belongs to."""

import re
from typing import Final

from authoring.source.yaml.error_context import Guess, Line, Trouble

_FAR: Final = 60
"""Lines above the place among which the key is looked for."""
_HEAD: Final = re.compile(r"([\w-]+):\s+[|>][-+\d]*")
_LONE: Final = re.compile(r"[\w-]+")
"""A word that may be the next id, without its `:`."""
_COMPLAINTS: Final = ("could not find expected ':'", "<block end>", "mapping values")
_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six")


def below_its_key(trouble: Trouble) -> Guess | None:
    """Explain the first line of a text under `key: |`, or right below `key:`, that is not indented;
    else None."""
    if not any(complaint in trouble.said for complaint in _COMPLAINTS):
        return None
    rows = trouble.rows
    last = max((n for n, row in enumerate(rows) if row.start <= trouble.span.start), default=0)
    for at in range(last, max(last - _FAR, -1), -1):
        line = rows[at]
        match = _HEAD.search(line.content)
        if match and at < last and line.content.endswith(match[0]):
            return _told(trouble, line, match[1], rows[at + 1 :])
        if line.key and not match:
            loose = line.content == f"{line.key}:" and at + 1 < len(rows) and at < last
            if loose and _is_text(rows[at + 1]) and rows[at + 1].number == trouble.span.line:
                return _told(trouble, line, line.key, rows[at + 1 : at + 2])
            return None
    return None


def _told(trouble: Trouble, head: Line, key: str, below: tuple[Line, ...]) -> Guess | None:
    begins = next((n for n, row in enumerate(below) if row.indent <= head.indent), None)
    if begins is None or below[begins].key or below[begins].number > trouble.span.line:
        return None
    first, least = below[begins], head.indent + 2
    if first.indent < head.indent and _LONE.fullmatch(first.content):
        return None
    text = {}
    for line in below[begins:]:
        if line.key:
            break
        text[line] = line.indent + least - first.indent if line.indent <= head.indent else least
    more = least - first.indent
    count = _WORDS[more] if more < len(_WORDS) else str(more)
    message = f"this text belongs to `{key[:40]}` above and does not stand further right"
    help = f"indent each line of the text by {count} spaces more"
    fix = trouble.indented(f"indent the text under `{key[:40]}`", text)
    return Guess(trouble.first_letter(first), message, help, fix)


def _is_text(line: Line) -> bool:
    """Return whether a line has several words, and no key."""
    return not line.key and " " in line.content and not line.dash and line.content[0] not in "{["
