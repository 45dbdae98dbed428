"""Diagnosis of the mistake where a YAML parser stopped, from that line and those above it."""

import re
from collections.abc import Callable
from typing import Final

from authoring.core.finding import Edit, Fix
from authoring.source.yaml.brackets import unclosed, unquoted_names, wrong_sign
from authoring.source.yaml.error_context import ErrorContext, Guess, Line
from authoring.source.yaml.indentation import no_dash, out_of_column
from authoring.source.yaml.long_text import below_its_key


def guessed(context: ErrorContext) -> Guess | None:
    """Return the first explanation that fits; None where only the parser's message is left."""
    if not context.lines:  # only line feeds end lines here: it is all one comment
        return None
    for explain in _EXPLANATIONS:
        guess = explain(context)
        if guess is not None:
            return guess
    return None


_NO_BLANK_AFTER: Final = re.compile(r"[ ]*-(?=[^\W\d]|[{\[\"'])")
_LIST_BROKEN: Final = ("<block end>", "could not find expected ':'", "mapping values")


def _joined(context: ErrorContext) -> Guess | None:
    """Explain a dash without its space, in the line the parser stopped at or the one above; else
    None."""
    if not any(complaint in context.message for complaint in _LIST_BROKEN):
        return None
    line_start = context.text.rfind("\n", 0, max(context.start - 1, 0)) + 1
    for begin in (context.start, line_start):
        match = _NO_BLANK_AFTER.match(context.text, begin)
        if match:
            message = "the dash of this list has no space after it"
            help = "put a space after the dash: `- ...`"
            return Guess(context.at(match.end() - 1), message, help)
    return None


def _quoted(context: ErrorContext) -> Guess | None:
    """Explain text after a closing quote: a quote inside the text, or one missing further up; else
    None."""
    prefix = context.before.rstrip(" ")
    if prefix[-1:] not in ("'", '"'):
        return None
    if "expected ','" in context.message:
        help = f"a quote is missing further up, after the bracket{context.opening}"
        help = help if context.opening else _way_out(prefix[-1])
        return Guess(context.span, _ENDED_EARLY, help)
    if "<block end>" not in context.message:
        return None
    if prefix.count(prefix[-1]) % 2 == 0:
        return Guess(context.span, _ENDED_EARLY, _way_out(prefix[-1]))
    return _never_closed(context, prefix[-1])


def _odd_sign(context: ErrorContext) -> Guess | None:
    """Explain a wide colon behind a key, or a non-breaking space behind its `:`; else None. They
    look like `: ` and are not."""
    if not any(complaint in context.message for complaint in _LIST_BROKEN):
        return None
    for line in (context.current, context.above):
        match = _ODD_SIGN.match(line.content) if line else None
        if line is None or match is None:
            continue
        span = context.at(line.start + line.indent + match.start(2), len(match[2]))
        wide = match[2] != "\u00a0"
        if not wide and "could not find expected" in context.message:
            return None  # told where the line begins
        name = f"a wide colon `{match[2]}`" if wide else "a non-breaking space"
        correction = f"{match[1]}: {line.content[match.end() :].strip()[:40]}".rstrip()
        colon = ":" if line.content[match.end() :][:1] in ("", " ") else ": "
        fix = Fix(f"write `{correction}`", (Edit(span, colon if wide else " "),), safe=True)
        head = match[1] if wide else f"{match[1]}:"
        help = f"type a plain `:` and a plain space: `{correction}`"
        return Guess(span, f"{name} stands behind `{head}`", help, fix)
    return None


_ODD_SIGN: Final = re.compile(
    r"(?:- +)*([\w-]+) *(?:(?=[^\s:])|:)([\uff1a\ufe55\ua789\u2236\u00a0])"
)
_ENDED_EARLY: Final = "a quoted text ends here, and more follows"


def _way_out(quote: str) -> str:
    if quote == "'":
        return "a text with an apostrophe goes in double quotes"
    return "put the whole text in single quotes: `'...'`"


def _never_closed(context: ErrorContext, quote: str) -> Guess | None:
    """Explain the line further up whose quote the parser took for the beginning of this text; None
    for no such line."""
    end = context.start
    while end > 0:
        begin = context.text.rfind("\n", 0, end - 1) + 1
        line = context.text[begin : end - 1]
        opening = re.search(rf"(?:^|[\s:\[{{,-]){quote}", line)
        if opening and line.count(quote) % 2:
            message = f"this text has a quote at its beginning and none at its end: `{quote}`"
            help = f"close it with `{quote}` where the text ends"
            return Guess(context.at(begin + line.rindex(quote)), message, help)
        end = begin
    return None


def _behind_a_bracket(context: ErrorContext) -> Guess | None:
    """Explain a text that begins with a word in brackets, `[softly] He knocks.`; else None."""
    for line in (context.current, context.above):
        match = _BRACKETED.fullmatch(line.content) if line else None
        if line is None or match is None:
            continue
        start = line.start + line.indent + match.start(2)
        text = match[2].rstrip()
        help = "a text that begins with a bracket goes in quotes"
        fix = None
        if match[1] and not set(text) & set('"\\'):
            span = context.at(start, len(text))
            fix = Fix("put the whole text in quotes", (Edit(span, f'"{text}"'),))
        return Guess(context.at(start, len(text)), "a bracket closes, and more follows", help, fix)
    return None


