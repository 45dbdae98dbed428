"""Diagnosis of errors between brackets and braces: a comma, or the closing sign."""

import re
from itertools import takewhile
from typing import Final

from authoring.core.finding import Edit, Fix
from authoring.source.yaml.error_context import Guess, Line, Trouble

_LOOKED_AT: Final = 100
"""Letters before the place: a line may be long, and looking for its last word is slow."""
_FAR: Final = 60
"""Lines above the place among which an open bracket is looked for."""
_MOST_LETTERS: Final = 4000
"""Looked at for brackets: nobody types more by hand before closing one."""
_SIGN: Final = re.compile(
    r"""(?:^|\s)\#.* | (?<=[\[{,:\s])(?:"[^"\n]*"|'[^'\n]*') | [\[\]{}]""",
    re.VERBOSE | re.MULTILINE,
)
_CLOSES: Final = {"{": "}", "[": "]"}


def wrong_sign(trouble: Trouble) -> Guess | None:
    """Explain a missing comma between two entries, or a bracket closed by the other's sign; else
    None."""
    if "expected ',' or " not in trouble.said or trouble.began:
        return None
    sign = trouble.text[trouble.span.start : trouble.span.start + 1]
    opened, closed = ("{", "}") if "or '}'" in trouble.said else ("[", "]")
    if sign in ("]", "}"):
        message = f"a `{sign}` stands where the `{opened}` before it wants its `{closed}`"
        return Guess(
            trouble.span, message, f"write `{closed}` here: what is opened last is closed first"
        )
    key = re.search(r"([\w-]+)$", trouble.before[-_LOOKED_AT:])
    if sign == ":" and key and key.start() > 0:
        message = f"there is no comma before `{key[1]}`"
        help = f"put a comma between two entries: `..., {key[1]}: ...`"
        return Guess(trouble.at(trouble.span.start - len(key[1]), len(key[1])), message, help)
    return None


def unclosed(trouble: Trouble) -> Guess | None:
    """Explain a bracket that a line above opens, at the position where it should have been closed,
    not where the parser noticed; else None."""
    if not trouble.began and "flow" not in trouble.said:
        return None
    lines, last = trouble.lines, trouble.at_line
    for at in range(last, max(last - _FAR, -1), -1):
        opened = still_open(lines[at].text)
        if opened and lines[at].number < trouble.span.line:
            return _told(trouble, at, opened)
    return None


def _told(trouble: Trouble, at: int, opened: str) -> Guess | None:
    line, below = trouble.lines[at], trouble.lines[at + 1 :]
    own = line.indent + 2 * line.dash
    inside = tuple(takewhile(lambda inner: inner.indent > own, below))
    rest = "".join(inner.text + "\n" for inner in inside)
    following = below[len(inside)].content[:1] if len(below) > len(inside) else ""
    if inside and (following in _CLOSES.values() or not still_open(f"{line.text}\n{rest}")):
        return _no_comma(trouble)
    sign = opened[-1]
    closing = "".join(_CLOSES[bracket] for bracket in reversed(opened))
    message = f"a `{sign}` of this line lacks its `{_CLOSES[sign]}`"
    if inside and line.content.endswith(sign):
        place = trouble.at(line.start + line.text.rindex(sign))
        help = f"close it with `{closing}`, or take it out: lines below a key need no brackets"
        return Guess(place, message, help, Fix(f"take the `{sign}` out", (Edit(place, ""),)))
    end = trouble.end_of(inside[-1] if inside else line)
    if inside:
        message = f"a `{sign}` of line {line.number} lacks its `{_CLOSES[sign]}`"
    return Guess(
        end,
        message,
        f"close it with `{closing}`",
        Fix(f"write `{closing}` here", (Edit(end, closing),)),
    )


def _no_comma(trouble: Trouble) -> Guess | None:
    """Explain two entries on two lines, without a comma, between brackets that are closed further
    down; else None."""
    if "expected ',' or" not in trouble.said or trouble.here is None or not trouble.here.key:
        return None
    above: Line | None = trouble.above
    if above is None or above.content[-1] in ",{[":
        return None
    end = trouble.end_of(above)
    message = "there is no comma at the end of this line"
    help = "between brackets a comma stands between two entries, on lines of their own, too"
    return Guess(end, message, help, Fix("put a comma here", (Edit(end, ","),)))


def still_open(text: str) -> str:
    """Return the brackets that a text opens and does not close, the outer ones first. Only one that
    begins a value opens anything; within quotes and comments none does."""
    opened = ""
    for match in _SIGN.finditer(text[:_MOST_LETTERS]):
        sign = match[0]
        if opened and sign == _CLOSES[opened[-1]]:
            opened = opened[:-1]
        elif sign in _CLOSES and (opened or _begins_value(text, match.start())):
            opened += sign
    return opened


def _begins_value(text: str, at: int) -> bool:
    before = text[text.rfind("\n", 0, at) + 1 : at].rstrip()
    return not before or before[-1] in ":-"
