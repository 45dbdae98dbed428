"""What stands in each report: places, severities, the way out, fixes."""

import json
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from authoring.core.finding import Finding
from authoring.lint.explain import codes, explain
from authoring.lint.report import render
from authoring.lint.report.as_markdown import MOST
from authoring.lint.report.identity import identities
from authoring.lint.report.page import MISSED
from tests.lint.report.consumers import junit
from tests.lint.report.samples import (
    ERROR,
    FAR,
    FIXED,
    HINT,
    JUDGED,
    PLAIN,
    TEXT,
    TEXTS,
    UNKNOWN,
    at,
    of,
)  # fmt: skip


def test_concise_is_one_line_for_each() -> None:
    assert render([ERROR, HINT], TEXTS, "concise") == (
        "my/charts.yaml:2:3: error[chart-face-gap] no row for 6\n"
        "my/pack.yaml:1:1: hint[unused-definition] perhaps\n"
    )
    assert render([], TEXTS, "concise") == ""


def test_severities_have_each_readers_own_names() -> None:
    findings = (ERROR, FAR, HINT)
    run = json.loads(render(findings, TEXTS, "sarif"))["runs"][0]
    assert [one["level"] for one in run["results"]] == ["error", "warning", "note"]
    issues = json.loads(render(findings, TEXTS, "gitlab"))
    assert [one["severity"] for one in issues] == ["major", "minor", "info"]
    told = json.loads(render(findings, TEXTS, "rdjson"))["diagnostics"]
    assert [one["severity"] for one in told] == ["ERROR", "WARNING", "INFO"]
    cases = junit(render(findings, TEXTS, "junit")).iter("testcase")
    assert [one.find("failure") is not None for one in cases] == [True, True, False]


def test_sarif_holds_the_page_of_every_code_once() -> None:
    run = json.loads(render((ERROR, ERROR, UNKNOWN), TEXTS, "sarif"))["runs"][0]
    unknown, known = run["tool"]["driver"]["rules"]
    assert known["help"] == {"text": explain(ERROR.code), "markdown": explain(ERROR.code)}
    assert known["shortDescription"]["text"].endswith(".")
    assert "(" not in known["shortDescription"]["text"]
    assert known["defaultConfiguration"] == {"level": "error"}
    assert known["fullDescription"]["text"] in " ".join(str(explain(ERROR.code)).split())
    assert known["properties"] == {"problem.severity": "error"}
    assert unknown["shortDescription"] == unknown["fullDescription"] == {"text": "a-b"}
    assert unknown["defaultConfiguration"] == {"level": "warning"}


@pytest.mark.parametrize("code", codes())
def test_sarif_takes_every_page_apart(code: str) -> None:
    run = json.loads(render([replace(ERROR, code=code)], {}, "sarif"))["runs"][0]
    (rule,) = run["tool"]["driver"]["rules"]
    stated = rule["help"]["text"].split("\n")[2].rsplit(" (", 1)[0]
    assert rule["shortDescription"]["text"] == f"{stated}."
    assert rule["fullDescription"]["text"] != code
    assert "##" not in rule["fullDescription"]["text"]


