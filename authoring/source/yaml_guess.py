"""What an author did in the line a YAML parser stopped at, told from the line and those above."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from authoring.core.span import Span


@dataclass(frozen=True, slots=True)
class Trouble:
    """What the parser said and where; `began` names the line of an open bracket, if another."""

    said: str
    text: str
    span: Span
    began: str

    @property
    def start(self) -> int:
        """Where the line begins."""
        return self.text.rfind("\n", 0, self.span.start) + 1

    @property
    def line(self) -> str:
        """The whole line."""
        return self.text[self.start :].split("\n", 1)[0]

    @property
    def before(self) -> str:
        """The line up to the place."""
        return self.text[self.start : self.span.start]

    @property
    def above(self) -> tuple[int, str]:
        """The nearest line above that holds more than a note: where it begins, and it."""
        end = self.start
        while end > 0:
            begin = self.text.rfind("\n", 0, end - 1) + 1
            line = self.text[begin : end - 1]
            if line.split("#")[0].strip():
                return begin, line
            end = begin
        return 0, ""

    def at(self, start: int, length: int = 1) -> Span:
        """The Span of so many characters of one line."""
        begin = self.text.rfind("\n", 0, start) + 1
        line, column = self.text.count("\n", 0, start) + 1, start - begin + 1
        path = self.span.path
        return Span(path, line, column, line, column + length, start, start + length)


@dataclass(frozen=True, slots=True)
class Guess:
    """What a Finding will say, and where."""

    span: Span
    message: str
    help: str


def guessed(trouble: Trouble) -> Guess | None:
    """The first explanation that fits; None when the parser's complaint is all there is."""
    for explain in _EXPLANATIONS:
        found = explain(trouble)
        if found is not None:
            return found
    return None


_LOOKED_AT: Final = 100
"""Letters before the place: a line may be long, and looking for its last word is slow."""
_NO_BLANK_AFTER: Final = re.compile(r"[ ]*-(?=[^\W\d]|[{\[\"'])")
_LIST_BROKEN: Final = ("<block end>", "could not find expected ':'", "mapping values")


def _joined(trouble: Trouble) -> Guess | None:
    """A dash without its blank, in the line the parser stopped at or the one above."""
    if not any(one in trouble.said for one in _LIST_BROKEN):
        return None
    above = trouble.text.rfind("\n", 0, max(trouble.start - 1, 0)) + 1
    for begin in (trouble.start, above):
        found = _NO_BLANK_AFTER.match(trouble.text, begin)
        if found:
            message = "the dash of this list has no blank after it"
            help = "put a blank after the dash: `- ...`"
            return Guess(trouble.at(found.end() - 1), message, help)
    return None


def _quoted(trouble: Trouble) -> Guess | None:
    """More follows on a closing quote: a quote inside the text, or one missing further up."""
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


_ENDED_EARLY: Final = "a quoted text ends here, and more follows"


def _way_out(quote: str) -> str:
    if quote == "'":
        return "a text with an apostrophe goes in double quotes"
    return "put the whole text in single quotes: `'...'`"


def _never_closed(trouble: Trouble, quote: str) -> Guess | None:
    """The line further up whose quote the parser took for the beginning of this text."""
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
    _, above = trouble.above
    if re.search(r":\s+[|>][-+\d]*\s*(#.*)?$", above) and _indent(trouble.line) <= _indent(above):
        key = above.split(":")[0].strip(" -")
        message = f"this text belongs to `{key[:40]}` above and does not stand further right"
        return Guess(trouble.span, message, "indent each line of the text by two spaces more")
    tight = re.match(r"\s*([\w-]+):(?=\S)(.*)", trouble.line)
    if tight:
        message = "there is no space after the `:`"
        return Guess(trouble.span, message, f"write `{tight[1]}: {tight[2].strip()[:40]}`")
    return None


def _second_colon(trouble: Trouble) -> Guess | None:
    """A `:` where no key can be."""
    if "mapping values" not in trouble.said:
        return None
    if re.match(r"[\s-]*[^\s:{\[][^:]*:\s+\S", trouble.before):
        message = "a second `: ` stands in this line"
        return Guess(trouble.span, message, "put the text after the first one in quotes")
    return None


def _no_colon_above(trouble: Trouble) -> Guess | None:
    """A line above that ought to be a key, and is none."""
    if "mapping values" not in trouble.said:
        return None
    begin, above = trouble.above
    if above and ":" not in above and not above.lstrip().startswith("-"):
        word = above.split("#")[0].strip()
        parts = re.split(r"\s*=\s*|\s+", word, maxsplit=1)
        help = (
            f"write `{parts[0][:40]}: {parts[-1][:40]}`" if len(parts) > 1 else f"write `{word}:`"
        )
        message = "this line has no `:`, which every key needs"
        return Guess(trouble.at(begin + _indent(above), len(word)), message, help)
    return None


def _too_deep(trouble: Trouble) -> Guess | None:
    """A line that stands under another that is complete."""
    if "mapping values" not in trouble.said and "<block end>" not in trouble.said:
        return None
    _, above = trouble.above
    if not above or (trouble.before.strip() and "mapping" not in trouble.said):
        return None
    if _indent(trouble.line) <= _indent(above):
        return _in_no_column(trouble, above) if "<block end>" in trouble.said else None
    message = "this line is further right than the one above, which is complete"
    help = "let both start in the same column; a line that others belong to ends with its `:`"
    if "<block end>" in trouble.said and not above.lstrip().startswith("-"):
        help += ", and what is one of a list begins with `- `"
    return Guess(trouble.span, message, help)


def _in_no_column(trouble: Trouble, above: str) -> Guess:
    here, there = _indent(trouble.line) + 1, _indent(above) + 1
    where = f"this one starts in column {here}, the one above in column {there}"
    message = "this line does not fit the indent of the lines above"
    return Guess(
        trouble.span, message, f"lines that belong together start in the same column: {where}"
    )


def _bracket(trouble: Trouble) -> Guess | None:
    """A comma forgotten between two entries, or one bracket closed by the other's sign."""
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


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


_EXPLANATIONS: Final[tuple[Callable[[Trouble], Guess | None], ...]] = (
    _joined,
    _quoted,
    _tab,
    _key_without_colon,
    _second_colon,
    _too_deep,
    _no_colon_above,
    _bracket,
)
