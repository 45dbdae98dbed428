"""Comments by which an author allows a finding.

`# questpack: allow chart-face-gap` at the end of a line allows it on that line,
alone on a line it allows it on the next line that is no comment;
`# questpack: allow-file chart-face-gap` allows it in the whole file. Several
codes are separated by commas; ` -- ` starts a reason for the reader.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from authoring.core.finding import Edit, Finding, Fix, Severity
from authoring.core.fixes import named
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.core.suggest import did_you_mean
from authoring.source.edits.removal import span_at, whole_line
from authoring.source.loaded import Source
from authoring.source.node import Map, Node, Scalar, Seq

UNUSED = "unused-suppression"
UNKNOWN = "unknown-suppression"
NOT_YET = "not-yet"
"""The only code besides those of lint rules that may be allowed: it reports no mistake."""

_COMMENT = re.compile(
    r"(?:^|(?<=\s))#[ \t]*questpack:[ \t]*([^\s,]*)[ \t]*([^\r\n]*)", re.MULTILINE
)
_WORD = re.compile(r"[^\s,]+")
_BLANK = re.compile(r"\s*(#.*)?$")


@dataclass(frozen=True, slots=True)
class Allowance:
    """One code that a comment allows, on `line`, or for 0 in the whole file. `span` is the span of
    the code, `alone` is True for the only one of its comment, `removal` is the span to remove when
    it allows nothing."""

    code: str
    line: int
    span: Span
    removal: Span
    alone: bool


def suppress(
    findings: Sequence[Finding], source: Source, codes: frozenset[str]
) -> Iterator[Finding]:
    """Yield the findings that no comment allows, and those about the comments themselves.

    `codes` are the codes of the lint rules that ran. Errors of reading and building a pack cannot
    be allowed, whatever their code.
    """
    codes |= {NOT_YET}
    allowances: list[Allowance] = []
    for document in source.documents:
        text = source.texts.get(document.path, "")
        if document.owner != source.id or "questpack:" not in text:
            continue
        for item in comments(document.path, text, _scalar_spans(document.root)):
            if isinstance(item, Finding):
                yield item
            elif item.code not in codes:
                yield _unknown(item, codes)
            else:
                allowances.append(item)
    used: set[Allowance] = set()
    meant: dict[tuple[str, str, int], list[Allowance]] = {}
    for allowance in allowances:
        key = (allowance.code, allowance.span.path, allowance.line)
        meant.setdefault(key, []).append(allowance)
    for finding in findings:
        code, path = finding.code, finding.span.path
        allowing = [a for line in (0, finding.span.line) for a in meant.get((code, path, line), ())]
        used.update(allowing)
        if not allowing:
            yield finding
    yield from (_unused(a) for a in allowances if a not in used)


def comments(
    path: str, text: str, scalars: Sequence[tuple[int, int]]
) -> Iterator[Allowance | Finding]:
    """Yield the allowances, and findings, of the `# questpack:` comments of a file.

    `scalars` are the sorted, disjoint character ranges of its values: a `#` inside one is text, not
    a comment.
    """
    lines = _Lines.of(path, text)
    begins = [begin for begin, _ in scalars]
    for match in _COMMENT.finditer(text):
        at = bisect_right(begins, match.start()) - 1
        if at >= 0 and match.start() < scalars[at][1]:
            continue
        yield from _allowances(match, lines)


@dataclass(frozen=True, slots=True)
class _Lines:
    """A text with the offset of each line, and for each the next line that is no comment."""

    path: str
    text: str
    starts: Sequence[int]
    next: Sequence[int]

    @classmethod
    def of(cls, path: str, text: str) -> "_Lines":
        """Return the index of a file's text, in linear time."""
        lines = text.split("\n")
        following = [0] * (len(lines) + 1)
        for number in range(len(lines) - 1, 0, -1):
            blank = _BLANK.fullmatch(lines[number])
            following[number] = following[number + 1] if blank else number + 1
        starts = [0, *accumulate(len(line) + 1 for line in lines[:-1])]
        return cls(path, text, starts, following)

    def span(self, start: int, length: int) -> Span:
        """Return the span of `length` characters from the offset `start`, all on one line."""
        line = bisect_right(self.starts, start)
        column = start - self.starts[line - 1] + 1
        return Span(self.path, line, column, line, column + length, start, start + length)

    def stretch(self, start: int, end: int) -> Span:
        """Return the span between two offsets of the text, also across lines."""
        return span_at(self.path, self.text, start, end)

    def around(self, comment: Span) -> Span:
        """Return the span to remove with a comment: the spaces before it too, or its whole line."""
        begin = self.starts[comment.line - 1]
        prefix = self.text[begin : comment.start]
        end = self.text.find("\n", comment.end)
        if prefix.strip():
            return self.stretch(begin + len(prefix.rstrip()), comment.end)
        return self.stretch(*whole_line(self.text, begin, len(self.text) if end < 0 else end))

    def meant(self, comment: Span) -> int:
        """Return the line a comment applies to: its own, or the next if it stands alone."""
        alone = not self.text[self.starts[comment.line - 1] : comment.start].strip()
        return self.next[comment.line] or comment.line if alone else comment.line


