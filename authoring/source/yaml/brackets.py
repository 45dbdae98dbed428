"""Diagnosis of errors between brackets and braces: a comma, or the closing sign."""

import re
from itertools import takewhile
from typing import Final

from authoring.core.finding import Edit, Fix
from authoring.source.yaml.error_context import ErrorContext, Guess, Line

_LOOKED_AT: Final = 100
"""Most letters before the position that are searched: lines may be long."""
_FAR: Final = 60
"""Most lines above the position that are searched for an open bracket."""
_MOST_LETTERS: Final = 4000
"""Most letters that are searched for brackets: nobody types more by hand before closing one."""
_SIGN: Final = re.compile(
    r"""(?:^|\s)\#.* | (?<=[\[{,:\s])(?:"[^"\n]*"|'[^'\n]*') | [\[\]{}]""",
    re.VERBOSE | re.MULTILINE,
)
_CLOSES: Final = {"{": "}", "[": "]"}

_WITH_NAMES: Final = re.compile(
    r"""(?<=[\[{,:])\ *(?!["'\s])((?:[^\[\]{},:\n]|:(?!\s)|\[\[[^\[\],\n]*\]\])+)""", re.VERBOSE
)


def unquoted_names(context: ErrorContext) -> Guess | None:
    """Explain names in double brackets in a text that is itself between brackets and has no quotes;
    else None."""
    if "expected ',' or " not in context.message:
        return None
    column = context.span.start - context.start
    for match in _WITH_NAMES.finditer(context.line[:_MOST_LETTERS]):
        text = match[1].rstrip()
        if "[[" in text and match.start(1) <= column < match.end(1):
            span = context.at(context.start + match.start(1), len(text))
            edits = (Edit(span, f'"{text}"'),) if not set(text) & set('"\\') else ()
            fix = Fix("put the text in quotes", edits) if edits else None
            message = "a text between brackets or braces has brackets in it"
            return Guess(span, message, "put the text in quotes", fix)
    return None


def wrong_sign(context: ErrorContext) -> Guess | None:
    """Explain a missing comma between two entries, or a bracket closed by the other's sign; else
    None."""
    if "expected ',' or " not in context.message or context.opening:
        return None
    sign = context.text[context.span.start : context.span.start + 1]
    opened, closed = ("{", "}") if "or '}'" in context.message else ("[", "]")
    if sign in ("]", "}"):
        message = f"a `{sign}` stands where the `{opened}` before it wants its `{closed}`"
        return Guess(
            context.span, message, f"write `{closed}` here: what is opened last is closed first"
        )
    key = re.search(r"([\w-]+)$", context.before[-_LOOKED_AT:])
    if sign == ":" and key and key.start() > 0:
        message = f"there is no comma before `{key[1]}`"
        help = f"put a comma between two entries: `..., {key[1]}: ...`"
        return Guess(context.at(context.span.start - len(key[1]), len(key[1])), message, help)
    return None


def unclosed(context: ErrorContext) -> Guess | None:
    """Explain a bracket that a line above opens, at the position where it should be closed, not
    where the parser stopped; else None."""
    if not context.opening and "flow" not in context.message:
        return None
    lines, last = context.lines, context.at_line
    for at in range(last, max(last - _FAR, -1), -1):
        opened = still_open(lines[at].text)
        if opened and lines[at].number < context.span.line:
            noted = (_closed_in_note(context, line, opened) for line in lines[at : last + 1])
            return next(filter(None, noted), None) or _guess(context, at, opened)
    return None


def _closed_in_note(context: ErrorContext, line: Line, opened: str) -> Guess | None:
    """Explain a comment that ends in the closing sign of one of the `opened` brackets; else
    None."""
    notes = (m for m in _SIGN.finditer(line.text[:_MOST_LETTERS]) if m[0].lstrip()[:1] == "#")
    note = next(notes, None)
    ending = note[0][len(note[0].rstrip(" ,]}")) :] if note is not None else ""
    if note is None or not any(_CLOSES[sign] in ending for sign in opened):
        return None
    at = note.start() + note[0].index("#")
    message = "a space and `#` begin a note, and it takes the end of this line with it"
    help = "put the text with the `#` in quotes"
    return Guess(context.at(line.start + at, len(line.text) - at), message, help)


def _guess(context: ErrorContext, at: int, opened: str) -> Guess | None:
    line, below = context.lines[at], context.lines[at + 1 :]
    column = line.indent + 2 * line.dash
    inner_lines = tuple(takewhile(lambda inner: inner.indent > column, below))
    inner_text = "".join(inner.text + "\n" for inner in inner_lines)
    following = below[len(inner_lines)].content[:1] if len(below) > len(inner_lines) else ""
    if inner_lines and (
        following in _CLOSES.values() or not still_open(f"{line.text}\n{inner_text}")
    ):
        return _no_comma(context)
    sign = opened[-1]
    closing = "".join(_CLOSES[bracket] for bracket in reversed(opened))
    message = f"a `{sign}` of this line lacks its `{_CLOSES[sign]}`"
    if inner_lines and line.content.endswith(sign):
        span = context.at(line.start + line.text.rindex(sign))
        help = f"close it with `{closing}`, or take it out: lines below a key need no brackets"
        return Guess(span, message, help, Fix(f"take the `{sign}` out", (Edit(span, ""),)))
    end = context.end_of(inner_lines[-1] if inner_lines else line)
    if inner_lines:
        message = f"a `{sign}` of line {line.number} lacks its `{_CLOSES[sign]}`"
    return Guess(
        end,
        message,
        f"close it with `{closing}`",
        Fix(f"write `{closing}` here", (Edit(end, closing),)),
    )


def _no_comma(context: ErrorContext) -> Guess | None:
    """Explain two entries on two lines, without a comma, between brackets that are closed further
    down; else None."""
    if (
        "expected ',' or" not in context.message
        or context.current is None
        or not context.current.key
    ):
        return None
    above: Line | None = context.above
    if above is None or above.content[-1] in ",{[":
        return None
    end = context.end_of(above)
    message = "there is no comma at the end of this line"
    help = "between brackets a comma stands between two entries, on lines of their own, too"
    return Guess(end, message, help, Fix("put a comma here", (Edit(end, ","),)))


def still_open(text: str) -> str:
    """Return the brackets that a text opens and does not close, the outer ones first. Only one that
    begins a value counts; none in quotes and comments does."""
    opened = ""
    for match in _SIGN.finditer(text[:_MOST_LETTERS]):
        sign = match[0]
        if opened and sign == _CLOSES[opened[-1]]:
            opened = opened[:-1]
        elif sign in _CLOSES and (opened or _begins_value(text, match.start())):
            opened += sign
    return opened


def _begins_value(text: str, at: int) -> bool:
    prefix = text[text.rfind("\n", 0, at) + 1 : at].rstrip()
    return not prefix or prefix[-1] in ":-"
