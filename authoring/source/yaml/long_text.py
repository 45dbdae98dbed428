"""Long texts that are not indented below their key."""

import re
from typing import Final

from authoring.source.yaml.error_context import ErrorContext, Guess, Line

_FAR: Final = 60
"""Most lines above the position that are searched for the key."""
_HEAD: Final = re.compile(r"([\w-]+):\s+[|>][-+\d]*")
_LONE: Final = re.compile(r"[\w-]+")
"""A word that may be the next id, without its `:`."""
_COMPLAINTS: Final = ("could not find expected ':'", "<block end>", "mapping values")
_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six")


def below_its_key(context: ErrorContext) -> Guess | None:
    """Explain the first line of a text under `key: |`, or right below `key:`, that is not indented;
    else None."""
    if not any(complaint in context.message for complaint in _COMPLAINTS):
        return None
    rows = context.rows
    last = max((n for n, row in enumerate(rows) if row.start <= context.span.start), default=0)
    for at in range(last, max(last - _FAR, -1), -1):
        line = rows[at]
        match = _HEAD.search(line.content)
        if match and at < last and line.content.endswith(match[0]):
            return _guess(context, line, match[1], rows[at + 1 :])
        if line.key and not match:
            loose = line.content == f"{line.key}:" and at + 1 < len(rows) and at < last
            if loose and _is_text(rows[at + 1]) and rows[at + 1].number == context.span.line:
                return _guess(context, line, line.key, rows[at + 1 : at + 2])
            return None
    return None


def _guess(
    context: ErrorContext, head: Line, key: str, following: tuple[Line, ...]
) -> Guess | None:
    begins = next((n for n, row in enumerate(following) if row.indent <= head.indent), None)
    if begins is None or following[begins].key or following[begins].number > context.span.line:
        return None
    first, column = following[begins], head.indent + 2
    if first.indent < head.indent and _LONE.fullmatch(first.content):
        return None
    text = {}
    for line in following[begins:]:
        if line.key:
            break
        text[line] = line.indent + column - first.indent if line.indent <= head.indent else column
    missing_spaces = column - first.indent
    count = _WORDS[missing_spaces] if missing_spaces < len(_WORDS) else str(missing_spaces)
    message = f"this text belongs to `{key[:40]}` above and does not stand further right"
    help = f"indent each line of the text by {count} spaces more"
    fix = context.indented(f"indent the text under `{key[:40]}`", text)
    return Guess(context.first_letter(first), message, help, fix)


def _is_text(line: Line) -> bool:
    """Return whether a line has several words, and begins with no key, dash or bracket."""
    return not line.key and " " in line.content and not line.dash and line.content[0] not in "{["
