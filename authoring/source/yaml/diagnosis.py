"""Diagnosis of the author's mistake in the line a YAML parser stopped at, from this line and those
above."""

import re
from collections.abc import Callable
from typing import Final

from authoring.core.finding import Edit, Fix
from authoring.source.yaml.brackets import unclosed, wrong_sign
from authoring.source.yaml.error_context import Guess, Line, Trouble
from authoring.source.yaml.indentation import no_dash, out_of_column
from authoring.source.yaml.long_text import below_its_key


def guessed(trouble: Trouble) -> Guess | None:
    """Return the first explanation that fits; None when the parser's complaint is all there is."""
    if not trouble.lines:  # one note, for whom only line feeds end lines
        return None
    for explain in _EXPLANATIONS:
        guess = explain(trouble)
        if guess is not None:
            return guess
    return None


_NO_BLANK_AFTER: Final = re.compile(r"[ ]*-(?=[^\W\d]|[{\[\"'])")
_LIST_BROKEN: Final = ("<block end>", "could not find expected ':'", "mapping values")


def _joined(trouble: Trouble) -> Guess | None:
    """Explain a dash without its space, in the line the parser stopped at or the one above; else
    None."""
    if not any(complaint in trouble.said for complaint in _LIST_BROKEN):
        return None
    above = trouble.text.rfind("\n", 0, max(trouble.start - 1, 0)) + 1
    for begin in (trouble.start, above):
        match = _NO_BLANK_AFTER.match(trouble.text, begin)
        if match:
            message = "the dash of this list has no blank after it"
            help = "put a blank after the dash: `- ...`"
            return Guess(trouble.at(match.end() - 1), message, help)
    return None


def _quoted(trouble: Trouble) -> Guess | None:
    """Explain text after a closing quote: a quote inside the text, or one missing further up; else
    None."""
    before = trouble.before.rstrip(" ")
    if before[-1:] not in ("'", '"'):
        return None
    if "expected ','" in trouble.said:
        help = f"a quote is missing further up, after the bracket{trouble.began}"
        help = help if trouble.began else _way_out(before[-1])
        return Guess(trouble.span, _ENDED_EARLY, help)
    if "<block end>" not in trouble.said:
        return None
    if before.count(before[-1]) % 2 == 0:
        return Guess(trouble.span, _ENDED_EARLY, _way_out(before[-1]))
    return _never_closed(trouble, before[-1])


def _odd_sign(trouble: Trouble) -> Guess | None:
    """Explain a wide colon behind a key, or a non-breaking space behind its `:`; else None. They
    look like `: ` and are not."""
    if not any(complaint in trouble.said for complaint in _LIST_BROKEN):
        return None
    for line in (trouble.here, trouble.above):
        match = _ODD_SIGN.match(line.content) if line else None
        if line is None or match is None:
            continue
        place = trouble.at(line.start + line.indent + match.start(2), len(match[2]))
        wide = match[2] != "\u00a0"
        if not wide and "could not find expected" in trouble.said:
            return None  # told where the line begins
        name = f"a wide colon `{match[2]}`" if wide else "a non-breaking space"
        written = f"{match[1]}: {line.content[match.end() :].strip()[:40]}".rstrip()
        colon = ":" if line.content[match.end() :][:1] in ("", " ") else ": "
        fix = Fix(f"write `{written}`", (Edit(place, colon if wide else " "),), safe=True)
        behind = match[1] if wide else f"{match[1]}:"
        help = f"type a plain `:` and a plain space: `{written}`"
        return Guess(place, f"{name} stands behind `{behind}`", help, fix)
    return None


_ODD_SIGN: Final = re.compile(
    r"(?:- +)*([\w-]+) *(?:(?=[^\s:])|:)([\uff1a\ufe55\ua789\u2236\u00a0])"
)
_ENDED_EARLY: Final = "a quoted text ends here, and more follows"


def _way_out(quote: str) -> str:
    if quote == "'":
        return "a text with an apostrophe goes in double quotes"
    return "put the whole text in single quotes: `'...'`"


def _never_closed(trouble: Trouble, quote: str) -> Guess | None:
    """Explain the line further up whose quote the parser took for the beginning of this text; else
    None."""
    end = trouble.start
    while end > 0:
        begin = trouble.text.rfind("\n", 0, end - 1) + 1
        line = trouble.text[begin : end - 1]
        opening = re.search(rf"(?:^|[\s:\[{{,-]){quote}", line)
        if opening and line.count(quote) % 2:
            message = f"this text has a quote at its beginning and none at its end: `{quote}`"
            help = f"close it with `{quote}` where the text ends"
            return Guess(trouble.at(begin + line.rindex(quote)), message, help)
        end = begin
    return None


def _behind_a_bracket(trouble: Trouble) -> Guess | None:
    """Explain a text that begins with a word in brackets, `[softly] He knocks.`; else None."""
    for line in (trouble.here, trouble.above):
        match = _BRACKETED.fullmatch(line.content) if line else None
        if line is None or match is None:
            continue
        start = line.start + line.indent + match.start(2)
        text = match[2].rstrip()
        help = "a text that begins with a bracket goes in quotes"
        fix = None
        if match[1] and not set(text) & set('"\\'):
            place = trouble.at(start, len(text))
            fix = Fix("put the whole text in quotes", (Edit(place, f'"{text}"'),))
        return Guess(trouble.at(start, len(text)), "a bracket closes, and more follows", help, fix)
    return None