def _tab(context: ErrorContext) -> Guess | None:
    if "found character '\\t'" not in context.message or not context.before.strip():
        return None
    message = "a tab stands where only spaces may"
    return Guess(context.span, message, "type a space instead")


def _key_without_colon(context: ErrorContext) -> Guess | None:
    if "could not find expected ':'" not in context.message:
        return None
    if "\u00a0" in context.line:
        message = "a non-breaking space stands in this line, where only plain spaces may"
        return Guess(context.span, message, "delete the spaces of this line and type them anew")
    if tight := _TIGHT.match(context.line.strip()):
        return Guess(context.span, _NO_SPACE, _apart(tight))
    return _bare(context, context.current) if context.current else None


_MARK: Final = re.compile(r"\A[:=]+[ \t]*")
"""Marks before a value in place of a `:` right behind the word."""


def _bare(context: ErrorContext, line: Line) -> Guess | None:
    """Explain a line with a word alone, or a word and a value, without a `:`; else None."""
    match = _WORDS.fullmatch(line.content)
    if match is None:
        return None
    word, value = match[1], _MARK.sub("", match[3] or "")
    start = line.start + line.indent + match.start(1)
    word_span = context.at(start, len(word))
    pair_span = context.at(start, match.end(0) - match.start(1))
    correction = f"{word}: {value}" if value else f"{word}:"
    fix = Fix(f"write `{correction}`", (Edit(pair_span, correction),))
    return Guess(word_span, f"there is no `:` behind `{word}`", f"write `{correction}`", fix)


def _second_colon(context: ErrorContext) -> Guess | None:
    """Explain a second `: ` in a line; else None."""
    if "mapping values" not in context.message:
        return None
    if re.match(r"[\s-]*[^\s:{\[][^:]*:\s+\S", context.before):
        message = "a second `: ` stands in this line"
        return Guess(context.span, message, "put the text after the first one in quotes")
    return None


def _bare_before_bracket(context: ErrorContext) -> Guess | None:
    """Explain a key without `:` before a bracket, `rat {name: Rat}`; else None."""
    line = context.current
    match = _BEFORE_BRACKET.match(line.content) if line else None
    if line is None or match is None or "mapping values" not in context.message:
        return None
    start = line.start + line.indent + match.start(1)
    span, blanks = context.at(start, len(match[1])), context.at(start + len(match[1]), 1)
    fix = Fix("put a `:` there", (Edit(blanks, ": "),))
    return Guess(span, f"there is no `:` behind `{match[1]}`", "put it there", fix)


def _no_colon_above(context: ErrorContext) -> Guess | None:
    """Explain a line above that should be a key but lacks its `:`; else None."""
    above = context.above
    if "mapping values" not in context.message and "<block end>" not in context.message:
        return None
    if above is None or context.current is None or above.indent >= context.current.indent:
        return None
    return _bare(context, above) if _LONE.fullmatch(above.content) else None


def _tight_above(context: ErrorContext) -> Guess | None:
    """Explain `key:value` in the line above, which joined it with the lines that follow; else
    None."""
    above = context.above
    if "mapping values" not in context.message or above is None:
        return None
    tight = _TIGHT.match(above.content)
    if tight is None:
        return None
    span = context.at(above.start + above.indent + tight.start(1), len(tight[1]) + 1)
    return Guess(span, _NO_SPACE, _apart(tight))


def _apart(tight: re.Match[str]) -> str:
    return f"write `{tight[1]}: {tight[2].strip()[:40]}`"


def _equals_sign(context: ErrorContext) -> Guess | None:
    """Explain `key = value` in the line above, or a line there without any `:`; else None."""
    above = context.above
    if "mapping values" not in context.message or above is None or above.dash:
        return None
    if ":" in above.content:
        return None
    word = above.content
    parts = re.split(r"\s*=\s*|\s+", word, maxsplit=1)
    help = f"write `{parts[0][:40]}: {parts[-1][:40]}`" if len(parts) > 1 else f"write `{word}:`"
    message = "this line has no `:`, which every key needs"
    return Guess(context.at(above.start + above.indent, len(word)), message, help)


_BRACKETED: Final = re.compile(
    r"(?:- +)*([\w+-]+: +)?((?:(?:\[[^\[\]{}]*\]|\{[^\[\]{}]*\}) +[^\s#,:]"
    r"|\[\[[^\[\]{}]*\]\] *[^\s#])[^#\n]*?)(?: #.*)?"
)
_BEFORE_BRACKET: Final = re.compile(r"(?:- +)*(\w[\w+-]{0,40}) +[{\[]")
_NO_SPACE: Final = "there is no space after the `:`"
_TIGHT: Final = re.compile(r"(?:- +)*([\w-]+):(?=[^\s:/])(.*)")
_LONE: Final = re.compile(r"[\w-]+")
_WORDS: Final = re.compile(r"(?:- +)*([a-z][\w-]{0,40})(?=\s|$)(\s+)?(\S+(?: \S+)?)?")
"""A key and perhaps one or two words behind it; more words are a text."""
_EXPLANATIONS: Final[tuple[Callable[[ErrorContext], Guess | None], ...]] = (
    _joined,
    _odd_sign,
    _quoted,
    _tab,
    unquoted_names,
    unclosed,
    below_its_key,
    _behind_a_bracket,
    no_dash,
    _key_without_colon,
    _bare_before_bracket,
    _second_colon,
    _no_colon_above,
    _tight_above,
    out_of_column,
    _equals_sign,
    wrong_sign,
)