def _allowances(match: re.Match[str], lines: _Lines) -> Iterator[Allowance | Finding]:
    comment = lines.span(match.start(), len(match[0].rstrip()))
    if match[1] not in ("allow", "allow-file"):
        keywords = ("allow", "allow-file")
        hint, wrong = did_you_mean(match[1], keywords), lines.span(match.start(1), len(match[1]))
        message = f"`questpack: {match[1]}` is no instruction"
        fix = named(wrong, match[1], keywords)
        yield Finding(UNKNOWN, Severity.WARNING, comment, message, hint or _FORM, fix)
        return
    listed = re.split(r"(?:^|\s)--(?:\s|$)", match[2])[0]
    words = list(_WORD.finditer(listed))
    if not words:
        yield Finding(UNKNOWN, Severity.WARNING, comment, "no code follows `allow`", _FORM)
    line = 0 if match[1] == "allow-file" else lines.meant(comment)
    begin = match.start(2)
    for at, word in enumerate(words):
        span = lines.span(begin + word.start(), len(word[0]))
        if len(words) == 1:
            needless = lines.around(comment)
        elif at:
            needless = lines.stretch(begin + words[at - 1].end(), span.end)
        else:
            needless = lines.stretch(span.start, begin + words[1].start())
        yield Allowance(word[0], line, span, needless, len(words) == 1)


_FORM = "write `# questpack: allow CODE` or `# questpack: allow-file CODE`"


def _scalar_spans(root: Map) -> list[tuple[int, int]]:
    return sorted({(s.span.start, s.span.end) for s in _scalars([root])})


def _scalars(nodes: Iterable[Node]) -> Iterator[Scalar]:
    stack = list(nodes)
    while stack:
        node = stack.pop()
        if isinstance(node, Scalar):
            yield node
        elif isinstance(node, Seq):
            stack += node.items
        elif isinstance(node, Map):
            for entry in node.entries:
                stack += (entry.key, entry.value)


def _unknown(allowance: Allowance, codes: Iterable[str]) -> Finding:
    message = f"`{allowance.code}` is no lint rule, so nothing is allowed"
    names = tuple(codes)
    hint, fix = did_you_mean(allowance.code, names), named(allowance.span, allowance.code, names)
    return Finding(UNKNOWN, Severity.WARNING, allowance.span, message, hint, fix)


def _unused(allowance: Allowance) -> Finding:
    scope = "this file" if allowance.line == 0 else f"line {allowance.line}"
    message = f"`{allowance.code}` is allowed, but {scope} has no such finding"
    title = "remove the comment" if allowance.alone else f"remove `{allowance.code}`"
    # The next edit of the pack may bring the finding back: nobody has to hurry.
    fix = Fix(title, (Edit(allowance.removal, ""),))
    return Finding(UNUSED, Severity.HINT, allowance.span, message, "remove it", fix)