def _tab(trouble: Trouble) -> Guess | None:
    if "found character '\\t'" not in trouble.said or not trouble.before.strip():
        return None
    message = "a tab stands where only spaces may"
    return Guess(trouble.span, message, "type a space instead")


def _key_without_colon(trouble: Trouble) -> Guess | None:
    if "could not find expected ':'" not in trouble.said:
        return None
    if "\u00a0" in trouble.line:
        message = "a non-breaking space stands in this line, where only plain spaces may"
        return Guess(trouble.span, message, "delete the spaces of this line and type them anew")
    if tight := _TIGHT.match(trouble.line.strip()):
        return Guess(trouble.span, _NO_SPACE, _apart(tight))
    return _bare(trouble, trouble.here) if trouble.here else None


_MARK: Final = re.compile(r"\A[:=]+[ \t]*")
"""What somebody wrote before a value, in place of a `:` right behind the word."""


def _bare(trouble: Trouble, line: Line) -> Guess | None:
    """Explain a word alone, or a word with its value, and no `:` behind the word; else None."""
    match = _WORDS.fullmatch(line.content)
    if match is None:
        return None
    word, value = match[1], _MARK.sub("", match[3] or "")
    start = line.start + line.indent + match.start(1)
    place = trouble.at(start, len(word))
    whole = trouble.at(start, match.end(0) - match.start(1))
    written = f"{word}: {value}" if value else f"{word}:"
    fix = Fix(f"write `{written}`", (Edit(whole, written),))
    return Guess(place, f"there is no `:` behind `{word}`", f"write `{written}`", fix)


def _second_colon(trouble: Trouble) -> Guess | None:
    """Explain a `:` where no key can be; else None."""
    if "mapping values" not in trouble.said:
        return None
    if re.match(r"[\s-]*[^\s:{\[][^:]*:\s+\S", trouble.before):
        message = "a second `: ` stands in this line"
        return Guess(trouble.span, message, "put the text after the first one in quotes")
    return None


def _bare_before_bracket(trouble: Trouble) -> Guess | None:
    """Explain a key without `:` before a bracket, `rat {name: Rat}`; else None."""
    here = trouble.here
    match = _BEFORE_BRACKET.match(here.content) if here else None
    if here is None or match is None or "mapping values" not in trouble.said:
        return None
    start = here.start + here.indent + match.start(1)
    place, blanks = trouble.at(start, len(match[1])), trouble.at(start + len(match[1]), 1)
    fix = Fix("put a `:` there", (Edit(blanks, ": "),))
    return Guess(place, f"there is no `:` behind `{match[1]}`", "put it there", fix)


def _no_colon_above(trouble: Trouble) -> Guess | None:
    """Explain a line above that should be a key, and is none; else None."""
    above = trouble.above
    if "mapping values" not in trouble.said and "<block end>" not in trouble.said:
        return None
    if above is None or trouble.here is None or above.indent >= trouble.here.indent:
        return None
    return _bare(trouble, above) if _LONE.fullmatch(above.content) else None


def _tight_above(trouble: Trouble) -> Guess | None:
    """Explain `key:value` in the line above, which joined it with the lines that follow; else
    None."""
    above = trouble.above
    if "mapping values" not in trouble.said or above is None:
        return None
    tight = _TIGHT.match(above.content)
    if tight is None:
        return None
    place = trouble.at(above.start + above.indent + tight.start(1), len(tight[1]) + 1)
    return Guess(place, _NO_SPACE, _apart(tight))


def _apart(tight: re.Match[str]) -> str:
    return f"write `{tight[1]}: {tight[2].strip()[:40]}`"


def _equals_sign(trouble: Trouble) -> Guess | None:
    """Explain `key = value` in the line above, and other lines that should be keys; else None."""
    above = trouble.above
    if "mapping values" not in trouble.said or above is None or above.dash:
        return None
    if ":" in above.content:
        return None
    word = above.content
    parts = re.split(r"\s*=\s*|\s+", word, maxsplit=1)
    help = f"write `{parts[0][:40]}: {parts[-1][:40]}`" if len(parts) > 1 else f"write `{word}:`"
    message = "this line has no `:`, which every key needs"
    return Guess(trouble.at(above.start + above.indent, len(word)), message, help)


_BRACKETED: Final = re.compile(
    r"(?:- +)*([\w-]+: +)?((?:\[[^\[\]{}]*\]|\{[^\[\]{}]*\}) +[^\s#,:][^#\n]*?)(?: #.*)?"
)
_BEFORE_BRACKET: Final = re.compile(r"(?:- +)*(\w[\w+-]{0,40}) +[{\[]")
_NO_SPACE: Final = "there is no space after the `:`"
_TIGHT: Final = re.compile(r"(?:- +)*([\w-]+):(?=[^\s:/])(.*)")
_LONE: Final = re.compile(r"[\w-]+")
_WORDS: Final = re.compile(r"(?:- +)*([a-z][\w-]{0,40})(?=\s|$)(\s+)?(\S+(?: \S+)?)?")
"""A key and perhaps one or two words behind it; more words are a text."""
_EXPLANATIONS: Final[tuple[Callable[[Trouble], Guess | None], ...]] = (
    _joined,
    _odd_sign,
    _quoted,
    _tab,
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
