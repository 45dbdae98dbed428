"""What follows from another finding, in every form: each reader is told of it in its own way."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from authoring.core.finding import Cause, Finding, Severity
from authoring.lint.report import formats, render
from authoring.services.answer import Answer
from authoring.services.lint import unfold
from tests.lint.report.consumers import READERS, junit
from tests.lint.report.samples import ERROR, TEXTS, of

_CAUSE = Cause(ERROR.code, ERROR.span)
FIRST = Finding("a-b", Severity.WARNING, of("die"), "first [1]", "mend it", follows=_CAUSE)
SECOND = Finding("c-d", Severity.HINT, of("rows"), "second", follows=_CAUSE)
ALL = (ERROR, FIRST, SECOND)


def _sarif(told: str) -> None:
    (result,) = json.loads(told)["runs"][0]["results"]
    assert result["ruleId"] == ERROR.code
    places = result["relatedLocations"]
    assert [one["id"] for one in places] == [1, 2]
    # In SARIF brackets make a link: they are told from those of the message.
    said = [one["message"]["text"] for one in places]
    assert said == ["a-b: first \\[1\\]", "c-d: second"]
    lines = [one["physicalLocation"]["region"]["startLine"] for one in places]
    assert lines == [3, 4]
    assert [one["id"] for one in json.loads(told)["runs"][0]["tool"]["driver"]["rules"]] == [
        ERROR.code
    ]


def _rdjson(told: str) -> None:
    (one,) = json.loads(told)["diagnostics"]
    assert one["code"]["value"] == ERROR.code
    places = [
        (place["message"], place["location"]["range"]["start"]["line"])
        for place in one["relatedLocations"]
    ]
    assert places == [("a-b: first [1]", 3), ("c-d: second", 4)]


def _gitlab(told: str) -> None:
    (issue,) = json.loads(told)
    assert issue["check_name"] == ERROR.code


def _junit(told: str) -> None:
    root = junit(told)
    (case,) = root.iter("testcase")
    assert (root.get("tests"), root.get("failures")) == ("1", "1")
    lines = (case.findtext("failure") or "").splitlines()
    assert lines[-3:] == [
        "2 more follow from this:",
        "  my/charts.yaml:3:5: warning[a-b] first [1]",
        "  my/charts.yaml:4:5: hint[c-d] second",
    ]


def _json(told: str) -> None:
    """Programs are given all, each with the one it comes from."""
    found = json.loads(told)["findings"]
    assert [one["code"] for one in found] == [ERROR.code, "a-b", "c-d"]
    assert [one["follows"] and one["follows"]["code"] for one in found] == [
        None, ERROR.code, ERROR.code,
    ]  # fmt: skip


def _one_line(told: str) -> None:
    """One line, with the number of those that follow."""
    assert told.count("\n") == 1
    assert "2 more follow from this" in told
    assert "a-b" not in told


def _markdown(told: str) -> None:
    assert told.count("\n| error") == 1
    assert "<br>2 more follow from this |" in told
    assert "a-b" not in told
    assert "1 error, 1 warning and 1 hint" in told


def _text(told: str) -> None:
    assert "folded: 2 more follow from this; `questpack lint --all` shows all" in told
    assert "a-b" not in told


TOLD: dict[str, Callable[[str], None]] = {
    "concise": _one_line,
    "github": _one_line,
    "gitlab": _gitlab,
    "json": _json,
    "junit": _junit,
    "markdown": _markdown,
    "rdjson": _rdjson,
    "sarif": _sarif,
    "text": _text,
}


@pytest.mark.parametrize("form", formats())
def test_what_follows_is_told_with_its_cause(form: str) -> None:
    told = render(ALL, TEXTS, form)
    TOLD[form](told)
    if form in READERS:
        READERS[form](told)


@pytest.mark.parametrize("form", formats())
def test_with_all_everything_stands_alone(form: str) -> None:
    """As if nothing followed from anything; JSON names the cause nevertheless."""
    every = unfold(Answer(None, ALL, TEXTS)).findings
    alone = [replace(one, follows=None) for one in ALL]
    if form != "json":
        assert render(every, TEXTS, form) == render(alone, TEXTS, form)


def test_a_fingerprint_is_the_same_with_and_without_those_that_follow() -> None:
    """Else a merge request would show every folded issue as another one."""
    alone = replace(FIRST, help="another", follows=None)
    shown = json.loads(render((ERROR, FIRST, alone), TEXTS, "gitlab"))
    every = unfold(Answer(None, (ERROR, FIRST, alone), TEXTS)).findings
    first, _, last = json.loads(render(every, TEXTS, "gitlab"))
    assert shown == [first, last]
