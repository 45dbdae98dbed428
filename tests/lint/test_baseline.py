"""A baseline hides what was found before, and nothing else."""

from itertools import accumulate
from time import process_time

import pytest

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, Severity, warning
from authoring.core.span import Span
from authoring.lint.baseline import Baseline, baseline_text, new_findings, read_baseline

TEXT = "charts:\n  chest: {die: d6}\n  other: {die: d6}\n"


def _at(text: str, word: str, code: str = "chart-face-gap", path: str = "a.yaml") -> Finding:
    start = text.index(word)
    line = text[:start].count("\n") + 1
    column = start - text.rfind("\n", 0, start)
    end = start + len(word)
    return warning(code, Span(path, line, column, line, column + len(word), start, end), "m")


def _baseline(*findings: Finding, text: str = TEXT) -> Baseline:
    written = baseline_text(findings, {"a.yaml": text}, str)
    return read_baseline("b.json", written)


def _new(
    baseline: Baseline, *findings: Finding, text: str = TEXT, there: bool = True
) -> list[tuple[str, str]]:
    texts = {"a.yaml": text, "c.yaml": text}
    found = new_findings(findings, texts, baseline, str, is_linted=lambda _: there)
    return [(one.code, one.span.path) for one in found]


def test_what_was_found_before_is_hidden() -> None:
    assert _new(_baseline(_at(TEXT, "chest")), _at(TEXT, "chest")) == []


def test_on_another_line_it_is_the_same() -> None:
    moved = "# a\n\ncharts:\n    chest:  {die:  d6}\n"
    assert _new(_baseline(_at(TEXT, "chest")), _at(moved, "chest"), text=moved) == []


@pytest.mark.parametrize(
    "other",
    [
        _at(TEXT, "other"),
        _at(TEXT, "die"),
        _at(TEXT, "chest", code="chart-row-overlap"),
        _at(TEXT, "chest", path="c.yaml"),
    ],
)
def test_another_spot_code_or_file_is_new(other: Finding) -> None:
    old = _at(TEXT, "chest")
    assert _new(_baseline(old), old, other) == [(other.code, other.span.path)]


def test_one_more_of_the_same_is_new() -> None:
    old = _at(TEXT, "chest")
    assert _new(_baseline(old, old), old, old) == []
    assert _new(_baseline(old), old, old) == [("chart-face-gap", "a.yaml")]


def test_an_entry_that_is_no_longer_needed_is_told_as_a_hint() -> None:
    old, gone = _at(TEXT, "chest"), _at(TEXT, "other")
    baseline = _baseline(old, gone)
    (said,) = new_findings((old,), {"a.yaml": TEXT}, baseline, str, is_linted=lambda _: True)
    assert (said.code, said.severity) == ("unused-baseline", Severity.HINT)
    spot = baseline.text[said.span.start : said.span.end]
    assert spot.startswith('{"code"')
    assert said.span.line == baseline.text[: said.span.start].count("\n") + 1
    others = _baseline(gone)
    assert f"{spot}\n" in others.text


def test_an_entry_of_a_pack_that_was_not_looked_at_is_left_alone() -> None:
    assert _new(_baseline(_at(TEXT, "chest")), there=False) == []


@pytest.mark.parametrize(
    "text", ["", "[]", "{", "null", '{"format": 2, "findings": []}', '{"format": 1}',
             '{"format": 1, "findings": [{"code": 1}]}', '{"format": 1, "findings": [[]]}']
)  # fmt: skip
def test_what_is_no_baseline_is_refused(text: str) -> None:
    with pytest.raises(CannotRun, match=r"^b\.json"):
        read_baseline("b.json", text)


def test_many_entries_that_are_no_longer_needed_take_time_in_proportion() -> None:
    took = []
    for number in (1_000, 4_000):
        text = "".join(f"chart-{at}: {{die: d6}}\n" for at in range(number))
        starts = accumulate((len(line) + 1 for line in text.split("\n")), initial=0)
        old = [
            warning("code", Span("a.yaml", at + 1, 1, at + 1, 7, start, start + 6), "m")
            for at, start in zip(range(number), starts, strict=False)
        ]
        baseline = _baseline(*old, text=text)
        begun = process_time()
        hints = new_findings([], {}, baseline, str, is_linted=lambda _: True)
        took.append(process_time() - begun)
        assert [one.span.line for one in hints] != [1] * number
        assert len({one.span.line for one in hints}) == number
    assert took[1] < 8 * took[0] + 0.1, "four times as many entries, sixteen times as much"