def test_sarif_counts_letters_and_mends_every_file() -> None:
    run = json.loads(render((FIXED, FAR), TEXTS, "sarif"))["runs"][0]
    assert run["columnKind"] == "unicodeCodePoints"
    region = run["results"][0]["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 4, "startColumn": 22, "endLine": 4, "endColumn": 24}
    (fix,) = run["results"][0]["fixes"]
    (change,) = fix["artifactChanges"]
    told = [
        (one["deletedRegion"]["startColumn"], one["insertedContent"]["text"])
        for one in change["replacements"]
    ]
    assert told == [(15, "x"), (19, "3")]
    assert fix["properties"] == {"safe": True}
    (both,) = run["results"][1]["fixes"]
    uris = [change["artifactLocation"]["uri"] for change in both["artifactChanges"]]
    assert uris == ["my/charts.yaml", "my/pack.yaml"]
    assert both["properties"] == {"safe": False}


def test_sarif_writes_paths_as_addresses_and_messages_as_they_are() -> None:
    span = replace(ERROR.span, path="my quest/ä#1?.yaml")
    finding = replace(ERROR, span=span, message="write {door: [x](y)}", help="")
    (result,) = json.loads(render([finding], {}, "sarif"))["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "my%20quest/%C3%A4%231%3F.yaml"
    assert result["message"]["text"] == r"write {{door: \[x\](y)}}"
    far = replace(ERROR, span=replace(ERROR.span, path="/srv/a.yaml"))
    (result,) = json.loads(render([far], {}, "sarif"))["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "file:///srv/a.yaml"


def test_sarif_keeps_lint_and_each_checked_pack_apart() -> None:
    alone = json.loads(render((), {}, "sarif"))["runs"][0]["automationDetails"]
    judged = json.loads(render((), {}, "sarif", targets=JUDGED))["runs"][0]["automationDetails"]
    assert (alone, judged) == ({"id": "questpack lint/"}, {"id": "questpack check packs/my/"})


def test_rdjson_counts_bytes_and_suggests_all_edits_as_one() -> None:
    first, second = json.loads(render((FIXED, FAR), TEXTS, "rdjson"))["diagnostics"]
    # Before it stand 21 letters, of which one takes two bytes and one four.
    assert first["location"]["range"] == {
        "start": {"line": 4, "column": 22 + 1 + 3},
        "end": {"line": 4, "column": 24 + 2 * (1 + 3)},
    }
    (suggestion,) = first["suggestions"]
    assert suggestion == {
        "range": {"start": {"line": 4, "column": 15}, "end": {"line": 4, "column": 20 + 4}},
        "text": "x, 3",
    }
    # A review shows one file beside another, but a suggestion is of one.
    assert "suggestions" not in second


def test_gitlab_says_the_way_out_and_all_lines() -> None:
    issue, long = json.loads(render((ERROR, FAR), TEXTS, "gitlab"))
    assert issue["description"] == "no row for 6: add `6: ...`"
    assert issue["location"] == {"path": "my/charts.yaml", "lines": {"begin": 2, "end": 2}}
    assert long["location"]["lines"] == {"begin": 2, "end": 5}


def test_a_finding_stays_the_same_when_lines_are_added_above() -> None:
    above = "# a note\n\n"
    moved = replace(
        ERROR, span=replace(ERROR.span, line=4, start=10 + len(above), end=15 + len(above))
    )
    assert identities([ERROR], TEXTS) == identities([moved], {ERROR.span.path: above + TEXT})
    other = replace(ERROR, span=of("die"))
    for changed in (other, replace(ERROR, message="no row for 5"), replace(ERROR, code="x-y")):
        assert identities([changed], TEXTS) != identities([ERROR], TEXTS)


def test_findings_alike_are_told_apart_and_keep_their_order() -> None:
    alone, again = identities([ERROR, ERROR], TEXTS)
    assert alone != again
    assert identities([ERROR], TEXTS) == [alone]


def test_a_missed_target_stays_the_same_whatever_was_measured() -> None:
    one, other = (Finding(MISSED, ERROR.severity, of("die"), f"{n} %") for n in (40, 41))
    assert identities([one], TEXTS) == identities([other], TEXTS)


def test_junit_of_lint_is_a_suite_for_each_file() -> None:
    root = junit(render(PLAIN, TEXTS, "junit"))
    first, other, *_ = root.findall("testsuite")
    assert (first.get("name"), first.get("tests")) == ("my/charts.yaml", "3")
    case = first[0]
    assert case.attrib == {"name": "chart-face-gap at 2:3", "classname": "my/charts.yaml"}
    failure = case.find("failure")
    assert failure is not None
    assert failure.attrib == {"message": "no row for 6", "type": "chart-face-gap"}
    assert failure.text == ("my/charts.yaml:2:3: error[chart-face-gap] no row for 6\nadd `6: ...`")
    assert (other.get("name"), other.get("failures")) == ("my/pack.yaml", "0")
    assert "perhaps" in str(other[0].findtext("system-out"))


def test_junit_of_nothing_is_one_test_that_passed() -> None:
    root = junit(render((), {}, "junit"))
    assert (root.get("tests"), root.get("failures")) == ("1", "0")


def test_junit_of_check_is_lint_and_a_case_for_each_target() -> None:
    missed = Finding(MISSED, ERROR.severity, of("die"), "great door: not sure, wanted sure")
    root = junit(render((ERROR, missed), TEXTS, "junit", targets=JUDGED))
    (suite,) = root
    assert suite.get("name") == "My Quest"
    told = {case.get("name"): [child.tag for child in case] for case in suite}
    assert told == {
        "lint": ["failure"],
        "rounds, median": [],
        "win rate": ["system-out"],
        "great door": ["failure"],
    }
    failure = suite[3][0]
    assert failure.get("message") == "not sure, wanted sure"
    assert str(failure.text).endswith("why: party-dead (3)")
    # A missed target is a case of its own, and none of lint's.
    assert "missed-target" not in ET.tostring(suite[0], encoding="unicode")
    (clean,) = junit(render((HINT,), TEXTS, "junit", targets=JUDGED))
    assert [child.tag for child in clean[0]] == ["system-out"]


def test_markdown_is_a_table_of_targets_and_one_of_findings() -> None:
    told = render((ERROR, HINT), TEXTS, "markdown", targets=JUDGED)
    assert told.split("\n") == [
        "### questpack check: My Quest",
        "",
        "|  | target | found | wanted | note |",
        "| --- | --- | --- | --- | --- |",
        "| pass | rounds, median | 55 | 30 to 100 |  |",
        "| warn | win rate | 56.0 % | 55 to 75 % | the interval reaches past the range |",
        "| fail | great door | not sure | sure | why: party-dead (3) |",
        "",
        "lint: 1 error and 1 hint in 2 files.",
        "",
        "|  | where | what |",
        "| --- | --- | --- |",
        "| error | `my/charts.yaml:2:3` | no row for 6<br>`chart-face-gap`: add `6: ...` |",
        "| hint | `my/pack.yaml:1:1` | perhaps<br>`unused-definition` |",
        "",
    ]
    assert render((), {}, "markdown") == "### questpack lint: No findings\n"


def test_markdown_is_no_longer_than_a_comment_may_be() -> None:
    told = render((ERROR,) * 1000, TEXTS, "markdown")
    assert len(told) <= MOST + 100
    rows = told.count("| error |")
    assert rows > 100
    assert told.endswith(f"\nand {1000 - rows} more findings.\n")
    longest = replace(ERROR, message="x" * MOST)
    assert "and 1 more finding.\n" in render((longest,), TEXTS, "markdown")


def test_a_place_of_no_letters_is_a_place() -> None:
    empty = replace(ERROR, span=at(8, 8))
    region = json.loads(render([empty], TEXTS, "sarif"))["runs"][0]["results"][0]
    assert region["locations"][0]["physicalLocation"]["region"]["endColumn"] == 1
