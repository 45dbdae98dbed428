"""Fixes of texts that are no YAML, as edits."""

import pytest

from authoring.core.span import Span
from authoring.source.edits.text_edits import applied
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.composer import compose
from authoring.source.yaml.syntax_fixes import tabs_fix


def _mended(text: str, line: int) -> str:
    begin = sum(len(one) + 1 for one in text.split("\n")[: line - 1])
    fix = tabs_fix("a.yaml", text, Span("a.yaml", line, 1, line, 2, begin, begin + 1))
    assert fix is not None
    for edit in sorted(fix.edits, key=lambda one: -one.span.start):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return text


@pytest.mark.parametrize(
    ("text", "line", "wanted"),
    [
        (
            "rows:\n      1: x\n\t2: y\n      3: z\n",
            3,
            "rows:\n      1: x\n      2: y\n      3: z\n",
        ),
        ("rows:\n    1: x\n\t2: y\n  b: z\n", 3, "rows:\n    1: x\n  2: y\n  b: z\n"),
        ("rows:\n\t1: x\nrest: z\n", 2, "rows:\n  1: x\nrest: z\n"),
        ("rows:\n\t\t1: x\n\t\t2: y\n", 2, "rows:\n    1: x\n    2: y\n"),
        ("r:\n\ta: 1\n\tb: 2\n\tc: 3\n", 3, "r:\n  a: 1\n  b: 2\n  c: 3\n"),
    ],
    ids=[
        "as-its-neighbours",
        "neighbours-disagree",
        "below-a-head",
        "all-tabs",
        "tabs-above-and-below",
    ],
)
def test_tabs_that_indent_become_spaces(text: str, line: int, wanted: str) -> None:
    assert _mended(text, line) == wanted


@pytest.mark.parametrize(
    "typed", ["heroes :4", "heroes =4", "heroes := 4", "heroes ::4", "heroes 4"]
)
def test_a_mark_before_a_value_is_no_part_of_it(typed: str) -> None:
    text = f"quest:\n  title: T\n  {typed}\n  level: 1\n"
    (finding,) = compose("a.yaml", text, Budget())[1]
    assert finding.fix is not None
    assert finding.fix.title == "write `heroes: 4`"


@pytest.mark.parametrize(
    ("typed", "fixed"),
    [
        ("a:\n  say: [softly] Go.\n  b: 1\n", 'a:\n  say: "[softly] Go."\n  b: 1\n'),
        ("a:\n  - say: {softly} Go. # why\n", 'a:\n  - say: "{softly} Go." # why\n'),
        ('a:\n  say: [softly] "Go."\n  b: 1\n', ""),
        ("a:\n  6+: [[b]], or not\n  b: 1\n", 'a:\n  6+: "[[b]], or not"\n  b: 1\n'),
        ("a:\n  say: Go\n  [softly] on.\n  b: 1\n", ""),
    ],
)
def test_a_text_that_begins_with_a_bracket_goes_in_quotes(typed: str, fixed: str) -> None:
    _, found = compose("a.yaml", typed, Budget())
    assert found[0].message == "a bracket closes, and more follows"
    fix = found[0].fix
    assert (applied(typed, fix.edits) if fix else "") == fixed


@pytest.mark.parametrize(
    ("typed", "fixed"),
    [
        ("r: {text: a [[2d6]] b, set: {c: d}}\n", 'r: {text: "a [[2d6]] b", set: {c: d}}\n'),
        ("r: [rope, tar, a [[name]]]\n", 'r: [rope, tar, "a [[name]]"]\n'),
        ("r: [rope, [[name]] of [[2d6]] men]\n", 'r: [rope, "[[name]] of [[2d6]] men"]\n'),
        ("r:\n  - {text: it's [[a]], b: c}\n", 'r:\n  - {text: "it\'s [[a]]", b: c}\n'),
        ("r: [rope,\n  tar, a [[name]]]\n", 'r: [rope,\n  tar, "a [[name]]"]\n'),
    ],
)
def test_a_text_with_names_between_brackets_goes_in_quotes(typed: str, fixed: str) -> None:
    (finding,) = compose("a.yaml", typed, Budget())[1]
    assert (finding.help, "[[" in typed[finding.span.start :]) == ("put the text in quotes", True)
    assert finding.fix is not None
    assert applied(typed, finding.fix.edits) == fixed
    assert not compose("a.yaml", fixed, Budget())[1]
