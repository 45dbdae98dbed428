"""Findings as text, JSON and workflow commands."""

import json

import pytest

from authoring.core.errors import CannotRun
from authoring.core.finding import Edit, Finding, Fix, Severity, hint
from authoring.core.span import Span
from authoring.lint.report import formats, render
from authoring.lint.report.snippet import snippet
from authoring.services.answer import has_faults
from tests.soon import soon

TEXT = "charts:\n  chest:\n    die: d6\n"
SPAN = Span("my/charts.yaml", 2, 3, 2, 8, 10, 15)
GAP = Finding(
    "chart-face-gap",
    Severity.ERROR,
    SPAN,
    "no row for 6: d6 rolls 1 to 6",
    "the last row can be open upwards: `5+`",
    Fix("write `5+` for `5`", (Edit(Span("my/charts.yaml", 3, 5, 3, 6, 20, 21), "5+"),), safe=True),
)
WARN = Finding("great-door-early", Severity.WARNING, SPAN, "early")


def _text(finding: Finding, text: str, *, width: int = 80) -> list[str]:
    return render([finding], {finding.span.path: text}, width=width).split("\n")


def test_the_formats_are_found_by_folder() -> None:
    assert {"github", "json", "text"} < set(formats())


def test_an_unknown_format_names_a_near_one() -> None:
    with pytest.raises(CannotRun) as raised:
        render([], {}, "jsn")
    assert raised.value.hint == "did you mean `json`?"


def test_text_shows_place_line_underline_help_and_where_to_read_more() -> None:
    assert _text(GAP, TEXT) == [
        "error[chart-face-gap]: no row for 6: d6 rolls 1 to 6",
        "  --> my/charts.yaml:2:3",
        "   |",
        " 2 |   chest:",
        "   |   ^^^^^",
        "   = help: the last row can be open upwards: `5+`",
        "   = fix: write `5+` for `5`",
        "   = more: questpack explain chart-face-gap",
        "",
        "1 error in 1 file.",
        "",
    ]


def test_no_findings_is_a_sentence_too() -> None:
    assert render([], {}) == "No findings.\n"


def test_the_summary_counts_errors_warnings_and_files() -> None:
    other = Finding("x-y", Severity.ERROR, Span("b.yaml", 1, 1, 1, 2, 0, 1), "b")
    shown = render([GAP, WARN, other], {})
    assert shown.endswith("\n2 errors and 1 warning in 2 files.\n")
    assert render([WARN], {}).endswith("\n1 warning in 1 file.\n")


def test_a_fix_that_is_not_safe_says_so() -> None:
    unsafe = Finding("x-y", Severity.ERROR, SPAN, "m", fix=Fix("swap", ()))
    assert "   = fix: swap (look it over)" in _text(unsafe, TEXT)


def test_a_place_without_text_is_still_named() -> None:
    assert _text(WARN, "")[:2] == ["warning[great-door-early]: early", "  --> my/charts.yaml:2:3"]


def test_colour_is_only_added_never_changes_the_words() -> None:
    plain = render([GAP, WARN], {SPAN.path: TEXT})
    coloured = render([GAP, WARN], {SPAN.path: TEXT}, colour=True)
    assert "\x1b[1;31merror[chart-face-gap]:\x1b[0m" in coloured
    assert _without_colour(coloured) == plain
    assert "\x1b" not in plain


def _without_colour(text: str) -> str:
    for part in ("1;31", "1;33", "1", "34", "0"):
        text = text.replace(f"\x1b[{part}m", "")
    return text


def test_long_messages_and_lines_fit_the_width() -> None:
    line = "  notes: " + "word " * 40 + "HERE " + "more " * 40
    column = line.index("HERE") + 1
    span = Span("c.yaml", 1, column, 1, column + 4, column - 1, column + 3)
    finding = Finding("a-b", Severity.ERROR, span, "many words " * 20, "help " * 40)
    shown = _text(finding, line)
    assert max(map(len, shown)) <= 80
    quoted = next(row for row in shown if "HERE" in row)
    under = shown[shown.index(quoted) + 1]
    assert quoted.index("HERE") == under.index("^^^^")
    assert under.count("^") == 4


@pytest.mark.parametrize("before", [19_990, 0])
def test_a_spot_far_to_the_right_is_quoted_at_once(before: int) -> None:
    """A thousand findings on the longest line there may be."""
    line = "x" * before + "HERE" + "y" * 19_990
    span = Span("c.yaml", 1, before + 1, 1, before + 5, before, before + 4)
    with soon(2):
        for _ in range(1000):
            shown = snippet(line, span, 70)
    assert shown is not None
    assert len(shown.line) <= 70
    at = shown.line.index("HERE")
    assert shown.carets == " " * at + "^^^^"


def test_a_key_of_twenty_thousand_letters_is_quoted_at_once() -> None:
    span = Span("c.yaml", 1, 1, 1, 19_001, 0, 19_000)
    with soon(2):
        for _ in range(1000):
            shown = snippet("k" * 19_000 + ": 1", span, 70)
    assert shown is not None
    assert shown.line == "k" * 68 + "\N{HORIZONTAL ELLIPSIS}"
    assert shown.carets == "^" * 68


