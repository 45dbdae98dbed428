"""Findings to report: plain ones, odd places, and what no author should write."""

from authoring.core.finding import Edit, Finding, Fix, Severity
from authoring.core.span import Span, file_span
from authoring.lint.report.page import Case, TargetResults

CHARTS = "my/charts.yaml"
TEXT = "charts:\n  chest:\n    die: d6\n    rows: {1: ä𝒷, 1: ä𝒷}\n"
TEXTS = {CHARTS: TEXT}


def at(start: int, end: int, path: str = CHARTS) -> Span:
    """The place of some letters of TEXT."""

    def place(offset: int) -> tuple[int, int]:
        before = TEXT[:offset]
        return before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1

    return Span(path, *place(start), *place(end), start, end)


def of(text: str, nth: int = 1) -> Span:
    """The place of a piece of TEXT, the first or a later one."""
    start = -1
    for _ in range(nth):
        start = TEXT.index(text, start + 1)
    return at(start, start + len(text))


TWO_EDITS = Fix("write both", (Edit(of("1", 2), "3"), Edit(of("ä𝒷"), "x")), safe=True)
TWO_FILES = Fix("both files", (Edit(of("1"), "3"), Edit(file_span("my/pack.yaml"), "# x\n")))
ERROR = Finding("chart-face-gap", Severity.ERROR, of("chest"), "no row for 6", "add `6: ...`")
FIXED = Finding("chart-row-overlap", Severity.ERROR, of("ä𝒷", 2), "twice", fix=TWO_EDITS)
FAR = Finding("great-door-early", Severity.WARNING, at(8, len(TEXT)), "of two files", "", TWO_FILES)
HINT = Finding("unused-definition", Severity.HINT, file_span("my/pack.yaml"), "perhaps")
UNKNOWN = Finding("a-b", Severity.WARNING, of("die"), "of a rule from elsewhere")
PLAIN = (ERROR, FIXED, FAR, HINT, UNKNOWN)
JUDGED = TargetResults(
    "packs/my",
    "My Quest",
    (
        Case("pass", "rounds, median", "55", "30 to 100", ""),
        Case("warn", "win rate", "56.0 %", "55 to 75 %", "the interval reaches past the range"),
        Case("fail", "great door", "not sure", "sure", "why: party-dead (3)"),
    ),
)

HOSTILE = (
    "\x1b[2J\x1b]0;x\x07 \x9b31m",
    "::error file=a::b",
    "##[error]x ##vso[task.complete]x ##teamcity[x]",
    "]]></failure><x a='1'/>&amp;\"",
    "a|b`c``d`|",
    "\\| \\` \\",
    "<script>alert(1)</script><!-- x --><img src=x>",
    "[x](javascript:1) ![y](//e) {0} {door: great}",
    "@everyone #1 GH-1 www.e.org :smile: https://e.org $x$ ~~x~~ *b* _i_",
    "\u202e\u200b\ufeff\ufffe\ud800\U000e0001",
    "one\n::stop-commands::x\r\n  ::error::y\x0b\x0c\x85\u2028::error::z",
    "\x00section_start:1:x\r\x1b[0K",
    "`a` @x `",
    "x`<b>`y`<i>",
    "``a``b` ` `<b>` `",
    "`\\|`|",
    "- x",
    "1. # x",
)


def hostile(text: str) -> Finding:
    """A finding that quotes it wherever anything can be quoted."""
    path = f"my/{text}.yaml"
    span = Span(path, 1, 1, 1, 2, 0, 1)
    return Finding("a-b", Severity.ERROR, span, text, text, Fix(text, (Edit(span, text),)))


def hostile_targets(text: str) -> TargetResults:
    return TargetResults(
        text, text, (Case("fail", text, text, text, text), Case("warn", text, text, "", text))
    )