def test_tabs_and_wide_characters_keep_the_carets_in_place() -> None:
    text = "\tname: 龍の門 x"
    column = text.index("x") + 1
    span = Span("c.yaml", 1, column, 1, column + 1, column - 1, column)
    shown = _text(Finding("a-b", Severity.ERROR, span, "m"), text)
    assert shown[3] == " 1 |     name: 龍の門 x"
    # Three wide characters take six columns.
    assert shown[4] == "   | " + " " * (4 + len("name: ") + 6 + 1) + "^"


def test_an_accent_that_is_a_character_of_its_own_takes_no_column() -> None:
    text = "e\N{COMBINING ACUTE ACCENT}x"
    shown = _text(Finding("a-b", Severity.ERROR, Span("c.yaml", 1, 3, 1, 4, 2, 3), "m"), text)
    assert shown[4] == "   |  ^"


def test_control_characters_of_a_pack_do_not_reach_the_terminal() -> None:
    text = "name: \x1b[2Jboo\x07"
    finding = Finding("a-b", Severity.ERROR, Span("c.yaml", 1, 1, 1, 5, 0, 4), "bad \x1b[31m")
    shown = render([finding], {"c.yaml": text})
    assert "\x1b" not in shown
    assert "\x07" not in shown


def test_a_span_of_several_lines_is_underlined_to_the_end_of_its_first() -> None:
    span = Span("c.yaml", 1, 1, 3, 4, 0, 20)
    assert (
        _text(Finding("a-b", Severity.ERROR, span, "m"), "charts:\n  a: b\n")[4] == "   | ^^^^^^^"
    )


def test_a_place_past_the_end_of_its_line_gets_one_caret() -> None:
    span = Span("c.yaml", 1, 9, 1, 9, 8, 8)
    assert _text(Finding("a-b", Severity.ERROR, span, "m"), "charts:\n")[4] == "   |        ^"


def test_line_numbers_of_four_digits_widen_the_margin() -> None:
    span = Span("c.yaml", 1234, 1, 1234, 2, 0, 1)
    shown = _text(Finding("a-b", Severity.ERROR, span, "m"), "\n" * 1233 + "x")
    assert shown[1:5] == ["    --> c.yaml:1234:1", "     |", "1234 | x", "     | ^"]


def test_json_holds_everything_under_stable_names() -> None:
    document = json.loads(render([GAP, WARN], {}, "json"))
    assert document["format"] == 1
    assert (document["errors"], document["warnings"]) == (1, 1)
    first, second = document["findings"]
    assert first == {
        "code": "chart-face-gap",
        "severity": "error",
        "message": "no row for 6: d6 rolls 1 to 6",
        "help": "the last row can be open upwards: `5+`",
        "path": "my/charts.yaml",
        "line": 2,
        "column": 3,
        "end_line": 2,
        "end_column": 8,
        "start": 10,
        "end": 15,
        "fix": {
            "title": "write `5+` for `5`",
            "safe": True,
            "edits": [
                {
                    "path": "my/charts.yaml",
                    "line": 3,
                    "column": 5,
                    "end_line": 3,
                    "end_column": 6,
                    "start": 20,
                    "end": 21,
                    "text": "5+",
                }
            ],
        },
        "follows": None,
    }
    assert second["fix"] is None


def test_json_of_nothing_is_still_a_document() -> None:
    assert json.loads(render([], {}, "json")) == {
        "format": 1,
        "errors": 0,
        "warnings": 0,
        "hints": 0,
        "findings": [],
    }


def test_workflow_commands_escape_what_would_end_them() -> None:
    span = Span("a,b:c%.yaml", 2, 3, 2, 8, 10, 15)
    finding = Finding("a-b", Severity.WARNING, span, "50 %\nof: all, things", "help")
    assert render([finding], {}, "github") == (
        "::warning file=a%2Cb%3Ac%25.yaml,line=2,endLine=2,col=3,endColumn=8,title=a-b"
        "::50 %25%0Aof: all, things%0Ahelp\n"
    )
    assert render([], {}, "github") == ""


def test_workflow_commands_leave_columns_out_for_several_lines() -> None:
    finding = Finding("a-b", Severity.ERROR, Span("a.yaml", 2, 3, 4, 8, 10, 35), "m")
    shown = render([finding], {}, "github")
    assert shown == "::error file=a.yaml,line=2,endLine=4,title=a-b::m\n"


def test_hints_are_counted_apart_and_fail_nothing() -> None:
    maybe = hint("x-y", SPAN, "perhaps")
    assert not has_faults((maybe,))
    assert has_faults((maybe, WARN))
    assert _text(maybe, TEXT)[-2] == "1 hint in 1 file."
    assert render([maybe], {}, "github").startswith("::notice file=my/charts.yaml")
